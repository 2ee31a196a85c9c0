import ReactorBase
import ReactorGoldens
import ReactorSystem

/// A check that replays scripts again before their traces become goldens, and compares the traces.
///
/// Hashes differ from process to process, dates from second to second, and identifiers from replay to replay. No later
/// test would match a golden that contains them. Each repeated replay therefore runs in a separate process that is not
/// a fork of this process, and starts some time after the first replay.
struct GoldenRepetition {
  /// A script and the trace that will become its golden.
  struct Candidate {
    let replay: RepeatedReplay
    let trace: [UInt8]
  }

  let checker: GoldenChecker
  let system: any SystemCalls
  let jobs: Int
  let timeLimit: Duration?

  /// The time between two replays. It is longer than a second because dates are often shown without fractions of a
  /// second.
  static let pause: Duration = .milliseconds(1100)

  /// Replays scripts a second time. Scripts whose traces differ are replayed a third time.
  ///
  /// - Parameters:
  ///   - candidates: The scripts and the traces that will become their goldens.
  ///   - time: The time at which the last trace was written, as the system's `uptime`.
  /// - Returns: For each script, the reason that its trace must not become a golden, or `nil` if the trace may become
  ///   one.
  func problems(of candidates: [Candidate], replayedAt time: Duration) -> [GoldenProblem?] {
    var problems = [GoldenProblem?](repeating: nil, count: candidates.count)
    if candidates.isEmpty { return problems }
    let again = traces(of: candidates.map(\.replay), after: time)
    let others = candidates.indices.filter { again[$0] != .success(candidates[$0].trace) }
    if others.isEmpty { return problems }
    let last = traces(of: others.map { candidates[$0].replay }, after: system.uptime)
    for (index, trace) in zip(others, last) {
      let script = candidates[index].replay.script
      switch (again[index], trace) {
      case (.failure(let problem), _), (_, .failure(let problem)): problems[index] = problem
      case (.success(let second), .success(let third)):
        problems[index] =
          second == third
          ? .changedInput(of: script) : .notRepeatable(script, candidates[index].trace, second)
      }
    }
    return problems
  }

  /// Replays scripts again, after a short pause that starts at the given time.
  private func traces(of replays: [RepeatedReplay], after time: Duration) -> [RepeatedTrace] {
    let rest = time + Self.pause - system.uptime
    if rest > .zero { system.pause(for: rest) }
    guard let start = system.newProcessStart else {
      return system.parallelMap(replays.count, threads: jobs) { index in
        RepeatedTrace { () throws(GoldenProblem) in try checker.trace(of: replays[index]) }
      }
    }
    var traces = replays.map { RepeatedTrace.failure(.unfinished($0.script)) }
    let pool = WorkerPool(
      start, count: jobs, memorySize: ReplayMemory.testSize, timeLimit: timeLimit)
    pool.run(replays.count, job: { Message.bytes(of: replays[$0]) }, { _ in }) { index, report in
      switch JobOutcome<RepeatedAnswer>(report, timeLimit: timeLimit) {
      case .finished(let answer, _): traces[index] = answer.result
      case .noProcess(let reason): traces[index] = .failure(.noProcess(reason))
      case .died: break
      }
    }
    return traces
  }
}

extension GoldenProblem {
  private static let (changed, unrepeatable) = ("input-changed", "not-repeatable")

  /// Indicates whether the problem is that a second replay produced a different trace.
  package var isDifference: Bool { id == Self.changed || id == Self.unrepeatable }

  /// Returns the problem to report if the inputs have changed since a trace was written.
  fileprivate static func changedInput(of script: GoldenScript) -> Self {
    Self(
      id: "input-changed",
      message:
        "\(script.name): an input has changed since the trace was recorded; nothing was accepted"
    )
  }

  /// Returns the problem to report if a repeated replay ends early.
  static func unfinished(_ script: GoldenScript) -> Self {
    Self(
      id: unrepeatable,
      message:
        "\(script.name): not repeatable: when the script is replayed again, the replay ends early")
  }

  /// Returns the problem to report if each replay has a different trace.
  fileprivate static func notRepeatable(
    _ script: GoldenScript, _ expected: [UInt8], _ found: [UInt8]
  ) -> Self {
    let difference = TraceComparison.compare(expected, found)?.firstDifference ?? ""
    return Self(
      id: "not-repeatable",
      """
      error[not-repeatable]: \(script.name): not repeatable: \(difference)
      note: take dates, identifiers and random numbers from the replay (import ReactorFoundation, or use its context), \
      sort values that come from a set or a dictionary, or redact them: trace redact=PATH

      """)
  }
}
