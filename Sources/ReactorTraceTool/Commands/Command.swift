/// A command of the tool.
package protocol Command: Sendable {
  /// The definition of the command line.
  static var definition: CommandDefinition { get }

  /// Whether it asks for the reactors, so that it can't do anything while they are registered badly.
  static var usesReactors: Bool { get }

  /// Does it.
  ///
  /// - Parameters:
  ///   - arguments: What was typed, as far as the definition can check it.
  ///   - context: The streams and files to work on.
  /// - Returns: The exit status of the program.
  /// - Throws: A ``ToolError``, which is reported, and the program ends with
  ///   ``ExitStatus/failure``.
  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus
}

extension Command {
  package static var usesReactors: Bool { true }
}
