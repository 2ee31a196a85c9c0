import ReactorBase
import ReactorVocabulary
/// A command entered at the prompt. The line starts with a colon, may contain an argument, and does not become part of
/// the script.
enum PromptCommand: Equatable {
  case back(steps: Int)
  case to(nanoseconds: Int64)
  case state(session: String?)
  case pending
  case why(question: String, nanoseconds: Int64?)
  case page(path: String?, replaces: Bool)
  case save(path: String, replaces: Bool)
  case help
  case quit(discards: Bool)

  /// The names, arguments, and purposes of all commands, in the order in which the help lists them.
  static let all: [(name: String, argument: String, purpose: String)] = [
    (":back", "[N]", "go back N steps (by default, one); the next line discards the later steps"),
    (":to", "TIME", "go back or forward to a virtual time"),
    (":state", "[SESSION]", "print the states of all sessions, or of one"),
    (":pending", "", "print the effects that are still running"),
    (
      ":why", "PATH [at TIME]",
      "explain a value: every write to it, and the action that caused each"
    ),
    (":page", "[FILE]", "write a page about the steps so far; ':page!' replaces a file"),
    (":save", "FILE", "write the steps so far as a script; ':save!' replaces a file"),
    (":help", "", "print this list"),
    (":quit", "", "exit, as Ctrl-D does; ':quit!' exits without asking"),
  ]

  /// Creates a command from a line that starts with a colon.
  init(_ line: String) throws(ToolError) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let name = words.first ?? ""
    let argument = words.count > 1 ? String(words[1].trimmed) : ""
    func require(_ isValid: Bool, _ expected: String) throws(ToolError) {
      if !isValid {
        throw Self.invalidArgument(of: name, expected: expected, found: argument)
      }
    }
    switch name {
    case ":back":
      let steps = argument.isEmpty ? 1 : Int(argument) ?? 0
      try require(steps > 0, "a number of steps, 1 or greater")
      self = .back(steps: steps)
    case ":to":
      let time = Self.time(argument)
      try require(time != nil, "a virtual time such as 500ms or 1.5")
      self = .to(nanoseconds: time ?? 0)
    case ":why":
      var question = argument
      var time: Int64?
      if let at = argument.lastRange(of: " at "), let found = Self.time(argument[at.upperBound...])
      {
        question = String(argument[..<at.lowerBound])
        time = found
      }
      try require(!question.isEmpty, "a path such as isLoading, 'pulse FIELD' or 'calls(METHOD)'")
      self = .why(question: question, nanoseconds: time)
    case ":page", ":page!":
      self = .page(path: argument.isEmpty ? nil : argument, replaces: name == ":page!")
    case ":state": self = .state(session: argument.isEmpty ? nil : argument)
    case ":save", ":save!":
      try require(!argument.isEmpty, "the name of a file")
      self = .save(path: argument, replaces: name == ":save!")
    case ":pending", ":help", ":quit", ":quit!":
      try require(argument.isEmpty, "no argument")
      self =
        name == ":pending"
        ? .pending : name == ":help" ? .help : .quit(discards: name == ":quit!")
    default:
      throw ToolError(
        id: "unknown-play-command",
        "unknown command \(name.quoted)"
          + (Self.suggestion(for: name).map { "; \($0)" } ?? "; try ':help'"))
    }
  }

  /// The names of commands in other tools, each with the corresponding command of this tool.
  private static let otherNames = [
    ":undo": ":back", ":goto": ":to", ":write": ":save", ":w": ":save", ":exit": ":quit",
    ":q": ":quit",
  ]

  private static func suggestion(for name: String) -> String? {
    otherNames[name].map { "did you mean \($0.quoted)?" }
      ?? Suggestion.question(for: name, among: all.map(\.name))
  }

  /// Returns an error for a command with an invalid or missing argument.
  static func invalidArgument(
    of command: String, expected: String, found: String
  ) -> ToolError {
    ToolError(
      id: "invalid-play-argument",
      "\(command.quoted) expects \(expected), but \(found.isEmpty ? "nothing" : found.quoted) was given"
    )
  }

  /// Returns the virtual time in a string, in nanoseconds, or `nil` if the string is not a time. A number without a
  /// unit represents seconds.
  private static func time(_ text: some StringProtocol) -> Int64? {
    let text = String(text.trimmed)
    return (DurationArgument(text) ?? DurationArgument("\(text)s"))?.nanoseconds
  }

  /// Returns the completion for a line that starts with a colon, or `nil` if there is none.
  static func completion(of line: String, sessions: [String]) -> Completion? {
    if line.hasPrefix(":state ") {
      return Completion(start: 7, candidates: sessions.map { Candidate($0, .session) })
    }
    let candidates = all.map { command in
      Candidate(command.name + (command.argument.isEmpty ? "" : " "), .keyword, command.purpose)
    }
    return Completion(start: 0, candidates: candidates)
  }

  /// The output of `:help`.
  static var helpText: String {
    let rows = all.map { ("\($0.name) \($0.argument)", $0.purpose) }
    let width = rows.map(\.0.count).max() ?? 0
    let commands = rows.map { name, purpose in
      "  \(name)\(String(repeating: " ", count: width - name.count + 2))\(purpose)\n"
    }
    return
      "Each line you type is a line of a script; its trace lines are printed immediately. Tab\ncompletes, and "
      + "Ctrl-R finds an earlier line.\n\n"
      + commands.joined()
  }
}

extension String {
  /// Returns the range of the last occurrence of a string, or `nil` if it does not occur.
  fileprivate func lastRange(of text: String) -> Range<String.Index>? {
    indices.reversed().lazy.filter { self[$0...].hasPrefix(text) }.first.map { start in
      start..<index(start, offsetBy: text.count)
    }
  }
}

extension StringProtocol {
  /// The string without leading and trailing whitespace.
  var trimmed: SubSequence {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return self[start..<end]
  }
}
