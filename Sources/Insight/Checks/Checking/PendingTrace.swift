import ReactorGoldens
package import ReactorSystem
import ReactorBase
import ReactorTraceFormat

/// A pending trace next to its golden.
package struct PendingTrace: Sendable {
  /// The result of accepting a script's pending trace. On success, it contains the failures that the new golden
  /// records, or `nil` if no trace was pending.
  package typealias Acceptance = Result<[String]?, GoldenProblem>

  /// The script that the trace belongs to.
  private let script: GoldenScript
  private let bytes: [UInt8]
  /// The failures that the trace records: failed expectations, broken rules, and errors of the whole replay.
  private let failures: [String]

  /// Accepts the pending traces as goldens, several at a time.
  ///
  /// - Parameters:
  ///   - root: The directory that must contain the targets of links, or `nil` for the directory of each script.
  ///   - checker: The checker that replays the scripts again with the options from the command line.
  ///   - timeLimit: The maximum real time of each replay.
  ///   - files: The files of the traces.
  ///   - body: A closure that receives each result, in the order of the scripts.
  package static func accept(
    _ scripts: [GoldenScript], root: String?, _ checker: GoldenChecker, timeLimit: Duration?,
    in files: Files, _ body: (GoldenScript, Acceptance) -> Void
  ) {
    let (system, jobs) = (files.system, files.system.processorCount)
    let threads = jobs * GoldenRunner.writersPerJob
    let repetition = GoldenRepetition(
      checker: checker, system: system, jobs: jobs, timeLimit: timeLimit)
    let start = system.uptime
    var rest = scripts[...]
    while !rest.isEmpty {
      let batch = Array(rest.prefix(batchSize))
      rest = rest.dropFirst(batchSize)
      var results = system.parallelMap(batch.count, threads: threads) { index in
        Result { () throws(GoldenProblem) in
          try PendingTrace.of(batch[index], root: root, in: files)
        }
      }
      let waiting = results.indices.compactMap { index in
        (try? results[index].get()).flatMap { $0 }.map { pending in
          (
            index,
            GoldenRepetition.Candidate(
              replay: checker.repeated(batch[index], isPending: true), trace: pending.bytes)
          )
        }
      }
      // All traces were written before this process started, so the pause begins at the start of the process.
      let problems = repetition.problems(of: waiting.map(\.1), replayedAt: start)
      for ((index, _), problem) in zip(waiting, problems) {
        if let problem { results[index] = .failure(problem) }
      }
      let acceptances = system.parallelMap(batch.count, threads: threads) { [results] index in
        Acceptance { () throws(GoldenProblem) in
          let pending = try results[index].get()
          try pending?.accept(in: files)
          return pending?.failures
        }
      }
      for (script, acceptance) in zip(batch, acceptances) { body(script, acceptance) }
    }
  }

  private static let batchSize = 4096
  /// The maximum number of lines in a trace that can be accepted.
  private static let maximumLines = 10_000_000

  /// Reads the pending trace of a script.
  ///
  /// - Returns: The trace, or `nil` if no trace is pending or another process has already accepted it.
  private static func of(
    _ script: GoldenScript, root: String?, in files: Files
  ) throws(GoldenProblem) -> PendingTrace? {
    let bytes: [UInt8]
    let isGone: Bool
    do throws(FileError) {
      try GoldenTree.check(script, root: root, in: files)
      bytes = try files.read(script.pendingPath)
      isGone = try files.find(script.filePath) == nil
    } catch .cannotRead(_, .notFound) {
      return nil
    } catch {
      throw GoldenProblem(error)
    }
    if bytes.starts(with: GoldenScript.noTraceStart.utf8) {
      let reason = bytes.dropFirst(GoldenScript.noTraceStart.utf8.count).prefix { $0 != 0x0A }
      throw GoldenProblem(
        id: "no-trace",
        message:
          "'\(VisibleText(script.pendingPath))' has no trace to accept, because "
          + "\(VisibleText(String(decoding: reason, as: UTF8.self)))")
    }
    if TraceComparison.lineCount(bytes) > maximumLines {
      throw noTrace(script, "it has more than \(maximumLines) lines")
    }
    let trace = TraceReader.read(bytes)
    if case .failure(let problem) = trace.form {
      throw noTrace(script, problem.message)
    }
    if isGone {
      throw GoldenProblem(
        id: "no-script",
        message: "'\(VisibleText(script.pendingPath))' cannot be accepted: "
          + ObsoleteTrace(script.pendingPath, in: files).words)
    }
    return PendingTrace(script: script, bytes: bytes, failures: trace.failures)
  }

  private static func noTrace(_ script: GoldenScript, _ reason: String) -> GoldenProblem {
    GoldenProblem(
      id: "no-trace",
      message:
        "'\(VisibleText(script.pendingPath))' cannot be accepted, because it is not "
        + "a valid trace: \(VisibleText(reason))")
  }

  private func accept(in files: Files) throws(GoldenProblem) {
    do throws(FileError) {
      try files.write(bytes, to: script.goldenPath)
      try files.remove(script.pendingPath)
    } catch {
      throw GoldenProblem(error)
    }
  }
}

extension ParsedTrace {
  /// The failures of the replay, as the trace records them.
  package var failures: [String] {
    lines.compactMap { line in
      guard let event = line.event else { return nil }
      let isOfReplay = text(event.session) == "*"
      let isFailure =
        event.kind == .expect || event.kind == .rule || event.kind == .error && isOfReplay
      guard isFailure else { return nil }
      return VisibleText(bytes[line.range]).description
    }
  }
}
