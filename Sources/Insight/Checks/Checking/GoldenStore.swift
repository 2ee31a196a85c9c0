import ReactorGoldens
package import ReactorSystem

/// A store that writes goldens and pending traces. Each file is written completely or not at all.
package struct GoldenStore: Sendable {
  private let files: Files

  package init(files: Files) {
    self.files = files
  }

  /// Updates the files of a script according to its result.
  ///
  /// Replaces the golden if the update covers it, stores any other differing trace as pending, and removes a pending
  /// trace that is no longer needed. If a file cannot be written, the error is added to the result.
  ///
  /// - Parameters:
  ///   - update: The goldens to replace.
  ///   - keepsPending: Whether to write and remove pending traces.
  package func settle(_ result: inout GoldenResult, update: GoldenUpdate?, keepsPending: Bool) {
    do throws(FileError) {
      switch result.outcome {
      case .passed, .skipped, .expectedFailure:
        if keepsPending || update != nil, result.pending != .none {
          try files.remove(result.script.pendingPath)
        }
      case .failed(let failure) where !failure.reason.hasTrace:
        // The pending trace tells the next run which scripts failed in this run.
        if keepsPending {
          let reason =
            failure.reason == .unexpectedPass
            ? "the script passes unexpectedly" : "the replay ended early"
          let note = Self.note(reason, failure.replayProblems)
          try files.write(note + result.unfinishedTrace, to: result.script.pendingPath)
        }
      case .failed(let failure):
        guard let trace = result.trace else { return }
        if update?.covers(failure.reason) == true, result.writeProblem == nil {
          try replaceGolden(of: &result, by: trace)
        } else if keepsPending {
          // An equal pending trace need not be written again.
          if result.pending != .same { try files.write(trace, to: result.script.pendingPath) }
          result.pending = .same
          result.change = .pending
        }
      case .broken(let problem):
        // The pending trace tells the next run which scripts failed in this run. If a file could not be read, the
        // pending trace is kept, because it may still be valid.
        if keepsPending, problem.place != nil {
          let note = Self.note("there was an error", problem.text)
          try files.write(note, to: result.script.pendingPath)
        }
      }
    } catch {
      result.writeProblem = GoldenProblem(error)
    }
  }

  /// Returns the content of a pending file that contains a reason instead of a trace.
  private static func note(_ reason: String, _ text: String) -> [UInt8] {
    Array("\(GoldenScript.noTraceStart)\(reason)\n\(text)".utf8)
  }

  /// Accepts the trace of a result as the golden of its script, on request.
  func accept(_ result: inout GoldenResult) {
    do throws(FileError) {
      if let trace = result.trace { try replaceGolden(of: &result, by: trace) }
    } catch {
      result.writeProblem = GoldenProblem(error)
    }
  }

  private func replaceGolden(
    of result: inout GoldenResult, by trace: [UInt8]
  ) throws(FileError) {
    try files.write(trace, to: result.script.goldenPath)
    result.change = .golden
    // The pending trace is removed even if it could not be read.
    try files.remove(result.script.pendingPath)
  }

  /// Removes temporary files that killed processes have left behind in the suite's directories.
  package func removeStrayFiles(of suite: GoldenSuite) {
    for (path, names) in suite.directories { files.removeStrayFiles(in: path, among: names) }
    let searched = Set(suite.directories.map { PathBytes($0.path) })
    // The other directories have already been searched.
    let named = suite.scripts.filter { $0.directory == nil }.map(\.goldenPath)
    let others = named.filter { !searched.contains(PathBytes(Files.directory(of: $0))) }
    files.removeStrayFiles(beside: others)
  }
}
