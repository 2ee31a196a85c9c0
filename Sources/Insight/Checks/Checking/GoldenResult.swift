package import ReactorBase
package import ReactorGoldens
package import ReactorTimeline
import ReactorSystem

/// The result of checking a script.
package struct GoldenResult: Codable, Sendable {
  /// The outcome of the check.
  package enum Outcome: Codable, Sendable {
    /// The trace matches the golden byte for byte, and nothing failed.
    case passed
    /// The trace differs from the golden, or the script failed.
    case failed(GoldenFailure)
    /// There is no trace, or no usable golden to compare the trace with.
    case broken(GoldenProblem)
    /// The script failed as expected. The script declares the given reason for its failure.
    case expectedFailure(GoldenFailure, reason: String)
    /// The script was not replayed, for the given reason.
    case skipped(reason: String)
  }

  /// The verdict on the script, after goldens have been replaced.
  package enum Verdict: String, CaseIterable, Sendable {
    case passed
    /// The golden was replaced.
    case updated
    case failed
    case broken
    /// The script failed as expected.
    case expectedFailure = "expected-failure"
    case skipped

    /// Indicates whether the script still needs attention.
    package var isFailure: Bool { self == .failed || self == .broken }

    /// Indicates whether the script failed, even if it was expected to fail.
    package var hasFailed: Bool { isFailure || self == .expectedFailure }
  }

  /// A change to the files next to the script.
  package enum Change: Codable, Sendable {
    case nothing
    /// The trace was stored as pending, next to the golden.
    case pending
    /// The trace became the golden.
    case golden
  }

  package let script: GoldenScript
  /// The outcome of the check.
  package internal(set) var outcome: Outcome
  /// The change to the files next to the script.
  package internal(set) var change = Change.nothing
  /// The reason that a file could not be written, or that the trace must not become a golden. It is reported in
  /// addition to the outcome.
  package internal(set) var writeProblem: GoldenProblem?
  /// The notes that do not count as failures.
  package var notes: [GoldenNote] = []
  /// The coverage of the script, or `nil` if it is not measured or the replay ended early.
  package internal(set) var coverage: CoverageFacts?
  /// The duration of the check.
  package internal(set) var duration = Duration.zero
  /// The result of comparing the trace with the pending trace of an earlier process. The comparison is used if no tool
  /// repeats the replay.
  package var earlierReplay = EarlierReplay.none
  /// The time at which the check ended, as the system's `uptime`.
  var endTime = Duration.zero
  /// The actual trace if it is not the golden. It is released once it has been handled.
  package internal(set) var trace: [UInt8]?
  /// The last part of the trace of a replay that ended early.
  var unfinishedTrace: [UInt8] = []
  /// Indicates whether a pending trace exists, and whether it equals the actual trace.
  var pending = Pending.none

  enum Pending: Codable, Sendable {
    case none
    /// The pending trace equals the actual trace.
    case same
    case other
  }

  init(_ script: GoldenScript, _ outcome: Outcome) {
    self.script = script
    self.outcome = outcome
  }

  /// The trace of a script without a golden, or `nil` once the trace has been handled.
  package var newTrace: [UInt8]? {
    guard case .failed(let failure) = outcome, failure.reason == .noGolden else { return nil }
    return trace
  }

  /// Indicates whether there is a trace that can become the golden.
  package var canBeAccepted: Bool {
    if case .failed(let failure) = outcome { failure.reason.canBeAccepted } else { false }
  }

  /// Indicates whether files of the script may still need to be written or removed.
  var isOpen: Bool {
    switch outcome {
    case .passed, .skipped, .expectedFailure: pending != .none
    case .failed, .broken: true
    }
  }

  /// Returns the verdict on the script once an update has replaced the goldens that it covers.
  func verdict(after update: GoldenUpdate?) -> Verdict {
    guard case .failed(let failure) = outcome, update?.covers(failure.reason) == true,
      failure.replayProblems.isEmpty, writeProblem == nil
    else { return verdict }
    return .updated
  }

  /// The verdict on the script, based on the outcome and on the changes to its files.
  package var verdict: Verdict {
    if writeProblem != nil { return .broken }
    return switch outcome {
    case .passed: change == .golden ? .updated : .passed
    case .broken: .broken
    case .expectedFailure: .expectedFailure
    case .skipped: .skipped
    case .failed(let failure):
      change == .golden && failure.replayProblems.isEmpty ? .updated : .failed
    }
  }
}

/// A failure of a script, along with its details.
package struct GoldenFailure: Codable, Sendable {
  /// The reason for a failure.
  package enum Reason: String, CaseIterable, Codable, Sendable {
    /// The trace differs from the golden.
    case differs
    case noGolden = "no-golden"
    /// The trace matches the golden, but an expectation or the replay failed.
    case replayFailed = "replay-failed"
    /// An exploration found a timeline that fails.
    case explored = "exploration-failed"
    /// The script is expected to fail, but nothing failed.
    case unexpectedPass = "unexpected-pass"
    /// The replay was stopped because it did not settle.
    case neverSettles = "never-settles"
    /// Another replay may have a different result, because the result depends on work outside the replay.
    case unrepeatable
    /// The replay was stopped by another limit, such as the limit on the size of a trace.
    case limitReached = "limit-reached"
    /// The trace matches the golden, but the replay has notes that count as failures.
    case noted
    /// An exploration has notes that the list of accepted notes does not contain.
    case newNotes = "new-notes"
    /// A signal ended the process of the replay.
    case crashed = "replay-crashed"
    /// The replay's process exited before the replay ended.
    case exited = "early-exit"
    /// The reactor's code forked the replay's process, and both processes continued.
    case copied = "copied-process"
    /// The reactor's code overwrote the replay's memory.
    case overwritten = "overwritten-memory"
    /// The replay exceeded the time limit.
    case timeLimit = "time-limit"

    /// The stable name of the reason.
    package var id: String { rawValue }

    /// Indicates whether the replay's process died.
    package var endsProcess: Bool { [.crashed, .exited, .overwritten, .timeLimit].contains(self) }

    /// Indicates whether the replay ran to its end and produced a trace to compare.
    package var hasTrace: Bool { canBeAccepted || self == .replayFailed || self == .noted }

    /// Indicates whether the trace can become the golden.
    package var canBeAccepted: Bool { self == .differs || self == .noGolden }
  }

  /// The reason for the failure.
  package let reason: Reason
  /// The explanation of the failure in sentences, starting with the first divergence.
  package internal(set) var sentences: [String] = []
  /// The differences as a unified diff.
  package internal(set) var diff: [UnifiedDiff.Line] = []
  /// The number of differing lines that the diff omits.
  package internal(set) var omittedLines = 0
  /// The differences, for comparison with the differences of other scripts, or `nil` if they cannot be compared.
  package internal(set) var differences: [TraceDifference]?
  /// The script line that caused the failure.
  package internal(set) var place: ScriptPlace?
  /// The failed expectations and other failures of the replay, as diagnostics, or an empty string if there are none.
  /// These failures make a script fail regardless of its golden.
  package internal(set) var replayProblems = ""

  init(_ reason: Reason) {
    self.reason = reason
  }

  /// A short description of the failure that follows the script's name in messages.
  package var headline: String {
    switch reason {
    case .differs: "differs from its golden"
    case .noGolden: "has no golden"
    case .replayFailed: "matches its golden, but the replay fails"
    case .explored: "can fail"
    case .unexpectedPass: "passes, but is expected to fail"
    case .neverSettles: "does not settle"
    case .unrepeatable: "may differ in the next run"
    case .limitReached: "reaches a limit"
    case .noted: "has notes"
    case .newNotes: "has new notes"
    case .crashed: "crashes"
    case .exited: "exits before the end"
    case .copied: "forks its process"
    case .overwritten: "overwrites the replay's memory"
    case .timeLimit: "exceeds the time limit"
    }
  }
}

/// The reason that a script cannot be checked, or that its result cannot be written.
package struct GoldenProblem: Codable, Error, Equatable, Sendable {
  /// The stable name of this kind of problem, such as `unknown-action`.
  package let id: String
  /// The description of the problem, formatted like a diagnostic.
  package let text: String
  /// The script line that has the problem, if any.
  package let place: ScriptPlace?

  /// Indicates whether the script reads a file that a report of the run would replace.
  package internal(set) var readsOutput = false

  init(id: String, _ text: String, at place: ScriptPlace? = nil) {
    self.id = id
    self.text = text
    self.place = place
  }

  init(id: String, message: String) {
    self.init(id: id, "error[\(id)]: \(message)\n")
  }

  init(_ error: FileError) {
    self.init(id: error.id, message: error.message)
    if case .replaced = error { readsOutput = true }
  }
}
