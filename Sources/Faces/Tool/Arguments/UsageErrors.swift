import ReactorBase

/// Errors about a command line.
extension ToolError {
  /// Returns an error whose report refers the user to the help.
  static func usage(id: String, _ message: String) -> ToolError {
    ToolError(id: id, message, isUsage: true)
  }

  /// Returns an error for a first argument that is neither a command nor a file.
  static func neitherCommandNorFile(_ word: String, known: [String]) -> ToolError {
    usage(
      id: "unknown-command",
      "there is no command or file named \(word.quoted)" + suggestion(for: word, from: known))
  }

  /// Returns an error for an operand that is not the name of a command.
  static func unknownCommand(_ word: String, known: [String]) -> ToolError {
    usage(
      id: "unknown-command", "unknown command \(word.quoted)" + suggestion(for: word, from: known))
  }

  /// Returns an error for a name under which no reactor is registered.
  static func unknownReactor(_ name: String, known: [String]) -> ToolError {
    let suggestion = suggestion(for: name, from: known)
    let list = "; available reactors: \(known.joined(separator: ", "))"
    return usage(
      id: "unknown-reactor",
      "unknown reactor \(name.quoted)" + (suggestion.isEmpty ? list : suggestion))
  }

  /// Returns an error for an unknown diagnostic ID.
  static func unknownDiagnostic(_ id: String, known: [String]) -> ToolError {
    usage(
      id: "unknown-diagnostic",
      "unknown diagnostic \(id.quoted)" + suggestion(for: id, from: known))
  }

  /// Returns an error for a shell for which no completions are available.
  static func unknownShell(_ name: String, known: [String]) -> ToolError {
    usage(
      id: "unknown-shell",
      "unknown shell \(name.quoted), expected \(known.alternatives)"
        + suggestion(for: name, from: known))
  }

  /// Returns an error for a command name that comes after other arguments.
  static func commandNotFirst(_ word: String) -> ToolError {
    usage(
      id: "command-not-first",
      "the command \(word.quoted) must come first; for a file of that name, write './\(word)'")
  }

  /// Returns an error for an option that the command does not accept.
  static func unknownOption(_ option: String, known: [String]) -> ToolError {
    usage(
      id: "unknown-option",
      "unknown option \(option.quoted)"
        + (otherToolsOption(option, known).map { "; did you mean \($0.quoted)?" }
          ?? suggestion(for: option, from: known)))
  }

  /// Returns the option that corresponds to another tool's option, or `nil` if there is none.
  private static func otherToolsOption(_ option: String, _ known: [String]) -> String? {
    let meant = [
      ["--record", "--bless", "--accept", "--overwrite", "--regenerate", "--update-snapshots"]:
        "--update=failed",
      ["--json", "--jsonl"]: "--format=jsonl",
      ["--html"]: "--format=html",
      ["--grep", "--only", "--name", "--test-name-pattern"]: "--filter",
      ["--parallel", "--workers", "--threads"]: "--jobs",
      ["--iterations", "--runs", "--max-examples", "--count"]: "--timelines",
      ["--junit"]: "--report=junit=FILE",
      ["--debug", "--breakpoint"]: "--break-at",
    ]
    return meant.first { $0.key.contains(option) }?.value.among(known)
  }

  /// Returns an error for an option without a required value. If the following argument starts with a dash but is not
  /// an option, `next` contains that argument.
  static func missingValue(option: String, name: String, next: String? = nil) -> ToolError {
    let joined = next.map { option.hasPrefix("--") ? "\(option)=\($0)" : option + $0 }
    return usage(
      id: "missing-value",
      "the option \(option.quoted) requires a value: \(name)"
        + (next.map { "; to pass \($0.quoted), write \((joined ?? $0).quoted)" } ?? ""))
  }

  /// Returns an error for an option that requires a keyword but is followed by a file path.
  static func missingWord(option: String, known: [String], path: String) -> ToolError {
    usage(
      id: "missing-value",
      "the option \(option.quoted) requires a value before \(path.quoted): \(known.alternatives)")
  }

  /// Returns an error for a flag with a value, such as `--lines=yes`.
  static func unexpectedValue(option: String, value: String) -> ToolError {
    usage(
      id: "unexpected-value",
      "the option \(option.quoted) does not take a value, but was given \(value.quoted)")
  }

  /// Returns an error for an option that occurs more than once.
  static func repeatedOption(_ option: String) -> ToolError {
    usage(id: "repeated-option", "the option \(option.quoted) is given more than once")
  }

  /// Returns an error for an option with an invalid value.
  static func invalidValue(option: String, _ error: ValueError) -> ToolError {
    guard let words = error.words else {
      return usage(id: "missing-value", "the value of \(option.quoted) is empty")
    }
    return usage(id: "invalid-value", "\(option.quoted) \(words)")
  }

  /// Returns an error for an environment variable with an invalid value.
  static func invalidVariable(_ name: String, _ error: ValueError) -> ToolError {
    usage(id: "invalid-variable", "the environment variable \(name) \(error.words ?? "is empty")")
  }

  static func missingOperand(_ name: String) -> ToolError {
    usage(id: "missing-operand", "missing operand: \(name)")
  }

  /// Returns an error for an operand that exceeds the allowed number of operands.
  static func unexpectedOperand(_ operand: String) -> ToolError {
    usage(id: "unexpected-operand", "unexpected operand \(operand.quoted)")
  }

  /// The error for a command line with more than one `-` operand.
  static let standardInputTwice = usage(
    id: "standard-input-twice", "standard input ('-') can be read only once")

  /// The error for a `-` operand in a command that replaces its operands' files.
  static let standardInputIsNoFile = usage(
    id: "standard-input-is-no-file",
    "standard input ('-') cannot be rewritten, because it is not a file")

  /// Returns an error for two options that cannot be used together.
  static func conflictingOptions(_ first: String, _ second: String) -> ToolError {
    usage(
      id: "conflicting-options",
      "the options \(first.quoted) and \(second.quoted) cannot be used together")
  }

  /// Returns an error for an option that requires another, missing option.
  static func missingOption(_ option: String, needed: String) -> ToolError {
    usage(id: "missing-option", "the option \(option.quoted) requires \(needed.quoted)")
  }

  /// Returns an error for two outputs that would be written to the same location.
  static func sameOutput(_ first: String, _ second: String) -> ToolError {
    usage(
      id: "same-output",
      "two outputs cannot have the same destination: \(first.quoted) and \(second.quoted)")
  }

  static func suggestion(for word: String, from known: [String]) -> String {
    Suggestion.question(for: word, among: known).map { "; \($0)" } ?? ""
  }
}

extension String {
  /// Returns this option if its name, ignoring any value, is in the given list, or `nil` otherwise.
  fileprivate func among(_ known: [String]) -> String? {
    known.contains(String(prefix { $0 != "=" })) ? self : nil
  }
}

extension [String] {
  /// The strings in single quotes as a list, with "or" before the last string.
  var alternatives: String {
    let quoted = map(\.quoted)
    let first = quoted.dropLast().joined(separator: ", ")
    return ([first].filter { !$0.isEmpty } + quoted.suffix(1)).joined(separator: " or ")
  }
}
