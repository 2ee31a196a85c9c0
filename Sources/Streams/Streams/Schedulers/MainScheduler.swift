import Dispatch
import ReactorBase
import Synchronization

/// The scheduler of the main queue; in a replay, the replay's clock.
///
/// As in RxSwift, work that is scheduled from the main thread runs immediately, unless other work
/// of this scheduler is queued or running.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  // @unchecked: for the same reason as its superclass; the counter is atomic.

  /// The shared main scheduler.
  public static let instance = MainScheduler()

  /// A scheduler of the main queue that never runs work immediately.
  public static let asyncInstance = SerialDispatchQueueScheduler(queue: .main)

  private let enqueued = WorkCount()

  /// Creates a main scheduler that keeps only its own work in order.
  public init() {
    super.init(queue: .main)
  }

  /// Schedules work. On the main thread, it runs immediately if no other work of this scheduler is
  /// queued or running. Delayed work does not count.
  ///
  /// - Returns: A disposable that prevents the work from running, or the disposable that the work
  ///   has returned.
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

  /// Stops the program if the calling thread is not the main thread.
  ///
  /// - Parameter errorMessage: The message of the failure; nil for the library's message.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    ensureRunningOnMainThread(errorMessage: errorMessage)
  }

  /// Stops the program if the calling thread is not the main thread. A replay's thread counts as
  /// the main thread.
  ///
  /// - Parameter errorMessage: The message of the failure.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    precondition(
      DispatchQueue.isMain || ExecutionContext.current.clock != nil,
      errorMessage ?? "this code must run on the main thread, but runs on a background thread")
  }
}

/// Work of a main scheduler on a replay's clock. The scheduler counts the work until it is due, even if the work was
/// disposed of.
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

/// The number of work items that a scheduler has enqueued. (It is a separate object, because an
/// atomic in the scheduler itself crashes the 6.3 compiler when it optimizes across modules.)
private final class WorkCount: Sendable {
  private let count = Atomic(0)

  /// Increments the number of work items, and returns whether there were none before.
  func begin() -> Bool { count.add(1, ordering: .relaxed).oldValue == 0 }
  func end() { count.subtract(1, ordering: .relaxed) }
}

extension DispatchQueue {
  /// Marks the main queue, so that it can be recognized.
  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Indicates whether the calling code runs on the main queue or, outside any queue, the main
  /// thread.
  static var isMain: Bool { getSpecific(key: mainKey) == true }

  /// Indicates whether this is the main queue. (On Linux, its object is different each time.)
  var isMain: Bool { getSpecific(key: Self.mainKey) == true }
}

/// A scheduler of the main queue for work whose order does not matter. On the main thread, it
/// always runs work immediately. In a replay, it is the replay's clock.
///
/// Use it for `subscribe(on:)`; `observe(on:)` needs the order that ``MainScheduler`` keeps.
public final class ConcurrentMainScheduler: DispatchScheduler, @unchecked Sendable {
  // @unchecked: for the same reason as its superclass; it adds nothing.

  /// The shared concurrent main scheduler.
  public static let instance = ConcurrentMainScheduler()

  private init() {
    super.init(queue: .main)
  }

  /// Schedules work. On the main thread, it runs immediately.
  ///
  /// - Returns: A disposable that prevents the work from running, or the disposable that the work
  ///   has returned.
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
