/// A command as data: parsing, help, shell completions and the manual page all come from this.
///
/// A tool has one command of each name, so that two definitions of one name are the same.
package struct CommandDefinition: Sendable {
  /// The word that the command is called by.
  package var name: String
  /// What the command does, in a few words without a full stop.
  package var summary: String
  /// What stands for the tool's name in a discussion: a command doesn't know which tool it is part of.
  package static let toolName = "TOOL"

  /// What else there is to know, a paragraph each.
  package var discussion: [String]
  /// What the command takes besides its options, if anything.
  package var operand: OperandDefinition? { makeOperand() }
  /// The command's own options, in the order of its help.
  package var options: [OptionDefinition] { makeOptions() }

  // Made where they are asked for: every start makes all commands, and asks for one.
  private let makeOperand: @Sendable () -> OperandDefinition?
  private let makeOptions: @Sendable () -> [OptionDefinition]

  /// Makes a command.
  package init(
    name: String, summary: String, discussion: [String] = [],
    operand makeOperand: @autoclosure @escaping @Sendable () -> OperandDefinition? = nil,
    options makeOptions: @autoclosure @escaping @Sendable () -> [OptionDefinition] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.makeOperand = makeOperand
    self.makeOptions = makeOptions
  }

  /// The discussion in the words of a tool.
  func discussion(of tool: ToolDefinition) -> [String] {
    discussion.map { $0.replacing(Self.toolName, with: tool.name) }
  }

  /// The command's own options, and those that every command has.
  package var allOptions: [OptionDefinition] { options + ToolDefinition.commonOptions }
}

extension CommandDefinition: Hashable {
  package static func == (left: CommandDefinition, right: CommandDefinition) -> Bool {
    left.name == right.name
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
