import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorScript
package import ReactorSystem

extension LanguageServer {
  /// The descriptors that become readable when ``work()`` should be called.
  package var replayAnnouncers: [FileDescriptor] { check?.announcers ?? [] }

  /// The number of milliseconds after which ``work()`` should be called; nil if there is nothing to do before the next
  /// message.
  package var patience: Int? {
    guard case .running = phase else { return nil }
    if documents.values.contains(where: \.needsDiagnostics) { return 0 }
    if let patience = check?.patience { return patience }
    if check == nil { return nil }
    if !commands.isEmpty { return 0 }
    guard let time = documents.values.compactMap(\.replayTime).min() else { return nil }
    let rest = ContinuousClock.now.duration(to: time) / .milliseconds(1)
    return max(0, Int(rest.rounded(.up)))
  }

  /// Does one piece of the work that remains when no message is waiting: it sends the diagnostics of a document, checks
  /// the replay, or starts the next one.
  package func work() {
    guard case .running = phase else { return }
    if publishNext() { return }
    if let outcome = check?.look() { replayDidEnd(outcome) }
    if check?.current == nil { beginReplay() }
  }

  private func replayDidEnd(_ finished: BackgroundCheck.FinishedCheck) {
    guard let ended = replay else { return }
    replay = nil
    guard let document = documents[ended.uri] else {
      refuse(ended.command, "the document has been closed")
      return
    }
    var summary = ReplaySummary(finished)
    for edit in document.editsSinceReplay ?? [] { summary.move(edit) }
    document.editsSinceReplay = nil
    if !summary.hasSameDiagnostics(as: document.summary) {
      document.needsDiagnostics = true
      updateDiagnostics(ofFilesIncludedBy: document)
    }
    summary.isStale = document.replayTime != nil
    (document.summary, document.replayProblem) = (summary, nil)
    if let command = ended.command { finish(command, finished.result, document) }
    // An editor that shows the outcome in a lens already has the diagnostics.
    while publishNext() {}
    if client.refreshesLenses { request("workspace/codeLens/refresh") }
    if client.refreshesHints { request("workspace/inlayHint/refresh") }
  }

  /// Starts the replay that a command requests, or the replay of a changed document.
  private func beginReplay() {
    guard let check else { return }
    let command = commands.isEmpty ? nil : commands.removeFirst()
    let document: OpenDocument?
    if let command {
      document = documents[command.uri]
    } else {
      let due = documents.values.filter { $0.replayTime.map { $0 <= .now } ?? false }
      document = due.min { ($0.replayTime ?? .now, $0.uri) < ($1.replayTime ?? .now, $1.uri) }
    }
    guard let document else { return refuse(command, "the document has been closed") }
    document.replayTime = nil
    if command == nil, !isReplayable(document) { return }
    do throws(SystemError) {
      replay = (document.uri, command)
      document.editsSinceReplay = []
      try check.begin(
        GoldenScript(
          path: document.path, case: replayedCase(of: document), directory: root(of: document)),
        open: openFiles)
    } catch {
      replay = nil
      (document.summary, document.replayProblem) = (nil, GoldenProblem.noProcess(error))
      refuse(command, GoldenProblem.noProcess(error))
    }
  }

  /// The case of a script that is replayed, the first one; nil if the script has no cases.
  func replayedCase(of document: OpenDocument) -> String? {
    analysis(of: document).plan.chosenCase?.name.text
  }

  /// Answers a command with an error, if there is one.
  private func refuse(_ command: Command?, _ reason: String) {
    guard let command else { return }
    refuse(command.id, .failed(reason))
  }

  /// Returns whether a script has no errors. A file that is only included is not replayed by itself.
  private func isReplayable(_ document: OpenDocument) -> Bool {
    let isValid = !analysis(of: document).report.hasErrors
    if !isValid { document.replayProblem = nil }
    return isValid
  }
}

/// The outcome of the latest replay.
struct ReplaySummary {
  /// A short description of the result, such as `differs from its golden`.
  let words: String
  /// Indicates whether there is a trace that can be accepted.
  let canBeAccepted: Bool
  /// Indicates whether the script passes.
  var hasPassed = false
  /// The reason why the replay ended early, if its process died.
  var death: Death?
  /// The states of the replay, if it ran to its end.
  let states: StateHistory?
  /// The steps of the replay and its failures, if it ran to its end.
  var steps: StepOutcomes?
  /// Indicates whether the text has changed since then.
  var isStale = false

  /// The failures and notes to show; none after the text has changed.
  var problems: [StepOutcomes.Problem] { isStale ? [] : steps?.problems ?? [] }

  /// Returns whether this outcome has the same diagnostics as an earlier one.
  func hasSameDiagnostics(as other: ReplaySummary?) -> Bool {
    death == other?.death && problems == other?.problems ?? []
  }

  init(_ check: BackgroundCheck.FinishedCheck) {
    states = check.states
    steps = check.steps
    canBeAccepted = check.result.canBeAccepted
    switch check.result.outcome {
    case .passed:
      words = "matches its golden"
      hasPassed = true
    case .failed(let failure):
      words = failure.headline
      if failure.reason.endsProcess {
        death = Death(failure.reason.id, failure.replayProblems, at: failure.place)
      }
    case .expectedFailure(let failure, let reason):
      words = "fails as expected: \(VisibleText(reason, .line))"
      if failure.reason.endsProcess {
        death = Death(failure.reason.id, failure.replayProblems, at: failure.place)
      }
    case .skipped(let reason): words = "skipped: \(VisibleText(reason, .line))"
    case .broken(let problem):
      words = "has errors"
      if problem.id == "internal-error" {
        death = Death(problem.id, problem.text, at: problem.place)
      }
    }
  }

  /// Moves the places in the script along with an edit.
  mutating func move(_ edit: TextEdit) {
    steps?.move(replacing: edit.range, with: edit.text.utf8.count)
  }

  /// The end of a replay's process, for a diagnostic.
  struct Death: Equatable {
    /// The id of the diagnostic.
    let id: String
    /// The result, in one line.
    let message: String
    /// The line of the script that caused it, if it is known.
    let place: ScriptPlace?

    /// Describes a death.
    ///
    /// - Parameters:
    ///   - id: The id of the diagnostic.
    ///   - report: The report on it, which begins with its message.
    ///   - place: The line that caused it.
    init(_ id: String, _ report: String, at place: ScriptPlace?) {
      let line = report.prefix { $0 != "\n" }
      let start = "error[\(id)]: "
      (self.id, self.place) = (id, place)
      message = String(line.hasPrefix(start) ? line.dropFirst(start.count) : line)
    }
  }
}
