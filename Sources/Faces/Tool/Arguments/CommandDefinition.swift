import ReactorBase

/// A command as data, from which parsing, help, shell completions and the manual page are derived.
struct CommandDefinition: Equatable, Sendable {
  /// The placeholder for the tool's name in a discussion, needed because a command doesn't know its tool.
  static let toolName = "TOOL"

  /// The purpose that several commands have in common, which is their heading in an overview.
  enum Group: String, CaseIterable, Sendable {
    case replay = "Replay"
    case goldens = "Goldens"
    case findOut = "Inspect"
    case write = "Write scripts"
    case setUp = "Set up"
  }

  /// The name of the command.
  var name: String
  /// The group under which an overview lists the command.
  var group: Group
  /// A short summary without a period.
  var summary: String
  /// Further paragraphs of the help.
  var discussion: [String] = []
  /// An example of a call, without the tool's name.
  var example: String
  /// The operands of the command; nil if there are none.
  var operand: OperandDefinition?
  /// The command's own options, in the order of its help.
  var options: [OptionDefinition] = []

  /// The discussion with the name of a tool.
  func discussion(of tool: ToolDefinition) -> [String] {
    discussion.map { $0.replacing(part: Self.toolName, with: tool.name) }
  }

  /// The command's own options, and those that all commands share.
  var allOptions: [OptionDefinition] { options + ToolDefinition.commonOptions }
}

/// The operands of a command.
struct OperandDefinition: Equatable, Sendable {
  /// The number of operands.
  struct Count: Equatable, Sendable {
    /// The valid numbers of arguments.
    let range: ClosedRange<Int>

    static let optional = Count(range: 0...1)
    static let one = Count(range: 1...1)
    static let two = Count(range: 2...2)
    static let oneOrMore = Count(range: 1...Int.max)
    static let any = Count(range: 0...Int.max)
  }

  /// The operand's name in help, such as `SCRIPT`.
  var name: String
  /// The kind of an operand.
  var kind: ValueKind
  /// The number of operands.
  var count: Count
  /// A short description of the operand, without a period.
  var help: String

  init(_ name: String, _ kind: ValueKind, _ count: Count, help: String) {
    self.name = name
    self.kind = kind
    self.count = count
    self.help = help
  }
}

/// A whole tool as data: its name and its commands.
struct ToolDefinition: Equatable, Sendable {
  /// The name of the tool on the command line.
  var name: String
  var version: String
  /// The commands, in the order of the help; the first one is the default.
  var commands: [CommandDefinition]

  /// The command for a command line that names none.
  var defaultCommand: CommandDefinition { commands[0] }

  /// The option that asks for help.
  static let help = OptionDefinition(name: "help", short: "h", help: "show this help")
  /// The option that asks for the version.
  static let version = OptionDefinition(name: "version", short: "V", help: "show the version")
  /// The options that every command has in addition to its own.
  static let commonOptions = [help, version]
}

/// The kind of an operand or of an option's value.
///
/// Parsing, help, shell completions and the manual page are all based on this.
enum ValueKind: Equatable, Sendable {
  /// One of these words.
  case choice([String])
  /// Some of these words, separated by commas.
  case list([String])
  case text
  /// A whole number that is not negative.
  case number
  /// A duration of virtual time, such as `500ms`.
  case duration
  /// The path of a file.
  case file
  /// The path of a directory.
  case directory
  /// The name of a registered reactor.
  case reactor
  /// The name of a command.
  case command
  /// The id of a diagnostic.
  case diagnostic

  /// The words to choose from; nil if other values are also valid.
  var words: [String]? {
    switch self {
    case .choice(let words), .list(let words): words
    default: nil
    }
  }
}

extension String {
  /// Returns whether a string, as a list separated by commas, contains one of the given words. A
  /// word such as `junit=FILE` matches all words that begin with `junit=`.
  func hasWord(of words: [String]) -> Bool {
    split(separator: ",").contains { part in
      words.contains { $0.prefix(through: "=") == part.prefix(through: "=") }
    }
  }
}

extension StringProtocol {
  /// The part up to and including a character; the whole string if the character does not occur.
  fileprivate func prefix(through end: Character) -> SubSequence {
    firstIndex(of: end).map { self[...$0] } ?? self[...]
  }
}
