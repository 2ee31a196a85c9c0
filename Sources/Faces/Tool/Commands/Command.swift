/// A command of the tool.
protocol Command: Sendable {
  /// The command's definition without its options, which the command declares by reading them.
  static var definition: CommandDefinition { get }

  /// Indicates whether the command uses the registered reactors. If so, the command reports problems with
  /// registrations.
  static var usesReactors: Bool { get }

  /// Reads the command's options from the command line, in the order in which help lists them.
  mutating func read(_ options: inout OptionReader)

  /// Runs the command with the options that it has read.
  ///
  /// - Parameters:
  ///   - arguments: The parsed arguments, which conform to the definition.
  ///   - context: The streams, files, and reactors that the command uses.
  /// - Returns: The exit status of the program.
  /// - Throws: A ``ToolError``, which the tool reports before it exits with ``ExitStatus/failure``.
  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus
}

extension Command {
  static var usesReactors: Bool { true }

  mutating func read(_ options: inout OptionReader) {}

  /// The command's definition, with the options that the command reads.
  var completeDefinition: CommandDefinition {
    var command = self
    var definition = Self.definition
    definition.options = OptionReader.definitions { command.read(&$0) }
    return definition
  }
}
