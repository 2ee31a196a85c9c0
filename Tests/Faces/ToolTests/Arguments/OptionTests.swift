import Testing

@testable import ReactorTrace

struct OptionTests {
  private enum Fruit: String, CaseIterable {
    case apple, pear
  }

  private func read<Value>(
    _ name: String, _ parser: ValueParser<Value>, _ text: String
  ) throws(ToolError) -> Value? {
    var arguments = ParsedArguments()
    try arguments.add(
      OptionDefinition(name: name, value: parser.form, help: ""), spelling: "--\(name)",
      value: text)
    var options = OptionReader(arguments: arguments)
    var value: Value?
    options.read(&value, name, parser, help: "")
    if let error = options.error { throw error }
    return value
  }

  private func expectRefusal<Value>(
    _ name: String, _ parser: ValueParser<Value>, _ text: String, _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: ToolError.self, sourceLocation: sourceLocation) {
      _ = try read(name, parser, text)
    }
    #expect(error?.message == message, sourceLocation: sourceLocation)
  }

  private let choice = ValueParser<Fruit>.choice
  private let list = ValueParser<[Fruit]>.list("FRUITS")
  private let number = ValueParser<UInt64>.number
  private let duration = ValueParser<DurationArgument>.duration

  @Test func `A choice is one of its words`() throws {
    #expect(choice.form?.name == "apple|pear")
    #expect(try read("fruit", choice, "pear") == .pear)
    expectRefusal(
      "fruit", choice, "pera",
      "'--fruit' expects 'apple' or 'pear', but 'pera' was given; did you mean 'pear'?")
    expectRefusal("fruit", choice, "", "the value of '--fruit' is empty")
  }

  @Test func `A list is some of its words, or all`() throws {
    #expect(try read("basket", list, "pear") == [.pear])
    #expect(try read("basket", list, "pear,apple") == [.pear, .apple])
    #expect(try read("basket", list, "all") == [.apple, .pear])
    expectRefusal(
      "basket", list, "pear,aple",
      "'--basket' expects 'apple', 'pear' or 'all', but 'aple' was given; did you mean 'apple'?")
    expectRefusal(
      "basket", list, "pear,", "'--basket' expects 'apple', 'pear' or 'all', but '' was given")
  }

  @Test func `A number is whole, not negative and in range`() throws {
    #expect(try read("seed", number, "0") == 0)
    #expect(try read("seed", number, "18446744073709551615") == .max)
    for text in ["-1", "+1", "1.5", "1e3", "0x10", "seven", "18446744073709551616", "١"] {
      expectRefusal(
        "seed", number, text,
        "'--seed' expects a whole number from 0 to 18446744073709551615, but '\(text)' was given")
    }
  }

  @Test func `A duration is written as in a script`() throws {
    #expect(try read("until", duration, "500ms")?.nanoseconds == 500_000_000)
    #expect(try read("until", duration, "0s")?.nanoseconds == 0)
    for text in ["500", "-1s", "1 s", "1sec", "s", "1s ", "0.1ns"] {
      expectRefusal(
        "until", duration, text,
        "'--until' expects a duration such as 500ms or 1.5s, but '\(text)' was given")
    }
    for text in ["1e300s", "2562048h"] {
      expectRefusal(
        "until", duration, text, "'--until' must be at most 292 years, but is '\(text)'")
    }
  }

  @Test func `A name is any string that is not empty`() throws {
    #expect(try read("name", .text("NAME", .reactor), "-x") == "-x")
    expectRefusal("name", .text("NAME", .reactor), "", "the value of '--name' is empty")
  }

  @Test func `An option that was not given keeps the default`() {
    var (fruit, lines, names) = (Fruit.pear, false, ["first"])
    var options = OptionReader(arguments: ParsedArguments())
    options.read(&fruit, "fruit", choice, help: "")
    options.read(&lines, "lines", .flag, help: "")
    options.read(&names, "name", .text("NAME", .reactor), help: "")
    #expect(fruit == .pear && !lines && names == ["first"] && options.error == nil)
    #expect(options.definitions.map(\.name) == ["fruit", "lines", "name"])
    #expect(options.definitions.map(\.isRepeatable) == [false, false, true])
  }

  @Test func `The first error is reported, in the order of the help`() throws {
    var arguments = ParsedArguments()
    for (name, value) in [("seed", "x"), ("fruit", "pera"), ("lines", nil)] {
      try arguments.add(
        OptionDefinition(name: name, help: ""), spelling: "--\(name)", value: value)
    }
    var (fruit, seed, lines) = (Fruit?.none, UInt64?.none, false)
    var options = OptionReader(arguments: arguments)
    let ofFruit = options.read(&fruit, "fruit", choice, help: "")
    options.read(&seed, "seed", number, help: "")
    let ofLines = options.read(&lines, "lines", .flag, help: "")
    options.refuse(ofLines, with: [ofFruit])
    #expect(options.error?.message.hasPrefix("'--fruit' expects") == true)
    #expect(fruit == nil && seed == nil && lines)
  }

  @Test func `A rule refuses options that are typed together`() throws {
    let definitions = ["a", "b", "c"].map { OptionDefinition(name: $0, help: "") }
    func error(
      typing names: String..., with rule: (inout OptionReader) -> Void
    ) throws -> ToolError? {
      var arguments = ParsedArguments()
      for definition in definitions where names.contains(definition.name) {
        try arguments.add(definition, spelling: definition.spelling, value: nil)
      }
      var options = OptionReader(arguments: arguments)
      rule(&options)
      return options.error
    }
    func conflict(_ options: inout OptionReader) {
      options.refuse(definitions[0], with: Array(definitions.dropFirst()))
    }
    func need(_ options: inout OptionReader) {
      options.refuse(definitions[0], without: definitions[1])
    }
    #expect(try error(typing: "a", "c", with: conflict) == .conflictingOptions("--a", "--c"))
    #expect(try error(typing: "b", "c", with: conflict) == nil)
    #expect(try error(typing: "a", "c", with: need) == .missingOption("--a", needed: "--b"))
    #expect(try error(typing: "a", "b", with: need) == nil)
    #expect(try error(typing: "b", with: need) == nil)
  }
}
