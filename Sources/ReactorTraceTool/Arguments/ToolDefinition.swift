/// A whole tool as data: its name, and everything that can be typed after it.
package struct ToolDefinition: Hashable, Sendable {
  /// The name that the tool is called by.
  package var name: String
  /// The tool's version.
  package var version: String
  /// The command that is meant where none is named.
  package var defaultCommand: CommandDefinition
  /// The other commands, in the order of the help.
  package var otherCommands: [CommandDefinition]

  /// Makes a tool.
  package init(
    name: String, version: String, defaultCommand: CommandDefinition,
    otherCommands: [CommandDefinition]
  ) {
    self.name = name
    self.version = version
    self.defaultCommand = defaultCommand
    self.otherCommands = otherCommands
  }

  /// All commands, in the order of the help.
  package var commands: [CommandDefinition] {
    [defaultCommand] + otherCommands
  }

  /// The option that asks for help.
  package static let help = OptionDefinition("help", short: "h", help: "show this help")
  /// The option that asks for the version.
  package static let version = OptionDefinition("version", help: "show the version")
  /// The options that every command has besides its own.
  package static let commonOptions = [help, version]
}
