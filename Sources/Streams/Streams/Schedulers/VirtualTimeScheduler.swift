public import Dispatch

/// A scheduler with a virtual clock, which moves to the due time of each work item before the item runs. Work items are
/// ordered first by due time and then by the order in which they were scheduled.
///
/// As in RxSwift, a work item is not a separate turn. It runs outside any trampoline, unless the scheduler was started
/// from within a trampoline.
///
/// Thread safety: A scheduler belongs to the thread that creates it. Using it from another thread
/// is a programming error.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  /// The type of a virtual time.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// The type of a virtual time interval.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  /// The current virtual time.
  public private(set) var clock: VirtualTime

  private let converter: Converter
  private let owner = ExecutionContext.currentID
  private var queue = Heap<Item>()
  private var scheduled = 0
  private var isRunning = false

  /// Creates a scheduler that starts at the given time.
  ///
  /// - Parameters:
  ///   - initialClock: The initial virtual time.
  ///   - converter: The converter for the times that operators use.
  public init(initialClock: VirtualTime, converter: Converter) {
    clock = initialClock
    self.converter = converter
  }

  /// The current virtual time, converted to an ``RxTime``.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// Schedules work at the current virtual time. A subclass can adjust this time in
  /// ``adjustScheduledTime(_:)``.
  ///
  /// - Returns: A disposable that prevents the work from running.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  /// Schedules work after the given interval. A subclass can adjust the resulting time in
  /// ``adjustScheduledTime(_:)``.
  ///
  /// - Returns: A disposable that prevents the work from running.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.convertToVirtualTime(now.addingDispatchInterval(dueTime))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Schedules work after the given virtual interval. The resulting time is not adjusted.
  ///
  /// - Returns: A disposable that prevents the work from running.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Schedules work at the given virtual time. If the given time is in the past, the work runs without moving the
  /// clock.
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

  /// Adjusts the time at which an operator schedules work. A subclass can override this method to
  /// add a processing delay. By default, the time is unchanged.
  ///
  /// - Parameter time: The virtual time that the operator requested.
  /// - Returns: The virtual time at which the work runs.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
    time
  }

  /// Runs work until no work remains or ``stop()`` is called. If the scheduler is already running, this method does
  /// nothing.
  public func start() {
    if isRunning { return }
    run { _ in true }
  }

  /// Runs all work that is due up to the given time, and moves the clock to that time. The
  /// scheduler must not be running.
  ///
  /// - Parameter virtualTime: The virtual time up to which work runs, inclusive.
  public func advanceTo(_ virtualTime: VirtualTime) {
    precondition(!isRunning, "the scheduler is already running")
    run { !isLater($0, than: virtualTime) }
    clock = virtualTime
  }

  /// Moves the clock forward by the given interval without running any work. The interval must not
  /// be negative.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    checkThread()
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    precondition(!isLater(clock, than: time), "the clock cannot be moved to the past")
    clock = time
  }

  /// Stops the scheduler after the current work item.
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
  /// The times of the scheduled work items, in the order in which the work items will run.
  public var debugDescription: String {
    queue.sorted.filter { !$0.work.isDisposed }.map(\.time).description
  }
}

/// A converter between a virtual time scheduler's units and the times and intervals that operators
/// use.
public protocol VirtualTimeConverterType {
  /// The type of a virtual time.
  associatedtype VirtualTimeUnit
  /// The type of a virtual time interval.
  associatedtype VirtualTimeIntervalUnit

  /// Converts a virtual time to an ``RxTime``.
  ///
  /// - Returns: The time, in nanoseconds since the start of the clock.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// Converts an ``RxTime`` to a virtual time.
  ///
  /// - Returns: The corresponding virtual time.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// Converts a virtual time interval to seconds.
  ///
  /// - Returns: The interval, in seconds.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> Double

  /// Converts seconds to a virtual time interval.
  ///
  /// - Parameter timeInterval: The interval, in seconds.
  /// - Returns: The corresponding virtual time interval.
  func convertToVirtualTimeInterval(_ timeInterval: Double) -> VirtualTimeIntervalUnit

  /// Returns the virtual time that results from adding the given interval to a virtual time.
  ///
  /// - Returns: The resulting virtual time.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit

  /// Compares two virtual times.
  ///
  /// - Parameters:
  ///   - lhs: The first virtual time.
  ///   - rhs: The second virtual time.
  /// - Returns: `.lessThan` if the first time is earlier, `.greaterThan` if the first time is
  ///   later, or `.equal` if the times are equal.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The relative order of two virtual times.
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
  /// Creates a scheduler that starts at the given time.
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

  /// Returns the time that results from adding the given number of seconds to a time.
  ///
  /// - Parameters:
  ///   - time: The time to add the interval to.
  ///   - offset: The interval, in seconds.
  /// - Returns: The resulting time, rounded to the nearest nanosecond.
  public func offsetVirtualTime(_ time: RxTime, offset: Double) -> RxTime {
    RxTime(timeIntervalSince1970: time.timeIntervalSince1970 + offset)
  }

  /// Compares two times.
  ///
  /// - Parameters:
  ///   - lhs: The first time.
  ///   - rhs: The second time.
  /// - Returns: `.lessThan` if the first time is earlier, `.greaterThan` if the first time is
  ///   later, or `.equal` if the times are equal.
  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
