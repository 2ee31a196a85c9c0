import ReactorStreams

/// The dispatch queues of a replay, with the work that is ready on each queue, and the current
/// queue.
///
/// A replay has one thread, so queues only determine the order. Work that is ready waits in its
/// queue, and an entry of the replay's clock runs the first work item.
///
/// Use it only on the thread of the replay.
final class VirtualQueues {
  /// The work of one queue.
  private final class Line {
    let queue: ReplayDispatchQueue
    var ready: [(work: () -> Void, cause: Int)] = []
    var isBusy = false
    var suspensions: Int
    /// The number of clock entries that found the queue blocked.
    var missed = 0

    init(_ queue: ReplayDispatchQueue) {
      self.queue = queue
      suspensions = queue.isInitiallyInactive ? 1 : 0
    }

    var cannotRun: Bool { suspensions > 0 || isBusy && !queue.isConcurrent }
  }

  /// The queue whose work is running, or nil for the main queue.
  private(set) var current: ReplayDispatchQueue?
  private let lines = ReplayTable<ReplayDispatchQueue, Line>()

  /// Appends work to a queue.
  func enqueue(_ work: @escaping () -> Void, on queue: ReplayDispatchQueue, _ replay: LocalReplay) {
    let line = line(of: queue)
    line.ready.append((work, ExecutionContext.currentCause))
    replay.schedule { [self] in runFirst(line) }
  }

  /// Runs work that is due, after the ready work of its queue.
  func arrive(_ work: @escaping () -> Void, on queue: ReplayDispatchQueue) {
    let line = line(of: queue)
    line.ready.append((work, ExecutionContext.currentCause))
    runFirst(line)
  }

  /// Runs work on a queue immediately after its ready work. No other work of the queue can be running.
  func runNow<Result>(
    on queue: ReplayDispatchQueue, _ work: () throws -> Result
  ) rethrows -> Result {
    let line = line(of: queue)
    if !queue.isGlobal, !line.isBusy, line.suspensions == 0 {
      while !line.ready.isEmpty { runFirst(line) }
    }
    return try run(work, on: line, current: queue)
  }

  func suspend(_ queue: ReplayDispatchQueue) {
    line(of: queue).suspensions += 1
  }

  func resume(_ queue: ReplayDispatchQueue) {
    let line = line(of: queue)
    guard line.suspensions > 0 else { return }
    line.suspensions -= 1
    catchUp(line)
  }

  /// Runs a closure while the current queue is blocked. In the meantime, a serial queue runs
  /// nothing else, and work that runs on no queue does not run on this queue.
  func whileCurrentIsBusy<Result>(_ body: () -> Result) -> Result {
    run(body, on: line(of: current ?? .main), current: nil)
  }

  private func line(of queue: ReplayDispatchQueue) -> Line {
    lines.part(of: queue) { Line(queue) }
  }

  private func runFirst(_ line: Line) {
    if line.ready.isEmpty { return }
    // Serial work that becomes due while other work of its queue is blocked has to wait until that work has ended.
    if line.cannotRun {
      line.missed += 1
      return
    }
    let (work, cause) = line.ready.removeFirst()
    ExecutionContext.perform(causedBy: cause) { run(work, on: line, current: line.queue) }
  }

  private func run<Result>(
    _ work: () throws -> Result, on line: Line, current queue: ReplayDispatchQueue?
  ) rethrows -> Result {
    let context = ExecutionContext.current
    let (outer, wasBusy, wasOnMain) = (current, line.isBusy, context.isOnMain)
    current = queue
    line.isBusy = true
    context.isOnMain = line.queue === ReplayDispatchQueue.main
    defer {
      context.isOnMain = wasOnMain
      current = outer
      line.isBusy = wasBusy
      catchUp(line)
    }
    return try work()
  }

  /// Reschedules the work that was due while the queue could not run it.
  private func catchUp(_ line: Line) {
    guard line.missed > 0, !line.cannotRun, let replay = LocalReplay.current else { return }
    for (_, cause) in line.ready.prefix(line.missed) {
      ExecutionContext.perform(causedBy: cause) {
        _ = replay.schedule { [self] in runFirst(line) }
      }
    }
    line.missed = 0
  }
}
