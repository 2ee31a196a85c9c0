import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorScript
package import ReactorSystem

extension LanguageServer {
  /// The file descriptors that become readable when ``work()`` must be called.
  package var replayAnnouncers: [FileDescriptor] { check?.announcers ?? [] }

  /// The time, in milliseconds, after which ``work()`` must be called, or `nil` if there is no work until the next
  /// message.
  package var patience: Int? {
    guard case .running = phase else { return nil }
    if documents.values.contains(where: \.needsDiagnostics) { return 0 }
    if let patience = check?.patience { return patience }
    if check == nil { return nil }
    if !commands.isEmpty || documents.values.contains(where: \.isWaiting) { return 0 }
    guard let time = documents.values.compactMap(\.replayTime).min() else { return nil }
    let rest = ContinuousClock.now.duration(to: time) / .milliseconds(1)
    return max(0, Int(rest.rounded(.up)))
  }

  /// Performs one step of pending work: sends the diagnostics of a document, checks the running replay, or starts the
  /// next replay. Call this method while no message is waiting.
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
    if !summary.hasSameDiagnostics(as: document.outcomes[ended.caseName]) {
      document.needsDiagnostics = true
      updateDiagnostics(ofFilesIncludedBy: document)
    }
    summary.isStale = document.replayTime != nil
    document.outcomes[ended.caseName] = summary
    document.replayProblem = nil
    if let command = ended.command { finish(command, finished.result, document) }
    // Send the diagnostics before the editor shows the outcome in a code lens.
    while publishNext() {}
    // The shown case is refreshed first. The outcomes of all other cases are refreshed together at the end.
    let isShown = ended.caseName == shownCase(of: document)
    if isShown, client.refreshesHints { request("workspace/inlayHint/refresh") }
    guard isShown || document.waitingCases.isEmpty else { return }
    if client.refreshesLenses { request("workspace/codeLens/refresh") }
  }

  /// Starts the next replay, which either a command or a change to a document requires.
  private func beginReplay() {
    guard let check else { return }
    var command = commands.isEmpty ? nil : commands.removeFirst()
    let document: OpenDocument?
    if let command {
      document = documents[command.uri]
    } else {
      let due = documents.values.filter { $0.replayTime.map { $0 <= .now } ?? false }
      document =
        due.min { ($0.replayTime ?? .now, $0.uri) < ($1.replayTime ?? .now, $1.uri) }
        ?? documents.values.filter(\.isWaiting).min { $0.uri < $1.uri }
    }
    guard let document else { return refuse(command, "the document has been closed") }
    let caseName: String?
    if command != nil {
      caseName = command?.cases.removeFirst() ?? nil
    } else {
      if document.replayTime != nil {
        document.waitingCases = isReplayable(document) ? casesToReplay(of: document) : []
      }
      guard !document.waitingCases.isEmpty else { return document.replayTime = nil }
      caseName = document.waitingCases.removeFirst()
    }
    // A command for a single case doesn't cover a pending change, so the change remains pending.
    if command == nil || caseName == nil { document.replayTime = nil }
    do throws(SystemError) {
      replay = (document.uri, caseName, command)
      document.editsSinceReplay = []
      try check.begin(
        GoldenScript(path: document.path, case: caseName, directory: root(of: document)),
        open: openFiles)
    } catch {
      replay = nil
      document.waitingCases = []
      document.outcomes[caseName] = nil
      document.replayProblem = GoldenProblem.noProcess(error)
      refuse(command, GoldenProblem.noProcess(error))
    }
  }

  /// Responds to a command with an error, or does nothing if the command is `nil`.
  private func refuse(_ command: Command?, _ reason: String) {
    guard let command else { return }
    refuse(command.id, .failed(reason))
  }

  /// Returns whether a document has no errors and can be replayed. A file that only serves as an include is not
  /// replayed separately.
  private func isReplayable(_ document: OpenDocument) -> Bool {
    let isValid = !analysis(of: document).report.hasErrors
    if !isValid { document.replayProblem = nil }
    return isValid
  }
}

/// A summary of a document's most recent replay.
struct ReplaySummary {
  /// A short description of the result, such as `differs from its golden`.
  let words: String
  /// Indicates whether the trace of the replay can be accepted.
  let canBeAccepted: Bool
  /// Indicates whether the replay passed.
  var hasPassed = false
  /// A description of how the replay's process died, or `nil` if the process did not terminate unexpectedly.
  var death: Death?
  /// The states of the replay, or `nil` if the replay did not finish.
  let states: StateHistory?
  /// The outcomes of the steps and the failures of the replay, or `nil` if the replay did not finish.
  var steps: StepOutcomes?
  /// Indicates whether the document has changed since the replay.
  var isStale = false

  /// The failures and notes to show. The array is empty after the document has changed.
  var problems: [StepOutcomes.Problem] { isStale ? [] : steps?.problems ?? [] }

  /// Returns whether this summary produces the same diagnostics as another summary.
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

  /// Adjusts the summary's locations in the script for an edit.
  mutating func move(_ edit: TextEdit) {
    steps?.move(replacing: edit.range, with: edit.text.utf8.count)
  }

  /// A description of an unexpected termination of a replay's process, for use in a diagnostic.
  struct Death: Equatable {
    /// The ID of the diagnostic.
    let id: String
    /// A single-line description of the termination.
    let message: String
    /// The script line that caused the termination, or `nil` if unknown.
    let place: ScriptPlace?

    /// Creates a description of an unexpected termination.
    ///
    /// - Parameters:
    ///   - id: The ID of the diagnostic.
    ///   - report: The report on the termination, whose first line becomes the message.
    ///   - place: The script line that caused the termination, or `nil` if the line is unknown.
    init(_ id: String, _ report: String, at place: ScriptPlace?) {
      let line = report.prefix { $0 != "\n" }
      let start = "error[\(id)]: "
      (self.id, self.place) = (id, place)
      message = String(line.hasPrefix(start) ? line.dropFirst(start.count) : line)
    }
  }
}
