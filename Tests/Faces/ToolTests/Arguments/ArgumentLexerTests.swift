import Testing

@testable import ReactorTrace

struct ArgumentLexerTests {
  private let options = [
    OptionDefinition(name: "format", short: "f", value: .init("FORM", .file), help: ""),
    OptionDefinition(name: "output", short: "o", value: .init("FILE", .file), help: ""),
    OptionDefinition(name: "all", short: "a", help: ""),
    OptionDefinition(name: "quiet", short: "q", help: ""),
    OptionDefinition(name: "lines", help: ""),
  ]

  /// The tokens as short words: `--name=value` for an option, `name` for an operand.
  private func tokens(_ arguments: String) throws(ToolError) -> [String] {
    let arguments = arguments.split(separator: " ").map { $0 == "∅" ? "" : String($0) }
    var lexer = ArgumentLexer(arguments[...], options: options)
    var tokens: [String] = []
    while let token = try lexer.next() {
      switch token {
      case .option(let option, _, let value?): tokens.append("--\(option.name)=\(value)")
      case .option(let option, _, nil): tokens.append("--\(option.name)")
      case .operand(let operand): tokens.append(operand)
      }
    }
    return tokens
  }

  @Test(arguments: [
    ("", []),
    ("a b", ["a", "b"]),
    ("--format text a", ["--format=text", "a"]),
    ("--format=text a", ["--format=text", "a"]),
    ("a --format text", ["a", "--format=text"]),
    ("--format=a=b", ["--format=a=b"]),
    ("--format=", ["--format="]),
    ("--format ∅", ["--format="]),
    ("-f text", ["--format=text"]),
    ("-ftext", ["--format=text"]),
    ("-aq", ["--all", "--quiet"]),
    ("-aqf text", ["--all", "--quiet", "--format=text"]),
    ("-aftext", ["--all", "--format=text"]),
    ("-o -", ["--output=-"]),
    ("-", ["-"]),
    ("-- --format -a", ["--format", "-a"]),
    ("a -- b -- c", ["a", "b", "--", "c"]),
    ("--format=--all", ["--format=--all"]),
    ("-f--all", ["--format=--all"]),
    ("--lines --all", ["--lines", "--all"]),
    ("∅", [""]),
    ("--", []),
  ])
  func `Arguments are read as GNU programs read them`(arguments: String, expected: [String]) throws
  {
    #expect(try tokens(arguments) == expected)
  }

  @Test(arguments: [
    ("--formt x", "unknown option '--formt'; did you mean '--format'?"),
    ("--formt=x", "unknown option '--formt'; did you mean '--format'?"),
    ("--nothing-like-it", "unknown option '--nothing-like-it'"),
    ("-format x", "unknown option '-format'; did you mean '--format'?"),
    ("-axq", "unknown option '-x'"),
    ("--format", "the option '--format' requires a value: FORM"),
    ("-af", "the option '-f' requires a value: FORM"),
    ("--format --all", "the option '--format' requires a value: FORM"),
    ("-f -a", "the option '-f' requires a value: FORM"),
    ("--format -- a", "the option '--format' requires a value: FORM"),
    ("-f --format=x", "the option '-f' requires a value: FORM"),
    (
      "--format -x",
      "the option '--format' requires a value: FORM; to pass '-x', write '--format=-x'"
    ),
    ("-f -x", "the option '-f' requires a value: FORM; to pass '-x', write '-f-x'"),
    ("--all=yes", "the option '--all' does not take a value, but was given 'yes'"),
  ])
  func `An argument that cannot be read is named as it was typed`(
    arguments: String, message: String
  ) {
    let error = #expect(throws: ToolError.self) { try tokens(arguments) }
    #expect(error?.message == message)
  }
}
