internal import ReactorDiagnostics

extension UsageError: ToolError {
  package var id: String {
    switch self {
    case .neitherCommandNorFile, .unknownCommand: "unknown-command"
    case .unknownReactor: "unknown-reactor"
    case .unknownShell: "unknown-shell"
    case .commandNotFirst: "command-not-first"
    case .unknownOption: "unknown-option"
    case .missingValue, .missingWord, .invalidValue(_, .empty): "missing-value"
    case .unexpectedValue: "unexpected-value"
    case .repeatedOption: "repeated-option"
    case .invalidValue: "invalid-value"
    case .missingOperand: "missing-operand"
    case .unexpectedOperand: "unexpected-operand"
    case .standardInputTwice: "standard-input-twice"
    case .conflictingOptions: "conflicting-options"
    case .missingOption: "missing-option"
    case .standardInputIsNoFile: "standard-input-is-no-file"
    case .outputIsInput: "output-is-input"
    case .sameOutput: "same-output"
    case .noTerminal: "no-terminal"
    case .nothingToRerun: "nothing-to-rerun"
    case .invalidVariable: "invalid-variable"
    }
  }

  package var message: String {
    switch self {
    case .neitherCommandNorFile(let word, let known):
      "there is no command or file named \(word.quoted)" + suggestion(for: word, from: known)
    case .unknownCommand(let word, let known):
      "unknown command \(word.quoted)" + suggestion(for: word, from: known)
    case .unknownReactor(let name, let known):
      "unknown reactor \(name.quoted)" + suggestion(for: name, from: known)
    case .unknownShell(let name, let known):
      "unknown shell \(name.quoted), expected \(alternatives(known))"
        + suggestion(for: name, from: known)
    case .commandNotFirst(let word):
      "the command \(word.quoted) must come first; for a file of that name, write './\(word)'"
    case .unknownOption(let option, let known):
      "unknown option \(option.quoted)" + suggestion(for: option, from: known)
    case .missingValue(let option, let name, let next):
      "the option \(option.quoted) needs a value: \(name)"
        + (next.map { "; to pass \($0.quoted), write \(Self.joined(option, $0).quoted)" } ?? "")
    case .missingWord(let option, let known, let path):
      "the option \(option.quoted) needs a value before \(path.quoted): \(alternatives(known))"
    case .unexpectedValue(let option, let value):
      "the option \(option.quoted) does not take a value, found \(value.quoted)"
    case .repeatedOption(let option):
      "the option \(option.quoted) is given more than once"
    case .invalidValue(let option, let problem):
      words(for: problem, of: option.quoted)
    case .missingOperand(let name):
      "missing \(name)"
    case .unexpectedOperand(let operand):
      "unexpected operand \(operand.quoted)"
    case .standardInputTwice:
      "standard input ('-') can be read only once"
    case .conflictingOptions(let first, let second):
      "the options \(first.quoted) and \(second.quoted) cannot be used together"
    case .missingOption(let option, let needed):
      "the option \(option.quoted) needs \(needed.quoted)"
    case .standardInputIsNoFile:
      "standard input ('-') is not a file that can be replaced"
    case .noTerminal(let option):
      option == "--watch"
        ? "\(option.quoted) needs a terminal for its input and its output"
        : "\(option.quoted) asks questions, but standard input is not a terminal"
    case .nothingToRerun(let option):
      "\(option.quoted) uses the pending traces of the last run, which are not written when CI is set"
    case .invalidVariable(let name, let problem):
      words(for: problem, of: "the environment variable \(name)")
    case .sameOutput(let first, let second):
      "two outputs would be written to the same place: \(first.quoted) and \(second.quoted)"
    case .outputIsInput(let path, let output):
      "the output \(output.quoted) would replace \(path.quoted), which the same run reads"
    }
  }

  /// The problem with a value.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - subject: The option or the variable that has the value.
  private func words(for problem: ValueError, of subject: String) -> String {
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

  /// An option and its value in one word.
  private static func joined(_ option: String, _ value: String) -> String {
    option.hasPrefix("--") ? "\(option)=\(value)" : option + value
  }

  /// The words as a list that ends with "or".
  private func alternatives(_ words: [String]) -> String {
    let first = words.dropLast().joined(separator: ", ")
    return ([first].filter { !$0.isEmpty } + words.suffix(1)).joined(separator: " or ")
  }

  private func suggestion(for word: String, from known: [String]) -> String {
    Suggestion.question(for: word, among: known).map { ", \($0)" } ?? ""
  }
}
