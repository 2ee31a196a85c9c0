/// A parser that splits a command line into a command, its options, and its operands.
struct CommandLineParser {
  /// The action that a command line requests from the tool.
  enum Request: Equatable, Sendable {
    /// Shows help for a command, or for the whole tool if the command is `nil`. Short help fits on one screen.
    case help(CommandDefinition?, isShort: Bool)
    case version
    case command(CommandDefinition, ParsedArguments)
  }

  private let tool: ToolDefinition
  private let isFile: (String) -> Bool

  /// Creates a parser for the given tool.
  ///
  /// - Parameters:
  ///   - tool: The definition of the tool.
  ///   - isFile: A closure that returns whether a file exists at the given path. The parser uses the closure to
  ///     distinguish a misspelled command from a file path.
  init(_ tool: ToolDefinition, isFile: @escaping (String) -> Bool) {
    self.tool = tool
    self.isFile = isFile
  }

  /// Parses the arguments that follow the program's name.
  func parse(_ arguments: [String]) throws(ToolError) -> Request {
    if let command = tool.commands.first(where: { $0.name == arguments.first }) {
      return try parse(arguments.dropFirst(), of: command, isNamed: true)
    }
    return try parse(arguments[...], of: tool.defaultCommand, isNamed: false)
  }

  private func parse(
    _ arguments: ArraySlice<String>, of command: CommandDefinition, isNamed: Bool
  ) throws(ToolError) -> Request {
    var lexer = ArgumentLexer(arguments, options: command.allOptions, isFile: isFile)
    var parsed = ParsedArguments()
    var unknownWord: ToolError?
    while let token = try lexer.next() {
      switch token {
      case .option(ToolDefinition.help, let spelling, _):
        return .help(isNamed ? command : nil, isShort: spelling == "-h")
      case .option(ToolDefinition.version, _, _):
        return .version
      case .option(let option, let spelling, let value):
        try parsed.add(option, spelling: spelling, value: value)
        if let words = option.value?.kind.words, let value, !value.hasWord(of: words) {
          unknownWord = .invalidValue(option: spelling, .unknownWord(value, known: words))
        }
      case .operand(let operand):
        if !isNamed, !lexer.optionsHaveEnded {
          try checkImplied(operand, isFirst: parsed.operands.isEmpty)
        }
        parsed.add(operand: operand)
      }
    }
    do throws(ToolError) {
      try check(parsed.operands, against: command.operand)
    } catch {
      // In `test --update Golden`, the operand was parsed as the value of `--update`.
      guard error.id == "missing-operand", let unknownWord else { throw error }
      throw unknownWord
    }
    return .command(command, parsed)
  }

  /// Throws an error if an operand was probably meant as a command name.
  private func checkImplied(_ operand: String, isFirst: Bool) throws(ToolError) {
    let names = tool.commands.map(\.name)
    if names.contains(operand) { throw .commandNotFirst(operand) }
    // An operand with a dot or slash, or the operand `-`, is treated as a file.
    let isWord = operand.contains(where: \.isLetter) && !operand.contains { $0 == "." || $0 == "/" }
    if isFirst, isWord, !isFile(operand) { throw .neitherCommandNorFile(operand, known: names) }
  }

  private func check(
    _ operands: [String], against definition: OperandDefinition?
  ) throws(ToolError) {
    let range = definition?.count.range ?? 0...0
    if operands.count > range.upperBound { throw .unexpectedOperand(operands[range.upperBound]) }
    if let definition, operands.count < range.lowerBound { throw .missingOperand(definition.name) }
  }
}

/// The arguments of a command. Every option is known and occurs no more often than allowed, but the values have not
/// been converted yet.
struct ParsedArguments: Equatable, Sendable {
  /// An option as it was typed.
  private struct Occurrence: Equatable, Sendable {
    var name: String
    var spelling: String
    var value: String?
  }

  private var occurrences: [Occurrence] = []
  /// The operands, in the order in which they were typed.
  private(set) var operands: [String] = []

  /// Returns the values of an option, in the order in which they were typed, along with the option's spelling. The value
  /// of a flag is `nil`.
  func values(of option: OptionDefinition) -> [(spelling: String, text: String?)] {
    occurrences.filter { $0.name == option.name }.map { ($0.spelling, $0.value) }
  }

  /// Returns the arguments for the given options that occur on the command line, in the order of the definitions.
  func retyped(_ definitions: [OptionDefinition]) -> [String] {
    definitions.flatMap { definition in
      values(of: definition).map { definition.spelling + ($0.text.map { "=\($0)" } ?? "") }
    }
  }

  /// Returns whether the command line contains an option.
  func isSet(_ option: OptionDefinition) -> Bool {
    occurrences.contains { $0.name == option.name }
  }

  mutating func add(
    _ option: OptionDefinition, spelling: String, value: String?
  ) throws(ToolError) {
    guard option.isRepeatable || !isSet(option) else { throw .repeatedOption(spelling) }
    occurrences.append(Occurrence(name: option.name, spelling: spelling, value: value))
  }

  mutating func add(operand: String) {
    operands.append(operand)
  }
}
