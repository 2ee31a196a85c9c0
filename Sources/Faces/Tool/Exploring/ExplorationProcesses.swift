import ReactorReplay
import ReactorExploration
import ReactorChecks
import ReactorBase
import ReactorSystem

/// A runner that performs an exploration's jobs in separate processes and terminates processes that make no progress.
final class ExplorationProcesses {
  /// Indicates whether each timeline runs in its own process.
  var isolatesTimelines = false
  /// Indicates whether service calls may return generated answers, in addition to the answers in the exploration.
  var makesAnswers = false
  /// The lines to add to the exploration. Each line declares an effect that runs forever.
  var ongoing: [String] = []
  /// The source of the exploration, or `nil` if a new process can read the exploration from a file.
  var script: String?
  /// The scope of the comparison with another version, or `nil` if no versions are compared.
  var scope: ComparisonScope?
  /// The path of an exploration that was found in a directory named on the command line, or `nil` for any other
  /// exploration.
  var path: String?
  /// The operand that selects the exploration on the command line, or `nil` if the command line selects only one
  /// exploration.
  var operand: String?
  /// The first error that prevented a process from starting, or `nil` if no error has occurred.
  private(set) var startError: SystemError?

  private let start: WorkerStart
  private let invocation: ExploreInvocation
  private let context: CommandContext
  private let work: (WorkerContext) -> Void
  /// The worker pool for jobs that run sequentially.
  private let single: WorkerPool

  /// The maximum time between a request to stop and the end of a process. A process that runs longer is terminated.
  private static let patience: Duration = .seconds(1)

  /// Creates a runner that starts processes as needed.
  ///
  /// - Parameters:
  ///   - start: The configuration for starting a process.
  ///   - invocation: The options of the search.
  ///   - context: The context that reports internal failures of the tool. After such a failure, all results are
  ///     ignored.
  ///   - work: A closure that performs a job in the separate process.
  init(
    _ start: WorkerStart, _ invocation: ExploreInvocation, in context: CommandContext,
    _ work: @escaping (WorkerContext) -> Void
  ) {
    self.start = start
    self.invocation = invocation
    self.context = context
    self.work = work
    single = WorkerPool(start, memorySize: ExplorationJob.memorySize, timeLimit: nil)
  }

  /// Searches the parts of a search space that an explorer hands out, until the explorer has enough results.
  ///
  /// - Parameters:
  ///   - explorer: The explorer that hands out parts and receives results.
  ///   - isOver: A closure that returns whether to stop the search and keep the results so far. The closure is called
  ///     repeatedly with the combined progress of the parts being searched.
  /// - Returns: The error that prevented a process from starting, or `nil` if there was none.
  func search(
    _ explorer: Explorer, isOver: (TimelineNotes.Progress) -> Bool
  ) -> SystemError? {
    let pool = WorkerPool(
      start, count: invocation.jobs ?? context.system.processorCount,
      memorySize: ExplorationJob.memorySize, timeLimit: nil)
    var isStopped = false
    var watches: [Int: Watch] = [:]
    var lacksProcess = false
    pool.run(
      next: {
        if isStopped || lacksProcess || context.hasFault { return nil }
        return explorer.next().map { part in
          watches[part.number] = Watch()
          return (part.number, order(.search(part.order)))
        }
      }, work,
      isOver: { number, memory, elapsed in
        let notes = TimelineNotes(in: memory.payload)
        watches[number]?.progress = notes.progress
        if !isStopped {
          isStopped = isOver(Watch.sum(of: watches.values))
          if isStopped { explorer.stop() } else { isStopped = explorer.isOver }
        }
        if isStopped {
          notes.requestStop()
          if watches[number]?.stop == nil { watches[number]?.stop = elapsed }
          return elapsed - (watches[number]?.stop ?? elapsed) > Self.patience
        }
        return watches[number]?.isHanging(notes.beat, elapsed, invocation.timeLimit) == true
      }
    ) { number, report in
      let wasStopped = watches.removeValue(forKey: number)?.stop != nil
      let done = self.done(report)
      if done.startError != nil {
        lacksProcess = true
      } else if let result = done.answer(SearchResult.self) {
        explorer.receive(result, of: number)
      } else if wasStopped {
        // The process did not stop in time. Its results are lost, but its timelines still count.
        var result = SearchResult()
        result.count = max(0, done.timelines - 1)
        explorer.receive(result, of: number)
      } else if !context.hasFault {
        explorer.noteDeath(
          of: number, done.failure ?? .crash, after: done.picks, at: done.kind, done.support,
          timelines: done.timelines, spent: done.spent)
      }
      if explorer.isOver || context.hasFault { isStopped = true }
    }
    explorer.finish()
    return lacksProcess ? startError : nil
  }

  /// Performs a single job in a separate process.
  ///
  /// - Parameters:
  ///   - job: The job to run.
  ///   - timeLimit: The maximum real time of a timeline, or `nil` to use the command line's limit.
  ///   - end: The time at which a search is asked to stop and return its results so far, or `nil` for no limit.
  ///   - died: A closure that is called with the results of a replay whose process terminated.
  func perform(
    _ job: ExplorationJob, timeLimit: Duration? = nil, until end: ContinuousClock.Instant? = nil,
    died: (DeadReplay) -> Void = { _ in }
  ) -> ExplorationJob.Reply {
    perform(job, on: single, timeLimit: timeLimit, until: end, died: died)
  }

  /// Replays a crashing script in a process that prints the call stack.
  ///
  /// - Returns: The cause of the crash, or `nil` if it is unknown.
  func crash(of text: String) -> CrashCause? {
    guard let start = context.system.newProcessStart else { return nil }
    let pool = WorkerPool(start, memorySize: ExplorationJob.memorySize, timeLimit: nil)
    var crash: CrashCause?
    WorkerPool.printingStacks {
      _ = perform(.show(text), on: pool, timeLimit: Self.timeOfStack) { crash = $0.crash }
    }
    return crash
  }

  /// The maximum real time for a replay that prints a call stack.
  private static let timeOfStack: Duration = .seconds(30)

  private func perform(
    _ job: ExplorationJob, on pool: WorkerPool, timeLimit: Duration?,
    until end: ContinuousClock.Instant? = nil, died: (DeadReplay) -> Void
  ) -> ExplorationJob.Reply {
    var done = ExplorationJob.Reply()
    var watch = Watch()
    var bytes: [UInt8]? = order(job)
    // Ctrl-C does not stop a job that starts afterward, such as a job that writes the results.
    let wasInterrupted = Interruption.hasCome
    pool.run(
      next: { bytes.take().map { (0, $0) } }, work,
      isOver: { _, memory, elapsed in
        let notes = TimelineNotes(in: memory.payload)
        if let end, ContinuousClock.now >= end { notes.requestStop() }
        let isHanging = watch.isHanging(notes.beat, elapsed, timeLimit ?? invocation.timeLimit)
        return isHanging || Interruption.hasCome && !wasInterrupted
      }
    ) { _, report in
      done = self.done(report, died)
    }
    return done
  }

  private func order(_ job: ExplorationJob) -> [UInt8] {
    var order = ExplorationJob.Order(job)
    (order.isIsolated, order.makesAnswers) = (isolatesTimelines, makesAnswers)
    order.ongoing = ongoing
    (order.scope, order.script, order.path, order.operand) = (scope, script, path, operand)
    return Message.bytes(of: order)
  }

  private func done(
    _ report: WorkerReport, _ died: (DeadReplay) -> Void = { _ in }
  ) -> ExplorationJob.Reply {
    var done = ExplorationJob.Reply()
    func refuse(_ error: SystemError) {
      startError = startError ?? error
      done.startError = error.reason
    }
    switch report.end {
    case .notStarted(let error):
      refuse(error)
      return done
    case .finished
    where report.memory.isWhole && !TimelineNotes(in: report.memory.payload).isOverwritten:
      done.result = report.memory.result
      return done
    // The results of a process with an internal failure are unreliable.
    case .finished: done.failure = .crash
    case .timedOut: done.failure = .hang
    case .exited, .copied: done.failure = .exit
    case .signaled, .keeperSignaled, .stopped: done.failure = .crash
    }
    let notes = TimelineNotes(in: report.memory.payload)
    if notes.refusal != 0 {
      refuse(SystemError(number: notes.refusal))
      done.failure = nil
      return done
    }
    let memory = ReplayMemory(
      leftIn: report.memory, in: TimelineNotes.rest(of: report.memory.payload))
    var dead = DeadReplay(report, memory, timeLimit: invocation.timeLimit, output: report.output)
    dead.readCrash()
    if dead.isToolFault {
      context.report(fault: dead)
      return ExplorationJob.Reply()
    }
    died(dead)
    (done.picks, done.left, done.kind) = (notes.picks, notes.left, notes.kind)
    // The reactor may have overwritten this memory.
    done.support = IndexSupport(rawValue: notes.support) ?? .elements
    (done.timelines, done.spent) = (notes.progress.timelines, notes.progress.spent)
    return done
  }

  /// The progress of a running process, which reveals whether the process hangs.
  private struct Watch {
    var progress = TimelineNotes.Progress()
    /// The time at which the process was asked to stop, relative to its start, or `nil` if it has not been asked.
    var stop: Duration?
    private var beat = 0
    private var change = Duration.zero

    static func sum(of watches: some Sequence<Watch>) -> TimelineNotes.Progress {
      watches.reduce(into: TimelineNotes.Progress()) { sum, watch in
        sum.timelines += watch.progress.timelines
        sum.spent += watch.progress.spent
        sum.situations = max(sum.situations, watch.progress.situations)
        sum.failures = max(sum.failures, watch.progress.failures)
      }
    }

    /// Returns whether the process has made no progress for longer than the given limit.
    mutating func isHanging(_ beat: Int, _ elapsed: Duration, _ limit: Duration) -> Bool {
      if beat != self.beat { (self.beat, change) = (beat, elapsed) }
      return elapsed - change > limit
    }
  }
}

extension ExploredScript {
  /// Makes a worker try moves in forked child processes. If timelines are isolated, each timeline also runs in a
  /// child process.
  func useCopies(of worker: WorkerContext, isolatingTimelines isIsolated: Bool = false) {
    let notes = TimelineNotes(in: worker.memory.payload)
    trial = { work in
      switch ProcessCopy.end(of: work, refused: { notes.refusal = $0 }) {
      case .finished: nil
      case .exited: .exit
      default: .crash
      }
    }
    if isIsolated { isolator = { ProcessCopy.perform($0) { notes.refusal = $0 } } }
  }
}

extension ExplorationJob {
  /// Performs the job in a worker process. The script's trace is kept in memory that remains readable if the process
  /// terminates.
  func perform(on script: ExploredScript, _ limits: Explorer.Limits, for worker: WorkerContext) {
    CodeMark.making(.exploration) {
      let notes = TimelineNotes(in: worker.memory.payload)
      notes.clear()
      func replayMemory() -> ReplayMemory {
        ReplayMemory(of: worker, in: TimelineNotes.rest(of: worker.memory.payload))
      }
      switch self {
      case .show(let text):
        let memory = replayMemory()
        memory.leaveOrEnd(script.show(text, log: memory.makeLog(), memory: memory.wholeTrace()))
      case .behavior(let text):
        let memory = replayMemory()
        memory.leaveOrEnd(
          script.behavior(of: text, log: memory.makeLog(), memory: memory.wholeTrace()))
      default: worker.memory.finish(with: perform(on: script, limits, notes))
      }
    }
  }
}
