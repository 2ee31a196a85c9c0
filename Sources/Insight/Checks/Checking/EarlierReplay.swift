import ReactorGoldens
package import ReactorSystem

/// The pending trace of an earlier process, which serves as a second replay if there is no tool that replays the script
/// again.
package enum EarlierReplay: Codable, Equatable, Sendable {
  /// There is no pending trace, or it proves nothing.
  case none
  case same
  /// A different trace, with the line and the field that differ.
  case other(difference: String)

  /// Compares the trace of a result with the pending one. Hashes differ between processes, and dates between seconds,
  /// so a pending trace proves something only if it was written some time before this process started.
  ///
  /// - Parameters:
  ///   - result: The result, before the files of its script are updated.
  ///   - start: The time at which this process started, on the clock that sets the times of files.
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
