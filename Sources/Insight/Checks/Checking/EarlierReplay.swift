import ReactorGoldens
package import ReactorSystem

/// A comparison with the pending trace that an earlier process stored. The comparison stands in for a second replay if
/// no tool is available to replay the script again.
package enum EarlierReplay: Codable, Equatable, Sendable {
  /// There is no pending trace, or it was written too recently to count as evidence.
  case none
  case same
  /// The traces differ in the given line and field.
  case other(difference: String)

  /// Compares the trace of a result with the pending trace. Hashes differ from process to process, and dates differ
  /// from second to second. A pending trace is therefore evidence only if it was written some time before this process
  /// started.
  ///
  /// - Parameters:
  ///   - result: The result, before the files of its script are updated.
  ///   - start: The time at which this process started, according to the clock for file times.
  ///   - files: The files of scripts and goldens.
  package init(_ result: GoldenResult, processStart start: Int64, in files: Files) {
    self = .none
    let path = result.script.pendingPath
    let pause = Int64(GoldenRepetition.pause / .nanoseconds(1))
    guard let trace = result.trace, let status = try? files.find(path),
      status.writeTime <= start - pause, let pending = try? files.read(path)
    else { return }
    if pending == trace {
      self = .same
    } else if !pending.starts(with: GoldenScript.noteStart.utf8),
      let comparison = TraceComparison.compare(pending, trace)
    {
      self = .other(difference: comparison.firstDifference)
    }
  }
}
