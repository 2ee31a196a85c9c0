import ReactorBase
import ReactorGoldens
package import ReactorSystem

/// A runner that checks many scripts, each in a separate process if the system supports that, and otherwise on
/// several threads. Results are delivered in the order of the scripts.
///
/// The runner works in batches: it checks the scripts of a batch in parallel, then writes files and delivers results.
/// No trace stays in memory for longer than a batch, and the written files do not depend on the order in which threads
/// finish.
package struct GoldenRunner {
  private let checker: GoldenChecker
  private let goldens: GoldenStore
  private let system: any SystemCalls
  private let jobs: Int
  /// The workers that check the scripts, or `nil` if the scripts are checked in this process.
  private let workers: WorkerPool?
  private let reader: CheckResultReader
  private let repetition: GoldenRepetition

  /// The number of scripts in a batch if traces become goldens. The number is large because each batch pauses once
  /// before its scripts are replayed again.
  private static let updatedBatchSize = 4096
  /// The number of scripts in a batch per thread.
  private static let batchSize = 64
  /// The minimum number of scripts for which it is worthwhile to prepare this process for forking.
  private static let warmUpCount = 8
  /// The maximum number of jobs. More threads would only slow each other down.
  private static let maximumJobs = 1000
  /// The number of writing threads per replaying thread. Writing threads spend most of their time waiting for the
  /// device.
  static let writersPerJob = 4

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - checker: The checker of scripts.
  ///   - goldens: The store that writes goldens and traces.
  ///   - system: The system that provides processes and threads.
  ///   - jobs: The number of scripts to replay at the same time.
  ///   - timeLimit: The maximum real time of each replay in a separate process.
  package init(
    _ checker: GoldenChecker, _ goldens: GoldenStore, on system: any SystemCalls, jobs: Int,
    timeLimit: Duration? = nil
  ) {
    self.checker = checker
    self.goldens = goldens
    self.system = system
    let jobs = min(max(1, jobs), Self.maximumJobs)
    self.jobs = jobs
    repetition = GoldenRepetition(
      checker: checker, system: system, jobs: jobs, timeLimit: timeLimit)
    workers = system.workerStart.map {
      WorkerPool($0, count: jobs, memorySize: ReplayMemory.testSize, timeLimit: timeLimit)
    }
    reader = CheckResultReader(files: Files(system: system), timeLimit: timeLimit)
  }

  /// The number of scripts that are checked before the first result is delivered, if the run does not update goldens.
  package var batchCount: Int { jobs * Self.batchSize }

  /// Checks scripts and delivers the results in order.
  ///
  /// - Parameters:
  ///   - update: The goldens to replace.
  ///   - keepsPending: Whether to write and remove pending traces.
  ///   - stopsAtFailure: Whether to stop after the first script, in order, that still fails once `body` has received
  ///     its result.
  ///   - body: A closure that receives each result and returns whether to continue. If the closure stops the run, the
  ///     files of the remaining scripts in the current batch may already have been written.
  package func run(
    _ scripts: [GoldenScript], update: GoldenUpdate?, keepsPending: Bool, stopsAtFailure: Bool,
    _ body: (inout GoldenResult) -> Bool
  ) {
    if scripts.count >= Self.warmUpCount { warmUp(for: scripts[0]) }
    var rest = scripts[...]
    while !rest.isEmpty {
      let count = update == nil ? batchCount : max(batchCount, Self.updatedBatchSize)
      var results = check(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
      confirm(&results) { update?.covers($0.reason) == true }
      while !results.isEmpty {
        var part = results
        if stopsAtFailure,
          let first = part.firstIndex(where: { $0.verdict(after: update).isFailure })
        {
          // Later traces are not written yet, because the body may still accept this trace and continue.
          part.removeSubrange((first + 1)...)
        }
        results.removeFirst(part.count)
        settle(&part, update: update, keepsPending: keepsPending)
        for index in part.indices {
          let goesOn = body(&part[index])
          if !goesOn || stopsAtFailure && part[index].verdict.isFailure { return }
        }
      }
    }
  }

  /// Accepts traces as goldens on request, provided that another replay produces the same trace.
  package func accept(_ results: inout [GoldenResult]) {
    confirm(&results) { $0.reason.canBeAccepted }
    for index in results.indices where results[index].writeProblem == nil {
      goldens.accept(&results[index])
    }
  }

  /// Repeats the replays of scripts whose traces will become goldens. If a trace must not become a golden, the method
  /// records the reason.
  private func confirm(
    _ results: inout [GoldenResult], where becomesGolden: (GoldenFailure) -> Bool
  ) {
    let chosen = results.indices.filter { index in
      if case .failed(let failure) = results[index].outcome {
        becomesGolden(failure)
      } else {
        false
      }
    }
    let candidates = chosen.compactMap { index in
      results[index].trace.map { trace in
        (
          index,
          GoldenRepetition.Candidate(replay: checker.repeated(results[index].script), trace: trace)
        )
      }
    }
    let problems = repetition.problems(
      of: candidates.map(\.1), replayedAt: chosen.map { results[$0].endTime }.max() ?? .zero)
    for ((index, _), problem) in zip(candidates, problems) { results[index].writeProblem = problem }
  }

  /// Prepares this process for many forks by doing work once that every worker would otherwise repeat.
  private func warmUp(for script: GoldenScript) {
    guard system.workerStart == .fork else { return }
    let region = MemoryRegion.allocate(1 << 20)
    let result = checker.rehearse(for: script, in: ReplayMemory(rehearsingIn: region))
    _ = Message.value(GoldenResult.self, in: Message.bytes(of: result))
    region.deallocate()
    WorkerPool.prepareCopies()
  }

  private func check(_ scripts: [GoldenScript]) -> [GoldenResult] {
    var results =
      workers.map { check(scripts, in: $0) }
      ?? system.parallelMap(scripts.count, threads: jobs) { [checker] in
        checker.check(scripts[$0])
      }
    let time = system.uptime
    for index in results.indices { results[index].endTime = time }
    return results
  }

  private func check(_ scripts: [GoldenScript], in workers: WorkerPool) -> [GoldenResult] {
    var results = [GoldenResult?](repeating: nil, count: scripts.count)
    workers.run(scripts.count, job: { Message.bytes(of: scripts[$0]) }) {
      Self.work(checker, in: $0)
    } finished: { index, report in
      let found = report.memory.result.flatMap { Message.value(GoldenResult.self, in: $0) }
      results[index] = reader.result(of: scripts[index], report, leaving: found)
    }
    return zip(scripts, results).map { script, result in
      guard let result else { preconditionFailure("\(script.path) was not checked") }
      return result
    }
  }

  /// Checks the script that a worker was started for.
  package static func work(_ checker: GoldenChecker, in worker: WorkerContext) {
    guard let script = Message.value(GoldenScript.self, in: worker.memory.job) else { return }
    let memory = ReplayMemory(of: worker)
    memory.leaveOrEnd(checker.check(script, in: memory))
  }

  /// Writes the changed goldens and traces, several files at a time.
  private func settle(
    _ results: inout [GoldenResult], update: GoldenUpdate?, keepsPending: Bool
  ) {
    let open = results.indices.filter { results[$0].isOpen }
    let settled = system.parallelMap(open.count, threads: jobs * Self.writersPerJob) {
      [goldens, results] in
      var result = results[open[$0]]
      goldens.settle(&result, update: update, keepsPending: keepsPending)
      return result
    }
    for (index, result) in zip(open, settled) { results[index] = result }
  }
}
