internal import SourceDiagnostics

extension UsageError: ToolError {
  package var id: String {
    switch self {
    case .neitherCommandNorFile, .unknownCommand: "unknown-command"
    case .unknownReactor: "unknown-reactor"
    case .unknownShell: "unknown-shell"
    case .commandNotFirst: "command-not-first"
    case .unknownOption: "unknown-option"
    case .missingValue, .invalidValue(_, .empty): "missing-value"
    case .unexpectedValue: "unexpected-value"
    case .repeatedOption: "repeated-option"
    case .invalidValue: "invalid-value"
    case .missingOperand: "missing-operand"
    case .unexpectedOperand: "unexpected-operand"
    case .standardInputTwice: "standard-input-twice"
    case .conflictingOptions: "conflicting-options"
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
      "no command and no file is named \(word.quoted)" + suggestion(for: word, from: known)
    case .unknownCommand(let word, let known):
      "unknown command \(word.quoted)" + suggestion(for: word, from: known)
    case .unknownReactor(let name, let known):
      "unknown reactor \(name.quoted)" + suggestion(for: name, from: known)
    case .unknownShell(let name, let known):
      "there are completions for \(alternatives(known)), not for \(name.quoted)"
        + suggestion(for: name, from: known)
    case .commandNotFirst(let word):
      "the command \(word.quoted) has to stand first; a file of that name is './\(word)'"
    case .unknownOption(let option, let known):
      "unknown option \(option.quoted)" + suggestion(for: option, from: known)
    case .missingValue(let option, let name):
      "the option \(option.quoted) needs a value: \(name)"
    case .unexpectedValue(let option, let value):
      "the option \(option.quoted) takes no value, found \(value.quoted)"
    case .repeatedOption(let option):
      "the option \(option.quoted) is given twice"
    case .invalidValue(let option, .unknownWord(let word, let known)):
      "\(option.quoted) takes \(alternatives(known)), not \(word.quoted)"
        + suggestion(for: word, from: known)
    case .invalidValue(let option, .notANumber(let text, let largest)):
      "\(option.quoted) takes a whole number from 0 to \(largest), not \(text.quoted)"
    case .invalidValue(let option, .notPositive(let text)):
      "\(option.quoted) takes a whole number from 1 on, not \(text.quoted)"
    case .invalidValue(let option, .notAShard(let text)):
      "\(option.quoted) takes a part of a whole such as 1/3, not \(text.quoted)"
    case .invalidValue(let option, .notAReport(let text, let known)):
      "\(option.quoted) takes \(alternatives(known)), not \(text.quoted)"
    case .invalidValue(let option, .notADuration(let text)):
      "\(option.quoted) takes a duration such as 500ms or 1.5s, not \(text.quoted)"
    case .invalidValue(let option, .empty):
      "the value of \(option.quoted) is empty"
    case .missingOperand(let name):
      "\(name) is missing"
    case .unexpectedOperand(let operand):
      "unexpected \(operand.quoted)"
    case .standardInputTwice:
      "the standard input, '-', can be read only once"
    case .conflictingOptions(let first, let second):
      "the options \(first.quoted) and \(second.quoted) exclude each other"
    case .standardInputIsNoFile:
      "the standard input, '-', is no file that could be replaced"
    case .noTerminal(let option):
      "\(option.quoted) asks questions, and the standard input is no terminal"
    case .nothingToRerun(let option):
      "\(option.quoted) goes by the pending traces of the last run, which are not written when CI is set"
    case .invalidVariable(let name, let value):
      "the variable \(name) can't be \(value.quoted)"
    case .sameOutput(let first, let second):
      "two outputs would be written to the same place: \(first.quoted) and \(second.quoted)"
    case .outputIsInput(let path, let output):
      "the output \(output.quoted) would replace \(path.quoted), which the same run reads"
    }
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
