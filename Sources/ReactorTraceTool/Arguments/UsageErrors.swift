internal import ReactorDiagnostics

/// Mistakes of a command line.
extension ToolError {
  /// A mistake, after which the report points to the help.
  static func usage(id: String, _ message: String) -> ToolError {
    ToolError(id: id, message, isUsage: true)
  }

  /// A word in a command's place that is neither a command nor a file.
  package static func neitherCommandNorFile(_ word: String, known: [String]) -> ToolError {
    usage(
      id: "unknown-command",
      "there is no command or file named \(word.quoted)" + suggestion(for: word, from: known))
  }

  /// A word that should be a command and isn't.
  package static func unknownCommand(_ word: String, known: [String]) -> ToolError {
    usage(
      id: "unknown-command", "unknown command \(word.quoted)" + suggestion(for: word, from: known))
  }

  /// No reactor is registered under a name.
  package static func unknownReactor(_ name: String, known: [String]) -> ToolError {
    usage(
      id: "unknown-reactor", "unknown reactor \(name.quoted)" + suggestion(for: name, from: known))
  }

  /// No completions are known for a shell.
  package static func unknownShell(_ name: String, known: [String]) -> ToolError {
    usage(
      id: "unknown-shell",
      "unknown shell \(name.quoted), expected \(alternatives(known))"
        + suggestion(for: name, from: known))
  }

  /// A command that does not come first.
  package static func commandNotFirst(_ word: String) -> ToolError {
    usage(
      id: "command-not-first",
      "the command \(word.quoted) must come first; for a file of that name, write './\(word)'")
  }

  /// An option that the command doesn't have.
  package static func unknownOption(_ option: String, known: [String]) -> ToolError {
    usage(
      id: "unknown-option",
      "unknown option \(option.quoted)" + suggestion(for: option, from: known))
  }

  /// An option without the value that it needs; `next` is what is in the place of the value, if
  /// it begins with a dash and is not an option.
  package static func missingValue(
    option: String, name: String, next: String? = nil
  ) -> ToolError {
    let joined = next.map { option.hasPrefix("--") ? "\(option)=\($0)" : option + $0 }
    return usage(
      id: "missing-value",
      "the option \(option.quoted) needs a value: \(name)"
        + (next.map { "; to pass \($0.quoted), write \((joined ?? $0).quoted)" } ?? ""))
  }

  /// An option without one of its words, before something that exists as a file.
  package static func missingWord(option: String, known: [String], path: String) -> ToolError {
    usage(
      id: "missing-value",
      "the option \(option.quoted) needs a value before \(path.quoted): \(alternatives(known))")
  }

  /// A flag with a value (`--lines=yes`).
  package static func unexpectedValue(option: String, value: String) -> ToolError {
    usage(
      id: "unexpected-value",
      "the option \(option.quoted) does not take a value, found \(value.quoted)")
  }

  /// An option given a second time.
  package static func repeatedOption(_ option: String) -> ToolError {
    usage(id: "repeated-option", "the option \(option.quoted) is given more than once")
  }

  /// A value that its option cannot take.
  package static func invalidValue(option: String, _ error: ValueError) -> ToolError {
    error == .empty
      ? usage(id: "missing-value", words(for: error, of: option.quoted))
      : usage(id: "invalid-value", words(for: error, of: option.quoted))
  }

  /// An environment variable with an invalid value.
  package static func invalidVariable(_ name: String, _ error: ValueError) -> ToolError {
    usage(id: "invalid-variable", words(for: error, of: "the environment variable \(name)"))
  }

  /// No operand where the command needs one.
  package static func missingOperand(_ name: String) -> ToolError {
    usage(id: "missing-operand", "missing \(name)")
  }

  /// More operands than the command takes.
  package static func unexpectedOperand(_ operand: String) -> ToolError {
    usage(id: "unexpected-operand", "unexpected operand \(operand.quoted)")
  }

  /// `-` more than once.
  package static let standardInputTwice = usage(
    id: "standard-input-twice", "standard input ('-') can be read only once")

  /// `-` where a file is to be replaced.
  package static let standardInputIsNoFile = usage(
    id: "standard-input-is-no-file", "standard input ('-') is not a file that can be replaced")

  /// Two options that cannot be used together.
  package static func conflictingOptions(_ first: String, _ second: String) -> ToolError {
    usage(
      id: "conflicting-options",
      "the options \(first.quoted) and \(second.quoted) cannot be used together")
  }

  /// An option without another one that it needs.
  package static func missingOption(_ option: String, needed: String) -> ToolError {
    usage(id: "missing-option", "the option \(option.quoted) needs \(needed.quoted)")
  }

  /// A file to be written that is one of those to be read.
  package static func outputIsInput(_ path: String, output: String) -> ToolError {
    usage(
      id: "output-is-input",
      "the output \(output.quoted) would replace \(path.quoted), which the same run reads")
  }

  /// Two outputs that would be written to the same place.
  package static func sameOutput(_ first: String, _ second: String) -> ToolError {
    usage(
      id: "same-output",
      "two outputs would be written to the same place: \(first.quoted) and \(second.quoted)")
  }

  /// The problem with a value.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - subject: The option or the variable that has the value.
  private static func words(for problem: ValueError, of subject: String) -> String {
    switch problem {
    case .unknownWord(let word, let known):
      "\(subject) expects \(alternatives(known)), found \(word.quoted)"
        + suggestion(for: word, from: known)
    case .wordOf(let other, let word, let known):
      "\(subject) expects \(alternatives(known)), found \(word.quoted); use \(other.quoted)"
    case .notANumber(let text, let largest):
      "\(subject) expects a whole number from 0 to \(largest), found \(text.quoted)"
    case .notPositive(let text):
      "\(subject) expects a whole number, 1 or greater, found \(text.quoted)"
    case .tooLarge(let text, let largest):
      "\(subject) can be at most \(largest), found \(text.quoted)"
    case .notAPercentage(let text):
      "\(subject) expects a whole number from 0 to 100, found \(text.quoted)"
    case .notAShard(let text):
      "\(subject) expects a fraction such as 1/3, found \(text.quoted)"
    case .notAReport(let text, let known):
      "\(subject) expects \(alternatives(known)), found \(text.quoted)"
    case .notADuration(let text):
      "\(subject) expects a duration such as 500ms or 1.5s, found \(text.quoted)"
    case .emptyDuration(let text):
      "\(subject) expects a duration longer than 0s, found \(text.quoted)"
    case .empty:
      "the value of \(subject) is empty"
    }
  }

  /// The words as a list that ends with "or".
  private static func alternatives(_ words: [String]) -> String {
    let first = words.dropLast().joined(separator: ", ")
    return ([first].filter { !$0.isEmpty } + words.suffix(1)).joined(separator: " or ")
  }

  private static func suggestion(for word: String, from known: [String]) -> String {
    Suggestion.question(for: word, among: known).map { ", \($0)" } ?? ""
  }
}
