import ReactorBase

/// Mistakes of a command line.
extension ToolError {
  /// A mistake whose report refers to the help.
  static func usage(id: String, _ message: String) -> ToolError {
    ToolError(id: id, message, isUsage: true)
  }

  /// A word in place of a command that is neither a command nor a file.
  static func neitherCommandNorFile(_ word: String, known: [String]) -> ToolError {
    usage(
      id: "unknown-command",
      "there is no command or file named \(word.quoted)" + suggestion(for: word, from: known))
  }

  /// A word that should be a command, but isn't one.
  static func unknownCommand(_ word: String, known: [String]) -> ToolError {
    usage(
      id: "unknown-command", "unknown command \(word.quoted)" + suggestion(for: word, from: known))
  }

  /// No reactor is registered under the given name.
  static func unknownReactor(_ name: String, known: [String]) -> ToolError {
    let suggestion = suggestion(for: name, from: known)
    return usage(
      id: "unknown-reactor",
      "unknown reactor \(name.quoted)"
        + (suggestion.isEmpty ? "; the reactors are: \(known.joined(separator: ", "))" : suggestion)
    )
  }

  /// No diagnostic has the given id.
  static func unknownDiagnostic(_ id: String, known: [String]) -> ToolError {
    usage(
      id: "unknown-diagnostic",
      "unknown diagnostic \(id.quoted)" + suggestion(for: id, from: known))
  }

  /// No completions exist for the given shell.
  static func unknownShell(_ name: String, known: [String]) -> ToolError {
    usage(
      id: "unknown-shell",
      "unknown shell \(name.quoted), expected \(known.alternatives)"
        + suggestion(for: name, from: known))
  }

  /// A command that does not come first.
  static func commandNotFirst(_ word: String) -> ToolError {
    usage(
      id: "command-not-first",
      "the command \(word.quoted) must come first; for a file of that name, write './\(word)'")
  }

  /// An option that the command doesn't have.
  static func unknownOption(_ option: String, known: [String]) -> ToolError {
    usage(
      id: "unknown-option",
      "unknown option \(option.quoted)"
        + (otherToolsOption(option, known).map { "; did you mean \($0.quoted)?" }
          ?? suggestion(for: option, from: known)))
  }

  /// The option that corresponds to a name from other tools, if the command has it.
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

  /// An option without its value. `next` is the argument in place of the value, if it begins with a dash and is not an
  /// option.
  static func missingValue(option: String, name: String, next: String? = nil) -> ToolError {
    let joined = next.map { option.hasPrefix("--") ? "\(option)=\($0)" : option + $0 }
    return usage(
      id: "missing-value",
      "the option \(option.quoted) needs a value: \(name)"
        + (next.map { "; to pass \($0.quoted), write \((joined ?? $0).quoted)" } ?? ""))
  }

  /// An option is missing one of its words before the path of a file.
  static func missingWord(option: String, known: [String], path: String) -> ToolError {
    usage(
      id: "missing-value",
      "the option \(option.quoted) needs a value before \(path.quoted): \(known.alternatives)")
  }

  /// A flag with a value (`--lines=yes`).
  static func unexpectedValue(option: String, value: String) -> ToolError {
    usage(
      id: "unexpected-value",
      "the option \(option.quoted) does not take a value, but found \(value.quoted)")
  }

  /// An option that is given twice.
  static func repeatedOption(_ option: String) -> ToolError {
    usage(id: "repeated-option", "the option \(option.quoted) is given more than once")
  }

  /// A value that is invalid for its option.
  static func invalidValue(option: String, _ error: ValueError) -> ToolError {
    guard let words = error.words else {
      return usage(id: "missing-value", "the value of \(option.quoted) is empty")
    }
    return usage(id: "invalid-value", "\(option.quoted) \(words)")
  }

  /// An environment variable with an invalid value.
  static func invalidVariable(_ name: String, _ error: ValueError) -> ToolError {
    usage(id: "invalid-variable", "the environment variable \(name) \(error.words ?? "is empty")")
  }

  static func missingOperand(_ name: String) -> ToolError {
    usage(id: "missing-operand", "missing operand: \(name)")
  }

  /// Too many operands.
  static func unexpectedOperand(_ operand: String) -> ToolError {
    usage(id: "unexpected-operand", "unexpected operand \(operand.quoted)")
  }

  /// `-` is given more than once.
  static let standardInputTwice = usage(
    id: "standard-input-twice", "standard input ('-') can be read only once")

  /// `-` is given where a file would be replaced.
  static let standardInputIsNoFile = usage(
    id: "standard-input-is-no-file",
    "standard input ('-') cannot be replaced, because it is not a file")

  /// Two options that cannot be used together.
  static func conflictingOptions(_ first: String, _ second: String) -> ToolError {
    usage(
      id: "conflicting-options",
      "the options \(first.quoted) and \(second.quoted) cannot be used together")
  }

  /// An option that needs another option, which is missing.
  static func missingOption(_ option: String, needed: String) -> ToolError {
    usage(id: "missing-option", "the option \(option.quoted) requires \(needed.quoted)")
  }

  /// Two outputs that would be written to the same place.
  static func sameOutput(_ first: String, _ second: String) -> ToolError {
    usage(
      id: "same-output",
      "two outputs would be written to the same place: \(first.quoted) and \(second.quoted)")
  }

  static func suggestion(for word: String, from known: [String]) -> String {
    Suggestion.question(for: word, among: known).map { "; \($0)" } ?? ""
  }
}

extension String {
  /// The option with its value; nil if it is not one of the given options.
  fileprivate func among(_ known: [String]) -> String? {
    known.contains(String(prefix { $0 != "=" })) ? self : nil
  }
}

extension [String] {
  /// The words as a list that ends with "or".
  var alternatives: String {
    let first = dropLast().joined(separator: ", ")
    return ([first].filter { !$0.isEmpty } + suffix(1)).joined(separator: " or ")
  }
}
