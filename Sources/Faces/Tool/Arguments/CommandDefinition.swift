import ReactorBase

/// The definition of a command, from which parsing, help, shell completions, and the manual page are derived.
struct CommandDefinition: Equatable, Sendable {
  /// A placeholder for the tool's name, which makes a discussion independent of the tool.
  static let toolName = "TOOL"

  /// A group of commands with the same purpose. The raw value is a heading in the overview.
  enum Group: String, CaseIterable, Sendable {
    case replay = "Replay"
    case goldens = "Goldens"
    case findOut = "Inspect"
    case write = "Write scripts"
    case setUp = "Set up"
  }

  /// The name of the command.
  var name: String
  /// The group in which the overview lists the command.
  var group: Group
  /// A short description of the command, without a period.
  var summary: String
  /// Further paragraphs for the command's help.
  var discussion: [String] = []
  /// An example command line, without the tool's name.
  var example: String
  /// The command's operands, or `nil` if the command accepts no operands.
  var operand: OperandDefinition?
  /// The options that the command reads, in the order in which its help lists them.
  var options: [OptionDefinition] = []

  /// Returns the discussion with placeholders replaced by the tool's name.
  func discussion(of tool: ToolDefinition) -> [String] {
    discussion.map { $0.replacing(part: Self.toolName, with: tool.name) }
  }

  /// The command's own options, followed by the options that all commands share.
  var allOptions: [OptionDefinition] { options + ToolDefinition.commonOptions }
}

/// The definition of a command's operands.
struct OperandDefinition: Equatable, Sendable {
  /// The allowed number of operands.
  struct Count: Equatable, Sendable {
    /// The range of allowed numbers.
    let range: ClosedRange<Int>

    static let optional = Count(range: 0...1)
    static let one = Count(range: 1...1)
    static let two = Count(range: 2...2)
    static let oneOrMore = Count(range: 1...Int.max)
    static let any = Count(range: 0...Int.max)
  }

  /// The operand's name in help, such as `SCRIPT`.
  var name: String
  /// The kind of value that an operand represents.
  var kind: ValueKind
  /// The number of operands that the command accepts.
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

/// The spellings, value, and purpose of an option.
struct OptionDefinition: Equatable, Sendable {
  /// The value that an option takes, as shown in help.
  struct Value: Equatable, Sendable {
    /// The value's name in help, such as `FILE`.
    var name: String
    var kind: ValueKind

    init(_ name: String, _ kind: ValueKind) {
      self.name = name
      self.kind = kind
    }
  }

  /// The long name, without the leading dashes.
  var name: String
  /// The short name, without the leading dash, or `nil` if there is none.
  var short: Character?
  /// The value that the option takes, or `nil` for a flag.
  var value: Value?
  /// Indicates whether the option can occur more than once.
  var isRepeatable = false
  /// A short description of the option, without a period. Details follow a semicolon.
  var help: String
  /// The description without the details after the semicolon.
  var summary: String { String(help.prefix { $0 != ";" }) }

  /// The long spelling of the option, with its dashes.
  var spelling: String { "--\(name)" }
  /// The spellings of the option with their dashes. The long spelling comes first.
  var spellings: [String] { [spelling] + (short.map { ["-\($0)"] } ?? []) }
}

/// The definition of the whole tool: its name, version, and commands.
struct ToolDefinition: Equatable, Sendable {
  /// The name of the tool on the command line.
  var name: String
  var version: String
  /// The commands, in the order in which the help lists them. The first command is the default.
  var commands: [CommandDefinition]

  /// The command that runs if the command line names no command.
  var defaultCommand: CommandDefinition { commands[0] }

  /// The option that shows help.
  static let help = OptionDefinition(name: "help", short: "h", help: "show this help")
  /// The option that shows the version.
  static let version = OptionDefinition(name: "version", short: "V", help: "show the version")
  /// The options that every command accepts in addition to its own.
  static let commonOptions = [help, version]
}

/// The kind of value of an operand or option.
///
/// Parsing, help, shell completions, and the manual page depend on the kind.
enum ValueKind: Equatable, Sendable {
  /// One of the given keywords.
  case choice([String])
  /// A comma-separated list of the given keywords.
  case list([String])
  case text
  /// A nonnegative integer.
  case number
  /// A duration in virtual time, such as `500ms`.
  case duration
  /// The path of a file.
  case file
  /// The path of a directory.
  case directory
  /// The name of a registered reactor.
  case reactor
  /// The name of a command.
  case command
  /// The ID of a diagnostic.
  case diagnostic

  /// The allowed keywords, or `nil` if the kind allows other values.
  var words: [String]? {
    switch self {
    case .choice(let words), .list(let words): words
    default: nil
    }
  }
}

extension String {
  /// Returns whether this comma-separated list contains one of the given keywords. A keyword can end with a
  /// placeholder. For example, `junit=FILE` matches any element that starts with `junit=`.
  func hasWord(of words: [String]) -> Bool {
    split(separator: ",").contains { part in
      words.contains { $0.prefix(through: "=") == part.prefix(through: "=") }
    }
  }
}

extension StringProtocol {
  /// Returns the prefix up to and including the first occurrence of a character, or the whole string if the character
  /// does not occur.
  fileprivate func prefix(through end: Character) -> SubSequence {
    firstIndex(of: end).map { self[...$0] } ?? self[...]
  }
}
