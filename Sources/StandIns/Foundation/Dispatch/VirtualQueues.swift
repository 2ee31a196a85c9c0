import ReactorStreams

/// The state of a replay's dispatch queues: the work waiting on each queue, and the current queue.
///
/// Because a replay has a single thread, queues only determine the order of work. The clock has an entry for each work
/// item on a queue. When an entry is due, it runs the first item that is waiting on the queue.
///
/// Thread safety: Use this class only on the replay's thread.
final class VirtualQueues {
  /// The work waiting on a single queue.
  private final class Line {
    let queue: ReplayDispatchQueue
    var ready: [(work: () -> Void, cause: Int)] = []
    var isBusy = false
    var suspensions: Int
    /// The number of clock entries that could not run work because the queue was blocked.
    var missed = 0

    init(_ queue: ReplayDispatchQueue) {
      self.queue = queue
      suspensions = queue.isInitiallyInactive ? 1 : 0
    }

    var cannotRun: Bool { suspensions > 0 || isBusy && !queue.isConcurrent }
  }

  /// The queue whose work is running, or `nil` for the main queue.
  private(set) var current: ReplayDispatchQueue?
  private let lines = ReplayTable<ReplayDispatchQueue, Line>()

  /// Adds work to the end of a queue.
  func enqueue(_ work: @escaping () -> Void, on queue: ReplayDispatchQueue, _ replay: LocalReplay) {
    let line = line(of: queue)
    line.ready.append((work, ExecutionContext.currentCause))
    replay.schedule { [self] in runFirst(line) }
  }

  /// Runs work that is due, after the work already waiting on the queue.
  func arrive(_ work: @escaping () -> Void, on queue: ReplayDispatchQueue) {
    let line = line(of: queue)
    line.ready.append((work, ExecutionContext.currentCause))
    runFirst(line)
  }

  /// Runs work on a queue after the work already waiting there. The queue must not be running other work.
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

  /// Blocks the current queue while running a closure. During that time, a serial queue runs no other work, and work
  /// without a queue does not run on the current queue.
  func whileCurrentIsBusy<Result>(_ body: () -> Result) -> Result {
    run(body, on: line(of: current ?? .main), current: nil)
  }

  private func line(of queue: ReplayDispatchQueue) -> Line {
    lines.part(of: queue) { Line(queue) }
  }

  private func runFirst(_ line: Line) {
    if line.ready.isEmpty { return }
    // Work that becomes due must wait if other work on the same serial queue is blocked.
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

  /// Reschedules the work that became due while its queue was blocked.
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
