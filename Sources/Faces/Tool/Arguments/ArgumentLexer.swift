/// A lexer that splits command-line arguments into options, option values, and operands according to GNU conventions.
///
/// The lexer accepts `--name value`, `--name=value`, `-x value`, `-xvalue`, and bundled flags such as `-xy`. `--` ends
/// the options, and a single `-` is an operand. The lexer rejects a separate value that starts with a dash, because the
/// user usually forgot the value and typed another option. Use `--name=-value` to pass a value with a dash. A negative
/// number is accepted as a separate value, because the option then reports why the number is invalid.
struct ArgumentLexer {
  /// A token on a command line.
  enum Token: Equatable, Sendable {
    /// An option as it was typed, with its value. The value is `nil` for a flag.
    case option(OptionDefinition, spelling: String, value: String?)
    /// An argument that is not an option.
    case operand(String)
  }

  /// Indicates whether the lexer has read `--`, after which there are no options.
  private(set) var optionsHaveEnded = false

  private var arguments: ArraySlice<String>
  /// The unread short options in the current bundle, such as `ab` in `-vab`.
  private var bundle: Substring = ""
  private let options: [OptionDefinition]
  private let isFile: (String) -> Bool

  /// Creates a lexer for the given arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments to split.
  ///   - options: The options that the command accepts.
  ///   - isFile: A closure that returns whether a file exists at the given path. If an option accepts only certain
  ///     keywords and the path of an existing file follows, the lexer assumes that the value is missing.
  init(
    _ arguments: ArraySlice<String>, options: [OptionDefinition],
    isFile: @escaping (String) -> Bool = { _ in false }
  ) {
    self.arguments = arguments
    self.options = options
    self.isFile = isFile
  }

  /// Returns the next token, or `nil` at the end of the arguments.
  mutating func next() throws(ToolError) -> Token? {
    if let letter = bundle.popFirst() { return try shortOption(letter) }
    guard let argument = arguments.popFirst() else { return nil }
    if optionsHaveEnded || argument == "-" || !argument.hasPrefix("-") {
      return .operand(argument)
    }
    if argument == "--" {
      optionsHaveEnded = true
      return try next()
    }
    if argument.hasPrefix("--") { return try longOption(argument) }
    if let option = options.first(where: { "-\($0.name)" == argument }) {
      throw .unknownOption(argument, known: ["--\(option.name)"])
    }
    bundle = argument.dropFirst()
    return try next()
  }

  private mutating func longOption(_ argument: String) throws(ToolError) -> Token {
    let parts = argument.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    guard let option = options.first(where: { "--\($0.name)" == spelling }) else {
      throw .unknownOption(spelling, known: options.map { "--\($0.name)" })
    }
    guard parts.count == 2 else { return try token(option, spelling) }
    let value = String(parts[1])
    guard option.value != nil else {
      throw .unexpectedValue(option: spelling, value: value)
    }
    return .option(option, spelling: spelling, value: value)
  }

  private mutating func shortOption(_ letter: Character) throws(ToolError) -> Token {
    let spelling = "-\(letter)"
    guard let option = options.first(where: { $0.short == letter }) else {
      throw .unknownOption(spelling, known: [])
    }
    guard option.value != nil, !bundle.isEmpty else { return try token(option, spelling) }
    defer { bundle = "" }
    return .option(option, spelling: spelling, value: String(bundle))
  }

  /// Creates a token for an option, consuming the next argument if the option requires a value.
  private mutating func token(
    _ option: OptionDefinition, _ spelling: String
  ) throws(ToolError) -> Token {
    guard let value = option.value else {
      return .option(option, spelling: spelling, value: nil)
    }
    guard let text = arguments.first else {
      throw .missingValue(option: spelling, name: value.name)
    }
    guard text == "-" || !text.hasPrefix("-") || Self.isNegativeNumber(text) else {
      throw .missingValue(option: spelling, name: value.name, next: isOption(text) ? nil : text)
    }
    if let words = value.kind.words, !text.hasWord(of: words), isFile(text) {
      throw .missingWord(option: spelling, known: words, path: text)
    }
    arguments.removeFirst()
    return .option(option, spelling: spelling, value: text)
  }

  private func isOption(_ text: String) -> Bool {
    let spelling = String(text.prefix { $0 != "=" })
    return text == "--" || options.contains { $0.spellings.contains(spelling) }
  }

  /// Returns whether an argument that starts with a dash looks like a negative number, such as `-1`.
  private static func isNegativeNumber(_ text: String) -> Bool {
    text.dropFirst().first.map { $0.isASCII && $0.isNumber } ?? false
  }
}
