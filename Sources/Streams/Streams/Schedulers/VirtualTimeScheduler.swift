public import Dispatch

/// A scheduler whose clock moves only when it runs its work. Work is ordered by time, then by the
/// order in which it was scheduled.
///
/// As in RxSwift, a work item is not a separate turn: it runs outside any trampoline, unless the
/// scheduler was started from within one.
///
/// Thread safety: It belongs to the thread that creates it. Using it from another thread is a programming
/// error.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  /// A virtual time.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A virtual time interval.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  /// The virtual time.
  public private(set) var clock: VirtualTime

  private let converter: Converter
  private let owner = ExecutionContext.currentID
  private var queue = Heap<Item>()
  private var scheduled = 0
  private var isRunning = false

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - initialClock: The initial time.
  ///   - converter: Converts the times that operators use.
  public init(initialClock: VirtualTime, converter: Converter) {
    clock = initialClock
    self.converter = converter
  }

  /// The time that corresponds to the virtual time.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// Schedules work at the current virtual time, which ``adjustScheduledTime(_:)`` can change.
  ///
  /// - Returns: A disposable that prevents the work from running.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  /// Schedules work after an interval, which ``adjustScheduledTime(_:)`` can change.
  ///
  /// - Returns: A disposable that prevents the work from running.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.convertToVirtualTime(now.addingDispatchInterval(dueTime))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Schedules work after a virtual interval. The time is not adjusted.
  ///
  /// - Returns: A disposable that prevents the work from running.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Schedules work at a virtual time. Work for a time in the past runs without moving the clock.
  ///
  /// - Returns: A disposable that prevents the work from running.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    checkThread()
    let work = ScheduledClosure(state, action)
    queue.insert(Item(time: time, number: scheduled, converter: converter, work: work))
    scheduled += 1
    return work
  }

  /// Adjusts the time at which an operator schedules work. A subclass can override it to add a
  /// processing delay. By default, the time is unchanged.
  ///
  /// - Parameter time: The virtual time for which the work is scheduled.
  /// - Returns: The virtual time at which it runs.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
    time
  }

  /// Runs work until there is none, or until ``stop()`` is called. If it is already running,
  /// nothing happens.
  public func start() {
    if isRunning { return }
    run { _ in true }
  }

  /// Runs all work that is due up to a given time, and moves the clock there. The scheduler must not be
  /// running.
  ///
  /// - Parameter virtualTime: The virtual time up to which work runs, inclusive.
  public func advanceTo(_ virtualTime: VirtualTime) {
    precondition(!isRunning, "the scheduler is already running")
    run { !isLater($0, than: virtualTime) }
    clock = virtualTime
  }

  /// Moves the clock by an interval, which must not be negative, without running any work.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    checkThread()
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    precondition(!isLater(clock, than: time), "the clock cannot be moved to the past")
    clock = time
  }

  /// Stops after the current work item.
  public func stop() {
    checkThread()
    isRunning = false
  }

  private func run(while isDue: (VirtualTime) -> Bool) {
    checkThread()
    isRunning = true
    while isRunning, let next = queue.first {
      if next.work.isDisposed {
        queue.popFirst()
        continue
      }
      guard isDue(next.time) else { break }
      queue.popFirst()
      if isLater(next.time, than: clock) { clock = next.time }
      next.work.run()
    }
    isRunning = false
  }

  private func isLater(_ time: VirtualTime, than other: VirtualTime) -> Bool {
    converter.compareVirtualTime(time, other) == .greaterThan
  }

  private func checkThread() {
    precondition(
      owner == ExecutionContext.currentID,
      "a virtual time scheduler must be used on the thread that created it")
  }

  private struct Item: HeapElement {
    let time: VirtualTime
    let number: Int
    let converter: Converter
    let work: ScheduledWork

    func isBefore(_ other: Item) -> Bool {
      let order = converter.compareVirtualTime(time, other.time)
      return order == .lessThan || order == .equal && number < other.number
    }
  }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The times of the scheduled work, in the order in which it will run.
  public var debugDescription: String {
    queue.sorted.filter { !$0.work.isDisposed }.map(\.time).description
  }
}

/// A conversion between a virtual time scheduler's units and the times and intervals that operators
/// use.
public protocol VirtualTimeConverterType {
  /// A virtual time.
  associatedtype VirtualTimeUnit
  /// A virtual time interval.
  associatedtype VirtualTimeIntervalUnit

  /// Converts a virtual time to a time.
  ///
  /// - Returns: The time, in nanoseconds since the start of the clock.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// Converts a time to a virtual time.
  ///
  /// - Returns: The virtual time that corresponds to the time.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// Converts a virtual interval to seconds.
  ///
  /// - Returns: The interval in seconds.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> Double

  /// Converts seconds to a virtual interval.
  ///
  /// - Parameter timeInterval: The interval, in seconds.
  /// - Returns: The virtual interval that corresponds to the seconds.
  func convertToVirtualTimeInterval(_ timeInterval: Double) -> VirtualTimeIntervalUnit

  /// Adds an interval to a virtual time.
  ///
  /// - Returns: The later virtual time.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit

  /// Compares two virtual times.
  ///
  /// - Parameters:
  ///   - lhs: The first virtual time.
  ///   - rhs: The second virtual time.
  /// - Returns: `.lessThan` if the first is earlier, `.greaterThan` if it is later, otherwise
  ///   `.equal`.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The order of two virtual times.
public enum VirtualTimeComparison: Sendable {
  /// The first time is earlier.
  case lessThan
  /// The times are equal.
  case equal
  /// The first time is later.
  case greaterThan
}

/// A virtual time scheduler that uses ``RxTime`` for times and seconds for intervals.
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> {
  /// Creates a scheduler.
  ///
  /// - Parameter initialClock: The initial time.
  public init(initialClock: RxTime = RxTime(nanoseconds: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}

/// A converter that leaves the operators' times and intervals unchanged.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
  /// Returns the time unchanged.
  ///
  /// - Returns: `virtualTime`, in nanoseconds since the start of the clock.
  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime {
    virtualTime
  }

  /// Returns the time unchanged.
  ///
  /// - Returns: `time`, in nanoseconds since the start of the clock.
  public func convertToVirtualTime(_ time: RxTime) -> RxTime {
    time
  }

  /// Returns the interval unchanged.
  ///
  /// - Returns: `virtualTimeInterval`, in seconds.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Double) -> Double {
    virtualTimeInterval
  }

  /// Returns the interval unchanged.
  ///
  /// - Returns: `timeInterval`, in seconds.
  public func convertToVirtualTimeInterval(_ timeInterval: Double) -> Double {
    timeInterval
  }

  /// Adds seconds to a time.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - offset: The interval, in seconds.
  /// - Returns: The later time, rounded to nanoseconds.
  public func offsetVirtualTime(_ time: RxTime, offset: Double) -> RxTime {
    RxTime(timeIntervalSince1970: time.timeIntervalSince1970 + offset)
  }

  /// Compares two times.
  ///
  /// - Parameters:
  ///   - lhs: The first time.
  ///   - rhs: The second time.
  /// - Returns: `.lessThan` if the first is earlier, `.greaterThan` if it is later, otherwise
  ///   `.equal`.
  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
