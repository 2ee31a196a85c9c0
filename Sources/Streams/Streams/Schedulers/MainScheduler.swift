import Dispatch
import ReactorBase
import Synchronization

/// A scheduler that runs work on the main queue. In a replay, the replay's clock runs the work
/// instead.
///
/// As in RxSwift, work that is scheduled from the main thread runs immediately, unless other work
/// of this scheduler is queued or running.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  // @unchecked: This class is safe for the same reason as its superclass, and its counter is
  // atomic.

  /// The shared main scheduler.
  public static let instance = MainScheduler()

  /// A main-queue scheduler that never runs work immediately.
  public static let asyncInstance = SerialDispatchQueueScheduler(queue: .main)

  private let enqueued = WorkCount()

  /// Creates a main scheduler. Work is kept in order only within a single main scheduler.
  public init() {
    super.init(queue: .main)
  }

  /// Schedules work to run. On the main thread, the work runs immediately if no other work of this scheduler is queued
  /// or running. Delayed work does not count as queued.
  ///
  /// - Returns: A disposable that prevents the work from running, or the work's own disposable if
  ///   the work has run immediately.
  public override func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if ExecutionContext.isReplaying {
      let work = ScheduledClosure(state, action)
      scheduleInReplay(work)
      return work
    }
    let isFirst = enqueued.begin()
    if isFirst, DispatchQueue.isMain {
      defer { enqueued.end() }
      return action(state)
    }
    let work = ScheduledClosure(state, action)
    queue.async { [self, work = Unchecked(work)] in
      work.value.runUnlessDisposed()
      enqueued.end()
    }
    return work
  }

  override func scheduleInReplay(_ work: ScheduledWork) {
    let context = ExecutionContext.current
    let isFirst = context.beginMainWork(of: self)
    if isFirst, context.isOnMain {
      work.run()
      context.endMainWork(of: self)
    } else {
      scheduleInReplay(QueuedMainWork(work, of: self), after: 0)
    }
  }

  /// Terminates the program if the calling thread is not the main thread.
  ///
  /// - Parameter errorMessage: The message to report, or `nil` for the default message.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    ensureRunningOnMainThread(errorMessage: errorMessage)
  }

  /// Terminates the program if the calling thread is not the main thread. A replay's thread is considered the main
  /// thread.
  ///
  /// - Parameter errorMessage: The message to report, or `nil` for the default message.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    precondition(
      DispatchQueue.isMain || ExecutionContext.current.clock != nil,
      errorMessage ?? "this code must run on the main thread, but runs on a background thread")
  }
}

/// A main scheduler's work item on a replay's clock. The scheduler counts the work until it is due,
/// even if the work has been disposed of.
private final class QueuedMainWork: ScheduledWork {
  private let work: ScheduledWork
  private let scheduler: MainScheduler

  init(_ work: ScheduledWork, of scheduler: MainScheduler) {
    self.work = work
    self.scheduler = scheduler
  }

  override func run() {
    work.runUnlessDisposed()
    ExecutionContext.current.endMainWork(of: scheduler)
  }
}

/// A counter for the work items enqueued by a scheduler. The counter is a separate object because an atomic in the
/// scheduler itself crashes the 6.3 compiler during cross-module optimization.
private final class WorkCount: Sendable {
  private let count = Atomic(0)

  /// Increments the number of work items, and returns whether the number was 0 before the increment.
  func begin() -> Bool { count.add(1, ordering: .relaxed).oldValue == 0 }
  func end() { count.subtract(1, ordering: .relaxed) }
}

extension DispatchQueue {
  /// The key that identifies the main queue.
  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Indicates whether the calling code runs on the main queue or, outside any queue, on the main
  /// thread.
  static var isMain: Bool { getSpecific(key: mainKey) == true }

  /// Indicates whether this queue is the main queue. Comparing objects is not enough, because `DispatchQueue.main`
  /// returns a new object each time on Linux.
  var isMain: Bool { getSpecific(key: Self.mainKey) == true }
}

/// A main-queue scheduler for work whose order does not matter. On the main thread, work always
/// runs immediately. In a replay, the replay's clock runs the work instead.
///
/// Use this scheduler for `subscribe(on:)`. `observe(on:)` needs the order that ``MainScheduler``
/// maintains.
public final class ConcurrentMainScheduler: DispatchScheduler, @unchecked Sendable {
  // @unchecked: This class is safe for the same reason as its superclass, and adds no state.

  /// The shared concurrent main scheduler.
  public static let instance = ConcurrentMainScheduler()

  private init() {
    super.init(queue: .main)
  }

  /// Schedules work to run. On the main thread, the work runs immediately.
  ///
  /// - Returns: A disposable that prevents the work from running, or the work's own disposable if
  ///   the work has run immediately.
  public override func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if !ExecutionContext.isReplaying, DispatchQueue.isMain { return action(state) }
    return super.schedule(state, action: action)
  }

  override func scheduleInReplay(_ work: ScheduledWork) {
    if ExecutionContext.current.isOnMain { work.run() } else { super.scheduleInReplay(work) }
  }
}
