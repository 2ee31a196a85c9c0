public import ReactorBase

/// The state of a thread on which streams run: the thread's trampoline, the number of the action being handled, and the
/// thread's replay, if any.
///
/// Thread safety: Each object of this class belongs to one thread, and only that thread uses it.
@usableFromInline
package final class ExecutionContext {
  /// The context of the calling thread.
  package static var current: ExecutionContext { unretained.takeUnretainedValue() }

  /// Calls the given closure with the calling thread's context, without retaining the context. The method and the
  /// closure are inlined, because a function call would take longer than the work in most of the closures.
  @inlinable
  package static func withCurrent<Result>(_ body: (ExecutionContext) -> Result) -> Result {
    unretained._withUnsafeGuaranteedRef(body)
  }

  @inlinable
  static var unretained: Unmanaged<ExecutionContext> {
    if let object = CurrentThread.object { return .fromOpaque(object) }
    return makeFirstContext()
  }

  /// The ID of the calling thread's context.
  @inlinable
  package static var currentID: Int { CurrentThread.number }

  /// The number of the action that is being handled on the calling thread, or 0 if no action is
  /// being handled.
  @inlinable
  package static var currentCause: Int { withCurrent { $0.cause } }

  /// Runs the given closure as part of the action with the given number, or as part of no action if
  /// the number is 0.
  package static func perform(causedBy cause: Int, _ body: () -> Void) {
    withCurrent { context in
      let outer = context.cause
      context.cause = cause
      body()
      context.cause = outer
    }
  }

  /// Indicates whether a turn is running on the calling thread.
  static var isTurnRunning: Bool { withCurrent { $0.isRunning } }

  /// Indicates whether a replay runs on the calling thread.
  package static var isReplaying: Bool { withCurrent { $0.execution != nil } }

  /// Calls the given closure with the clock of the calling thread's replay.
  ///
  /// - Returns: The closure's result, or `nil` if no replay runs on the calling thread.
  static func withReplayClock<Result>(_ body: (VirtualClock) -> Result) -> Result? {
    withCurrent { $0.execution.map { body($0.clock) } }
  }

  /// Records a time at which behavior changes although no work is due, such as the end of a `throttle` interval. The
  /// clock of the calling thread's replay stores the time. This method does nothing outside a replay.
  ///
  /// - Parameter delay: The time from now, in nanoseconds.
  static func noteSilentTime(after delay: Int64) {
    withCurrent { context in
      context.execution?.clock.noteSilentTime(after: delay)
    }
  }

  /// Indicates whether a task's job is running on the calling thread and has started another thread. It is
  /// nondeterministic which of the two threads accesses a continuation or an async stream first, so the rest of the job
  /// is also nondeterministic.
  @inlinable
  package static var isLeftToChance: Bool {
    !ProcessThreads.isSingle && withCurrent { $0.runsWatchedTask }
  }

  /// The ID of the context and its thread.
  package let id = CurrentThread.number

  /// The number of the action being handled, or 0 if no action is being handled.
  ///
  /// Scheduled work stores the current number and restores it when the work runs.
  @inlinable
  package var cause: Int {
    get { position.value.cause }
    set { position.value.cause = newValue }
  }

  /// The execution position of the replay on this thread, or the thread's own position if no replay is running.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var position: MemoryCell<ExecutionPosition>
  private let ownPosition: MemoryCell<ExecutionPosition>

  /// The replay that runs on this thread.
  private(set) var execution: ReplayExecution?

  /// The number of work items that the replay may still run. The number is unlimited outside a replay.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var budget = Int.max

  /// The object that the replay's module uses to find this thread's replay, or `nil` if no replay is running.
  package var replay: AnyObject?

  /// The choices that replace random behavior in an app's libraries.
  package var choices = LibraryChoices()

  /// Indicates whether the current work is a task's job in a replay that watches for threads. When such a job starts,
  /// the process has no other threads.
  @usableFromInline var runsWatchedTask = false

  /// Indicates whether an app would run the current work of this thread's replay on its main thread. This property is
  /// `true` for script steps, views, and the work of main schedulers.
  package var isOnMain = true

  /// Indicates whether a turn is running. If so, events wait for the end of the turn.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline package var isRunning = false

  /// The number of the action to which the latest work item of the trampoline or the clock belonged.
  package var lastCause = 0

  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var queue = FIFO<QueuedWork>()

  fileprivate init() {
    ownPosition = .allocate(ExecutionPosition())
    position = ownPosition
  }

  deinit {
    ownPosition.deallocate()
  }

  /// Runs the given work as a turn, and then runs the work that was queued during the turn, in
  /// order. If a turn is already running, runs only the given work.
  @inlinable
  package func perform(_ work: () -> Void) {
    // The closure is called in only one place because the compiler then inlines it there.
    let isOutermost = beginTurn()
    work()
    if isOutermost { endTurn() }
  }

  /// Starts a turn on the calling thread unless a turn is already running.
  ///
  /// - Returns: `true` if a turn was started. In that case, call ``endTurn()`` after the turn's
  ///   work.
  @inlinable
  package static func beginTurn() -> Bool { withCurrent { $0.beginTurn() } }

  /// Ends the calling thread's turn after running the work that was queued during the turn.
  @inlinable
  package static func endTurn() { withCurrent { $0.endTurn() } }

  @inlinable
  func beginTurn() -> Bool {
    if isRunning { return false }
    isRunning = true
    return true
  }

  @inlinable
  func endTurn() {
    if !queue.isEmpty { drain() }
    isRunning = false
  }

  /// Queues work to run after the current turn. If no turn is running, runs the work immediately.
  package func enqueue(_ work: ScheduledWork) {
    if isRunning {
      queue.append(QueuedWork(work: work, cause: cause))
    } else {
      perform { work.run() }
    }
  }

  @usableFromInline func drain() {
    let outer = cause
    while let next = queue.popFirst() {
      if next.work.isDisposed { continue }
      guard spend() else {
        queue = FIFO()
        break
      }
      lastCause = next.cause
      cause = next.cause
      next.work.run()
    }
    cause = outer
  }

  // MARK: - Replays

  /// Prepares this process for forks that run replays.
  package static func prepareCopies() { TaskCapture.keep() }

  /// Starts a replay on this thread. All schedulers on the thread use the given clock, and the number of the current
  /// action is stored in the clock's position.
  package func beginReplay(with clock: VirtualClock) {
    TaskCapture.begin()
    enter(clock)
  }

  /// Sets the clock for this thread's schedulers, without installing the hooks for tasks.
  func enter(_ clock: VirtualClock) {
    execution = ReplayExecution(clock)
    budget = .max
    position = clock.position
    cause = 0
    lastCause = 0
  }

  /// Ends the replay on this thread, and returns the thread to real time.
  package func endReplay() {
    TaskCapture.end()
    leave()
  }

  /// Returns the thread to real time without removing the hooks for tasks.
  func leave() {
    execution = nil
    budget = .max
    replay = nil
    choices = LibraryChoices()
    position = ownPosition
    cause = 0
  }

  @usableFromInline struct QueuedWork {
    let work: ScheduledWork
    let cause: Int
  }
}

/// Creates the context for a thread that does not have one. This is a free function because callers
/// of a method would have to look up the class.
@inline(never)
@usableFromInline func makeFirstContext() -> Unmanaged<ExecutionContext> {
  let context = ExecutionContext()
  CurrentThread.keep(context)
  return .passUnretained(context)
}
