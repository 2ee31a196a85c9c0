import ReactorGoldens
internal import ReactorBase
package import ReactorSystem

/// A checker that runs each script in a separate process, called its worker.
///
/// When a process forks a worker, the system also copies the pages that the process has changed since its previous
/// fork, and the workers have to wait for the copies. If there are many scripts and several jobs, the workers are
/// therefore started by *starters*: forks of this process, one for each job. Each starter takes the next script,
/// starts a worker for it, waits for the worker, and adds the result to its memory. This process reads the results
/// when the starter has ended. It also checks the scripts that the starters leave unchecked because they cannot start
/// a worker or have no space for a trace.
package struct IsolatedChecks {
  private let checker: GoldenChecker
  private let reading: WorkerResults
  private let start: WorkerStart
  private let jobs: Int
  /// The pool of this process's workers.
  private let pool: WorkerPool
  private let starters: WorkerPool
  /// The pool for the single worker of a starter.
  private let single: WorkerPool

  /// The minimum number of scripts that makes it worthwhile to prepare this process for forking.
  private static let warmUpCount = 8
  /// The size of the memory for a starter's results, including their traces, in bytes.
  private static let starterMemorySize = 64 << 20
  /// The minimum number of scripts per starter that makes starters worthwhile.
  private static let scriptsPerStarter = 4

  /// Creates a checker that uses separate processes.
  ///
  /// - Parameters:
  ///   - checker: The checker of scripts.
  ///   - start: The configuration for starting processes.
  ///   - jobs: The number of workers that run at the same time.
  ///   - timeLimit: The maximum real time of each worker.
  ///   - files: The files that contain the scripts.
  init(
    _ checker: GoldenChecker, _ start: WorkerStart, jobs: Int, timeLimit: Duration?, files: Files
  ) {
    self.checker = checker
    reading = WorkerResults(files: files, timeLimit: timeLimit)
    self.start = start
    self.jobs = jobs
    func makePool(_ count: Int, keepsWorkers: Bool) -> WorkerPool {
      WorkerPool(
        start, count: count, memorySize: ReplayMemory.testSize, timeLimit: timeLimit,
        keepsWorkers: keepsWorkers)
    }
    // A starter manages its own worker.
    (pool, single) = (makePool(jobs, keepsWorkers: true), makePool(1, keepsWorkers: false))
    starters = WorkerPool(
      start, count: jobs, memorySize: Self.starterMemorySize, timeLimit: nil,
      keepsWorkers: false)
  }

  /// Prepares this process for forking if there are enough scripts. The preparation does work once that every worker
  /// would otherwise have to repeat.
  ///
  /// - Parameter scripts: The scripts that will be checked.
  func prepare(for scripts: [GoldenScript]) {
    guard start == .fork, scripts.count >= Self.warmUpCount, let script = scripts.first else {
      return
    }
    let region = MemoryRegion.allocate(1 << 20)
    let result = checker.rehearse(for: script, in: ReplayMemory(rehearsingIn: region))
    _ = Message.value(GoldenResult.self, in: Message.bytes(of: result))
    region.deallocate()
    WorkerPool.prepareCopies()
  }

  /// Checks scripts.
  ///
  /// - Returns: The results, in the order of the scripts.
  func check(_ scripts: [GoldenScript]) -> [GoldenResult] {
    let usesStarters =
      start == .fork && WorkerPool.workersEndWithParent
      && scripts.count >= jobs * Self.scriptsPerStarter
    var results =
      usesStarters
      ? resultsOfStarters(for: scripts) : [GoldenResult?](repeating: nil, count: scripts.count)
    let open = results.indices.filter { results[$0] == nil }
    pool.run(
      open.count, job: { Message.bytes(of: scripts[open[$0]]) }, { Self.work(checker, in: $0) },
      finished: { index, report in
        let left = report.memory.result.flatMap { Message.value(GoldenResult.self, in: $0) }
        results[open[index]] = reading.result(of: scripts[open[index]], report, leaving: left)
      })
    return zip(scripts, results).map { script, result in
      guard let result else { preconditionFailure("\(script.path) was not checked") }
      return result
    }
  }

  // MARK: - With starters

  /// Checks scripts in starters.
  ///
  /// - Returns: The results from the starters, in the order of the scripts, or `nil` for a script without a result.
  private func resultsOfStarters(for scripts: [GoldenScript]) -> [GoldenResult?] {
    // Releases the memory of the previous batch's results. Otherwise, each fork would include its pages.
    WorkerPool.prepareCopies()
    var left: [(end: WorkerEnd, bytes: [UInt8])] = []
    if let numbers = try? SharedNumbers() {
      starters.run(
        jobs, job: { _ in [] }, { startWorkers(for: scripts, taking: numbers, in: $0) },
        finished: { left.append(($1.end, $1.memory.result ?? [])) })
    }
    var results = [GoldenResult?](repeating: nil, count: scripts.count)
    // One after another, so that a starter's bytes are freed before the next starter's are read.
    while let (end, bytes) = left.popLast() {
      read(bytes, of: scripts, leftBy: end, into: &results)
    }
    return results
  }

  /// Checks scripts in a starter until all scripts have been taken. The starter records the index of each script in
  /// its memory before checking the script. Afterward, it adds the result if there is enough space.
  private func startWorkers(
    for scripts: [GoldenScript], taking numbers: SharedNumbers, in starter: WorkerContext
  ) {
    starters.prepareForOwnWorkers()
    numbers.withholdFromCopies()
    func leave(_ number: Int, _ result: [UInt8]? = nil) -> Bool {
      starter.memory.extendResult(
        with: Message.bytes(of: StarterNote(number: number, result: result)))
    }
    var goesOn = true
    // The worker is a fork of this process and finds its script here, so it needs no description of the script.
    var current: GoldenScript?
    single.run(
      next: {
        guard goesOn else { return nil }
        let number = numbers.take()
        guard number < scripts.count, leave(number) else { return nil }
        current = scripts[number]
        return (number, [])
      }, { if let current { Self.check(current, checker, in: $0) } },
      finished: { number, report in
        if case .notStarted = report.end {
          goesOn = false
          return
        }
        // A script whose message is invalid is checked again.
        let isWhole =
          report.end == .finished && !ReplayMemory(leftIn: report.memory).isOverwritten
        let result =
          (isWhole ? report.memory.result : nil)
          ?? Message.bytes(
            of: reading.result(of: scripts[number], report, leaving: nil))
        goesOn = leave(number, result) || leave(number, [])
      })
  }

  /// Reads the results of a starter. If the starter died, the script that it was checking has no result. That script
  /// may or may not be the reason for the death.
  private func read(
    _ left: [UInt8], of scripts: [GoldenScript], leftBy end: WorkerEnd,
    into results: inout [GoldenResult?]
  ) {
    var current: Int?
    for note in Message.values(StarterNote.self, in: left)
    where results.indices.contains(note.number) {
      current = note.result == nil ? note.number : nil
      results[note.number] = note.result.flatMap { Message.value(GoldenResult.self, in: $0) }
    }
    if let current, end != .finished {
      results[current] = GoldenResult(
        scripts[current], .broken(.starterDied(end)))
    }
  }

  // MARK: - In the worker

  /// Checks the script that a worker was started for.
  package static func work(_ checker: GoldenChecker, in context: WorkerContext) {
    if let script = Message.value(GoldenScript.self, in: context.memory.job) {
      check(script, checker, in: context)
    }
  }

  private static func check(
    _ script: GoldenScript, _ checker: GoldenChecker, in context: WorkerContext
  ) {
    let memory = ReplayMemory(of: context)
    memory.leaveOrEnd(checker.check(script, in: memory))
  }
}

/// A starter's note about a script that it has taken.
private struct StarterNote: Codable {
  /// The index of the script.
  let number: Int
  /// The encoded result, an empty array if there was no space for the result, or `nil` if the script has not been
  /// checked yet.
  let result: [UInt8]?
}

extension GoldenProblem {
  /// Returns the message for a replay that could not be started.
  package static func noProcess(_ error: SystemError) -> String {
    "cannot start a process for the replay: \(error.reason)"
  }

  /// Returns the problem to report if the starter that managed a script's worker has died.
  fileprivate static func starterDied(_ end: WorkerEnd) -> GoldenProblem {
    let reason =
      switch end {
      case .signaled(let signal), .stopped(let signal): SignalName.words(for: signal)
      case .exited(let status): "exit status \(status)"
      case .finished, .copied, .timedOut, .notStarted: "unknown reason"
      }
    return GoldenProblem(
      id: "no-process", message: "the process that waited for the replay ended: \(reason)")
  }
}
