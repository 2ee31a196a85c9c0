import ReactorText

/// A command as data: parsing, help, shell completions and the manual page all come from this.
package struct CommandDefinition: Hashable, Sendable {
  /// The placeholder for the tool's name in a discussion: a command doesn't know which tool it is
  /// part of.
  package static let toolName = "TOOL"

  /// The word that the command is called by.
  package var name: String
  /// A summary in a few words without a full stop.
  package var summary: String
  /// Further paragraphs of the help.
  package var discussion: [String]
  /// The arguments that the command takes besides its options, if any.
  package var operand: OperandDefinition?
  /// The command's own options, in the order of its help.
  package var options: [OptionDefinition]

  /// Makes a command.
  package init(
    name: String, summary: String, discussion: [String] = [], operand: OperandDefinition? = nil,
    options: [OptionDefinition] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.operand = operand
    self.options = options
  }

  /// The discussion with the name of a tool in it.
  func discussion(of tool: ToolDefinition) -> [String] {
    discussion.map { $0.replacing(part: Self.toolName, with: tool.name) }
  }

  /// The command's own options, and those that every command has.
  package var allOptions: [OptionDefinition] { options + ToolDefinition.commonOptions }
}
