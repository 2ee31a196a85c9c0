public import ReactorBase

/// The state of one thread while streams run on it: its trampoline, the number of the action that is
/// being handled, and the replay that runs on the thread, if one does.
///
/// Threads: an object of this class belongs to one thread and is touched by that thread alone.
@usableFromInline
package final class ExecutionContext {
  /// The context of the calling thread.
  package static var current: ExecutionContext { unretained.takeUnretainedValue() }

  /// Calls a closure with the context of the calling thread, without retaining the context. Inlined with the closure:
  /// the call alone would take more time than what most of them do.
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

  /// Runs a closure as part of the action with a number, or of none (0).
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
  /// - Returns: What the closure returned; nil if no replay runs.
  @inline(__always)
  static func withReplayClock<Result>(_ body: (VirtualClock) -> Result) -> Result? {
    withCurrent { $0.unretainedClock?.withObject(as: VirtualClock.self, body) }
  }

  /// Notes on the clock of the replay that runs on the calling thread, if one does, that something
  /// changes at a time though no work is due then.
  ///
  /// - Parameter delay: The time from now in nanoseconds.
  static func noteSilentTime(after delay: Int64) {
    withCurrent { context in
      context.unretainedClock?.withObject(as: VirtualClock.self) { $0.noteSilentTime(after: delay) }
    }
  }

  /// Indicates whether the job of a task runs on the calling thread that has started another thread: which of the
  /// two comes first to a continuation or an async stream, and so what the job does from then on, is a matter of
  /// chance.
  @inlinable @inline(__always)
  package static var isLeftToChance: Bool {
    !ProcessThreads.isSingle && withCurrent { $0.runsWatchedTask }
  }

  /// The number of its thread.
  package let id = CurrentThread.number

  /// The number of the action that is being handled, or 0.
  ///
  /// Scheduled work keeps the number of the moment, and has it again when it runs.
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

  /// The number of pieces of work that the replay may still run. Without a replay, there are more than can ever be.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var budget = Int.max

  /// An object of the replay's module, through which code on this thread finds the replay.
  package var replay: AnyObject?

  /// What the libraries of an app could do in either of two ways.
  package var choices = LibraryChoices()

  /// Indicates whether the job of a task runs in a replay that watches for threads, of which there was no other
  /// when the job began.
  @usableFromInline var runsWatchedTask = false

  /// Indicates whether an app does on its main thread what the replay on this thread does now: steps of the script and views
  /// do, and so does the work of main schedulers.
  package var isOnMain = true

  /// Indicates whether a turn is running, so that what is sent now has to wait for its end.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline package var isRunning = false

  /// The number of the action to which the latest work belonged, of the trampoline or of the clock.
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

  /// Runs one turn and then the work queued meanwhile, in order; or only the work, if a turn is already
  /// running.
  @inlinable @inline(__always)
  package func perform(_ work: () -> Void) {
    // The closure is called in one place, so that it is inlined there.
    let isOutermost = beginTurn()
    work()
    if isOutermost { endTurn() }
  }

  /// Begins a turn on the calling thread, unless one is running.
  ///
  /// - Returns: Whether it has begun; ``endTurn()`` has to follow the turn's work then.
  @inlinable @inline(__always)
  package static func beginTurn() -> Bool { withCurrent { $0.beginTurn() } }

  /// Ends the turn of the calling thread: runs what was queued meanwhile.
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

  /// Queues work after the current turn, or runs it if there is none.
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

  /// Makes a clock the one to which every scheduler on this thread resolves, and keeps the number
  /// of the action that is being handled in the clock's position.
  package func beginReplay(with clock: VirtualClock) {
    TaskCapture.begin()
    enter(clock)
  }

  /// Makes a clock the one of this thread, without the hooks for tasks.
  func enter(_ clock: VirtualClock) {
    execution = ReplayExecution(clock)
    budget = .max
    position = clock.position
    cause = 0
    lastCause = 0
  }

  /// Gives the thread back to real time.
  package func endReplay() {
    TaskCapture.end()
    leave()
  }

  /// Gives the thread back to real time, and leaves the hooks.
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

/// Creates the context of a thread that has none. No method, whose callers would look up the class.
@inline(never)
@usableFromInline func makeFirstContext() -> Unmanaged<ExecutionContext> {
  let context = ExecutionContext()
  CurrentThread.keep(context)
  return .passUnretained(context)
}
