package import ReactorGoldens
package import ReactorBase

/// An entry of a report, for a script or an obsolete trace.
package struct ReportEntry: Sendable {
  /// The reason given for a trace whose script or case no longer exists.
  static let obsolete = "obsolete"

  package let path: String
  /// The path of the file that contains the script.
  package let filePath: String
  /// The path on one line, without terminal control sequences.
  package var name: String { VisibleText(path: path).description }
  package let verdict: GoldenResult.Verdict
  /// The stable name of the problem, such as `differs`, or an empty string if there is none.
  package private(set) var reason: String
  /// A short description of the result that follows the path in a report.
  package private(set) var headline: String
  /// The reason that the script gives for being skipped or for failing, or `nil` if the script was tested as usual.
  package private(set) var givenReason: String?
  /// The sentences that describe the problem.
  package private(set) var sentences: [String] = []
  /// The differences as a unified diff.
  package private(set) var diff: [UnifiedDiff.Line] = []
  package private(set) var problems = ""
  /// The script line that caused the problem.
  package private(set) var place: ScriptPlace?
  /// The command that reproduces the problem, if there is one.
  package private(set) var reproduce: String?
  /// The command that accepts the actual trace, or `nil` if the trace cannot be accepted.
  package private(set) var accept: String?
  /// The notes that do not count as failures.
  package private(set) var notes: [GoldenNote] = []
  /// The script whose entry shows the same differences or errors, or `nil` if this entry shows its own.
  package private(set) var example: GoldenScript?
  /// The duration of the check.
  package private(set) var duration = Duration.zero

  /// Creates the entry for a script.
  ///
  /// - Parameters:
  ///   - result: The result of the script.
  ///   - commands: The commands to show, or `nil` for tests in code, which have no information about the tool.
  package init(_ result: GoldenResult, _ commands: GoldenCommands?) {
    path = result.script.path
    filePath = result.script.filePath
    verdict = result.verdict
    notes = result.notes
    duration = result.duration
    let writeProblem = result.writeProblem
    reason = writeProblem?.id ?? ""
    headline = "has an error"
    if verdict.isFailure { reproduce = commands?.command("test", of: result.script) }
    switch result.outcome {
    case .passed:
      if writeProblem == nil { headline = "passed" }
    case .broken(let problem):
      reason = problem.id
      (problems, place) = (problem.text, problem.place)
      if problem.id == "outside-root" { reproduce = commands?.find(result.script) }
    case .skipped(let given): excuse("skipped", given)
    case .expectedFailure(let failure, let given):
      excuse("fails as expected", given)
      reason = writeProblem?.id ?? failure.reason.id
      (problems, place, sentences) = (failure.replayProblems, failure.place, failure.sentences)
    case .failed(let failure):
      headline = Self.headline(of: result, failure)
      (problems, place) = (failure.replayProblems, failure.place)
      accept = Self.acceptance(of: result, failure, commands)
      if verdict != .updated {
        reason = writeProblem?.id ?? failure.reason.id
        sentences = failure.sentences + Self.whereabouts(of: result, failure)
        if commands == nil { sentences += Self.repetition(of: result) }
        diff = failure.diff + Self.rest(of: result, failure, commands)
      }
    }
    problems += writeProblem?.text ?? ""
  }

  /// Replaces the diff with a reference to another script with the same differences.
  package mutating func refer(to example: GoldenScript) {
    self.example = example
    diff = []
    sentences.append("the differences are the same as in \(example.name)")
  }

  /// Replaces the errors of a case with a reference to another case with the same errors.
  mutating func refer(toErrorsOf example: GoldenScript) {
    self.example = example
    problems = ""
    sentences.append("the errors are the same as in \(example.name)")
  }

  /// Records the reason that the script gives for being skipped or failing. If the verdict is a failure, the reason
  /// is ignored.
  private mutating func excuse(_ words: String, _ given: String) {
    guard !verdict.isFailure else { return }
    let given = VisibleText(given, .line).description
    (givenReason, headline) = (given, "\(words): \(given)")
  }

  /// Returns the number of lines that the diff omits, along with the command that shows them.
  private static func rest(
    of result: GoldenResult, _ failure: GoldenFailure, _ commands: GoldenCommands?
  ) -> [UnifiedDiff.Line] {
    let count = failure.omittedLines
    guard count > 0 else { return [] }
    let words = "... \(count) more \(count == 1 ? "line differs" : "lines differ")"
    let command = commands?.compare(result.script, withPending: result.change == .pending)
    return [
      UnifiedDiff.Line(kind: .note, text: words + (command.map { "; to see all: \($0)" } ?? ""))
    ]
  }

  private static func headline(of result: GoldenResult, _ failure: GoldenFailure) -> String {
    guard result.change == .golden else { return failure.headline }
    return result.verdict == .updated
      ? "has a new golden" : "has a new golden, but the replay fails"
  }

  /// Returns the command that accepts the actual trace. If no trace is pending, the command replays the script.
  private static func acceptance(
    of result: GoldenResult, _ failure: GoldenFailure, _ commands: GoldenCommands?
  ) -> String? {
    if !failure.reason.canBeAccepted || result.writeProblem != nil { return nil }
    return switch result.change {
    case .golden: nil
    case .pending:
      commands?.accept(result.script)
        ?? (result.earlierReplay == .same ? GoldenCommands.move(result.script) : nil)
    case .nothing: commands?.command("test", "--update=failed", of: result.script)
    }
  }

  /// Returns sentences that explain how to accept a trace if no tool can replay the script again.
  private static func repetition(of result: GoldenResult) -> [String] {
    guard result.change == .pending else { return [] }
    let next =
      "run the tests again: if the trace is the same, the message contains a command that accepts it"
    switch result.earlierReplay {
    case .same: return []
    case .none: return [next]
    case .other(let difference):
      return [
        "the previous run recorded a different trace: \(difference); if nothing was edited in between, the replay "
          + "is not repeatable",
        next,
      ]
    }
  }

  /// Creates an entry for a trace whose script or case no longer exists. The entry counts as a failure.
  package init(_ obsolete: ObsoleteTrace) {
    path = obsolete.path
    filePath = path
    verdict = .failed
    reason = Self.obsolete
    headline = "is obsolete: \(obsolete.words)"
  }

  /// Creates the entry for an exploration or a list of accepted notes.
  ///
  /// - Parameters:
  ///   - path: The path of the exploration or of the list, or the name of a reactor.
  ///   - verdict: The verdict on the exploration or the list.
  ///   - reason: The stable name of the problem, or an empty string if there is none.
  ///   - headline: A short description of the result that follows the path.
  ///   - problems: The problems of a list of accepted notes, formatted like diagnostics.
  ///   - place: The line of the first problem.
  ///   - sentences: The failures and new notes.
  ///   - notes: The notes that do not count as failures.
  ///   - reproduce: The command that shows the failures.
  ///   - accept: The command that accepts the new notes, if they can be accepted.
  ///   - duration: The real time of the search.
  package init(
    exploring path: String, _ verdict: GoldenResult.Verdict, reason: String, headline: String,
    problems: String = "", at place: ScriptPlace? = nil, sentences: [String] = [],
    notes: [GoldenNote] = [], reproduce: String?, accept: String? = nil, duration: Duration = .zero
  ) {
    self.path = path
    filePath = path.lastIndex(of: CasePath.separator).map { String(path[..<$0]) } ?? path
    (self.verdict, self.reason, self.headline) = (verdict, reason, headline)
    (self.problems, self.place) = (problems, place)
    (self.sentences, self.notes) = (sentences, notes)
    (self.reproduce, self.accept, self.duration) = (reproduce, accept, duration)
  }

  /// Returns a sentence with the location of the trace, for a script without a golden.
  private static func whereabouts(of result: GoldenResult, _ failure: GoldenFailure) -> [String] {
    guard failure.reason == .noGolden else { return [] }
    switch result.change {
    case .nothing: return ["there is no \(VisibleText(result.script.goldenPath, .line))"]
    case .pending:
      return ["the new trace is in \(VisibleText(result.script.pendingPath, .line))"]
    case .golden: return []
    }
  }

  /// The most important sentence about a failure: the first problem, or the first divergence.
  package var message: String {
    problems.split(separator: "\n").first.map(String.init) ?? sentences.first ?? headline
  }

  /// Indicates whether the entry is an exploration that found a failure.
  package var isExploration: Bool { reason == Self.explored }

  /// The reason for the failure of an exploration that found a failing timeline.
  package static let explored = GoldenFailure.Reason.explored.id
  /// The reason for the failure of an exploration with notes that have not been accepted.
  package static let newNotes = GoldenFailure.Reason.newNotes.id

  /// Indicates whether the script's only problem is that it has no golden.
  package var hasOnlyNoGolden: Bool {
    reason == GoldenFailure.Reason.noGolden.id && problems.isEmpty
  }

  /// The problems and differences as lines, without the commands.
  package var failureText: String {
    (problems.isEmpty ? sentences : [problems] + sentences).joined(separator: "\n")
  }

  /// The problems of the script or its replay as lines, or the first difference if there are no problems. The string
  /// is empty if the script passed.
  package var problemText: String {
    verdict.hasFailed ? problems.isEmpty ? message : problems : ""
  }

  /// The lines of plain text that contain all information about a failure.
  package var text: String {
    var lines = problems.isEmpty ? [] : [String(problems.dropLast())]
    lines += sentences
    lines += diff.map(\.text)
    if let reproduce { lines.append("to reproduce: \(reproduce)") }
    if let accept { lines.append("to accept: \(accept)") }
    return lines.map { $0 + "\n" }.joined()
  }
}
