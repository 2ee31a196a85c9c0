import Testing

@testable import ReactorTrace

struct OptionTests {
  private enum Fruit: String, CaseIterable {
    case apple, pear
  }

  private static let choiceOption = Option<Fruit>.choice("fruit", help: "")
  private static let listOption = Option<[Fruit]>.list(
    "basket", value: "FRUITS", help: "")
  private static let numberOption = Option<UInt64>.number("seed", help: "")
  private static let durationOption = Option.duration("until", help: "")
  private static let textOption = Option.text("name", value: .init("NAME", .reactor), help: "")

  private func read<Value>(_ option: Option<Value>, _ text: String) throws(ToolError) -> Value? {
    var arguments = ParsedArguments()
    try arguments.add(
      option.definition, spelling: "--\(option.definition.name)", value: text)
    return try arguments.value(of: option)
  }

  private func expectRefusal<Value>(
    _ option: Option<Value>, _ text: String, _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: ToolError.self, sourceLocation: sourceLocation) {
      _ = try read(option, text)
    }
    #expect(error?.message == message, sourceLocation: sourceLocation)
  }

  @Test func `A choice is one of its words`() throws {
    #expect(Self.choiceOption.definition.value?.name == "apple|pear")
    #expect(try read(Self.choiceOption, "pear") == .pear)
    expectRefusal(
      Self.choiceOption, "pera",
      "'--fruit' expects 'apple' or 'pear', but 'pera' was given; did you mean 'pear'?")
    expectRefusal(Self.choiceOption, "", "the value of '--fruit' is empty")
  }

  @Test func `A list is some of its words, or all`() throws {
    #expect(try read(Self.listOption, "pear") == [.pear])
    #expect(try read(Self.listOption, "pear,apple") == [.pear, .apple])
    #expect(try read(Self.listOption, "all") == [.apple, .pear])
    expectRefusal(
      Self.listOption, "pear,aple",
      "'--basket' expects 'apple', 'pear' or 'all', but 'aple' was given; did you mean 'apple'?")
    expectRefusal(
      Self.listOption, "pear,", "'--basket' expects 'apple', 'pear' or 'all', but '' was given")
  }

  @Test func `A number is whole, not negative and in range`() throws {
    #expect(try read(Self.numberOption, "0") == 0)
    #expect(try read(Self.numberOption, "18446744073709551615") == .max)
    for text in ["-1", "+1", "1.5", "1e3", "0x10", "seven", "18446744073709551616", "١"] {
      expectRefusal(
        Self.numberOption, text,
        "'--seed' expects a whole number from 0 to 18446744073709551615, but '\(text)' was given")
    }
  }

  @Test func `A duration is written as in a script`() throws {
    #expect(try read(Self.durationOption, "500ms")?.nanoseconds == 500_000_000)
    #expect(try read(Self.durationOption, "0s")?.nanoseconds == 0)
    for text in ["500", "-1s", "1 s", "1sec", "s", "1s ", "0.1ns"] {
      expectRefusal(
        Self.durationOption, text,
        "'--until' expects a duration such as 500ms or 1.5s, but '\(text)' was given")
    }
    for text in ["1e300s", "2562048h"] {
      expectRefusal(
        Self.durationOption, text, "'--until' must be at most 292 years, but is '\(text)'")
    }
  }

  @Test func `A name is any string that is not empty`() throws {
    #expect(try read(Self.textOption, "-x") == "-x")
    expectRefusal(Self.textOption, "", "the value of '--name' is empty")
  }

  @Test func `An option that was not given has no value`() throws {
    #expect(try ParsedArguments().value(of: Self.choiceOption) == nil)
    #expect(!ParsedArguments().isSet(ToolDefinition.help))
  }
}
