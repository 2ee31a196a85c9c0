public import ReactorBase

/// The state of a thread while streams run on it: its trampoline, the number of the action that is
/// being handled, and the replay on the thread, if there is one.
///
/// Thread safety: An object of this class belongs to a thread and is used only by that thread.
@usableFromInline
package final class ExecutionContext {
  /// The context of the calling thread.
  package static var current: ExecutionContext { unretained.takeUnretainedValue() }

  /// Calls a closure with the context of the calling thread, without retaining the context. This is
  /// inlined with the closure, because the call would take longer than most closures.
  @inlinable @inline(__always)
  package static func withCurrent<Result>(_ body: (ExecutionContext) -> Result) -> Result {
    unretained._withUnsafeGuaranteedRef(body)
  }

  @inlinable @inline(__always)
  static var unretained: Unmanaged<ExecutionContext> {
    if let object = CurrentThread.object { return .fromOpaque(object) }
    return makeFirstContext()
  }

  /// The number of the calling thread's context.
  @inlinable @inline(__always)
  package static var currentID: Int { CurrentThread.number }

  /// The number of the action that is being handled on the calling thread, or 0.
  @inlinable @inline(__always)
  package static var currentCause: Int { withCurrent { $0.cause } }

  /// Runs a closure as part of the action with the given number, or of no action (0).
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
  package static var isReplaying: Bool { withCurrent { $0.unretainedClock != nil } }

  /// Calls a closure with the clock of the replay that runs on the calling thread.
  ///
  /// - Returns: The closure's result, or nil if no replay is running.
  @inline(__always)
  static func withReplayClock<Result>(_ body: (VirtualClock) -> Result) -> Result? {
    withCurrent { $0.unretainedClock?.withObject(as: VirtualClock.self, body) }
  }

  /// Records on the clock of the calling thread's replay, if there is one, that a change happens at a time although no
  /// work is due then.
  ///
  /// - Parameter delay: The time from now in nanoseconds.
  static func noteSilentTime(after delay: Int64) {
    withCurrent { context in
      context.unretainedClock?.withObject(as: VirtualClock.self) { $0.noteSilentTime(after: delay) }
    }
  }

  /// Indicates whether the job of a task is running on the calling thread and has started another
  /// thread. It is nondeterministic which of the two threads reaches a continuation or an async
  /// stream first, and therefore also what the job does from then on.
  @inlinable @inline(__always)
  package static var isLeftToChance: Bool {
    !ProcessThreads.isSingle && withCurrent { $0.runsWatchedTask }
  }

  /// The number of the context's thread.
  package let id = CurrentThread.number

  /// The number of the action that is being handled, or 0.
  ///
  /// Scheduled work stores the current number, and restores it when it runs.
  @inlinable @inline(__always)
  package var cause: Int {
    get { position.value.cause }
    set { position.value.cause = newValue }
  }

  /// The position of the replay that runs on this thread, or of the thread itself.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var position: MemoryCell<ExecutionPosition>
  private let ownPosition: MemoryCell<ExecutionPosition>

  /// The replay that runs on this thread.
  private(set) var execution: ReplayExecution? {
    didSet { unretainedClock = execution.map { UnretainedReference($0.clock) } }
  }
  private var unretainedClock: UnretainedReference?

  /// The number of work items that the replay may still run. Without a replay, it is unlimited.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var budget = Int.max

  /// An object of the replay's module, through which code on this thread finds the replay.
  package var replay: AnyObject?

  /// The choices for random behavior of an app's libraries.
  package var choices = LibraryChoices()

  /// Indicates whether the job of a task runs in a replay that watches for threads, and there was no other thread when
  /// the job began.
  @usableFromInline var runsWatchedTask = false

  /// Indicates whether an app would run the current work of this thread's replay on its main
  /// thread, which is true for steps of the script, views, and work of main schedulers.
  package var isOnMain = true

  /// Indicates whether a turn is running, so that events have to wait for its end.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline package var isRunning = false

  /// The number of the action that the latest work of the trampoline or of the clock belonged to.
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

  /// Runs one turn and then the work queued in the meantime, in order; or only the work, if a turn is already running.
  @inlinable @inline(__always)
  package func perform(_ work: () -> Void) {
    // The closure is called in only one place, so that it is inlined there.
    let isOutermost = beginTurn()
    work()
    if isOutermost { endTurn() }
  }

  /// Starts a turn on the calling thread, unless one is running.
  ///
  /// - Returns: Whether a turn has begun. If so, call ``endTurn()`` after the turn's work.
  @inlinable @inline(__always)
  package static func beginTurn() -> Bool { withCurrent { $0.beginTurn() } }

  /// Ends the calling thread's turn by running the work that was queued in the meantime.
  @inlinable @inline(__always)
  package static func endTurn() { withCurrent { $0.endTurn() } }

  @inlinable @inline(__always)
  func beginTurn() -> Bool {
    if isRunning { return false }
    isRunning = true
    return true
  }

  @inlinable @inline(__always)
  func endTurn() {
    if !queue.isEmpty { drain() }
    isRunning = false
  }

  /// Queues work after the current turn; if there is no turn, runs it now.
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

  /// Prepares this process for being copied for replays.
  package static func prepareCopies() { TaskCapture.keep() }

  /// Sets the clock that every scheduler on this thread resolves to, and stores the number of the action that is being
  /// handled in the clock's position.
  package func beginReplay(with clock: VirtualClock) {
    TaskCapture.begin()
    enter(clock)
  }

  /// Sets the clock of this thread, without the hooks for tasks.
  func enter(_ clock: VirtualClock) {
    execution = ReplayExecution(clock)
    budget = .max
    position = clock.position
    cause = 0
    lastCause = 0
  }

  /// Returns the thread to real time.
  package func endReplay() {
    TaskCapture.end()
    leave()
  }

  /// Returns the thread to real time, and keeps the hooks.
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

/// Creates the context for a thread that has none. This is not a method, because callers of a
/// method would look up the class.
@inline(never)
@usableFromInline func makeFirstContext() -> Unmanaged<ExecutionContext> {
  let context = ExecutionContext()
  CurrentThread.keep(context)
  return .passUnretained(context)
}
