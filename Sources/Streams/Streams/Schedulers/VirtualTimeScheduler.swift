public import Dispatch

/// A scheduler whose clock moves only as it runs its work: ordered by time, then by the order in
/// which it was scheduled.
///
/// As in RxSwift, a piece of work is not a turn of its own: it runs outside of any trampoline, unless
/// the scheduler was started from within one.
///
/// Threads: it belongs to the thread that makes it; to use it from another one is an error in the
/// program.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  /// A moment in virtual time.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A span of virtual time.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  /// The virtual time.
  public private(set) var clock: VirtualTime

  private let converter: Converter
  private let owner = ExecutionContext.currentID
  private var queue = Heap<Item>()
  private var scheduled = 0
  private var isRunning = false

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - initialClock: The time to begin with.
  ///   - converter: Translates the times that operators use.
  public init(initialClock: VirtualTime, converter: Converter) {
    clock = initialClock
    self.converter = converter
  }

  /// The moment that corresponds to the virtual time.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// Schedules work for the current virtual time; ``adjustScheduledTime(_:)`` may move it.
  ///
  /// - Returns: A disposable that keeps the work from running.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  /// Schedules work for a time from now; ``adjustScheduledTime(_:)`` may move it.
  ///
  /// - Returns: A disposable that keeps the work from running.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.convertToVirtualTime(now.addingDispatchInterval(dueTime))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Schedules work for a virtual span from now. The time is not adjusted.
  ///
  /// - Returns: A disposable that keeps the work from running.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Schedules work for a virtual time. Work that is due in the past runs without moving the clock.
  ///
  /// - Returns: A disposable that keeps the work from running.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    checkThread()
    let work = ScheduledClosure(state, action)
    queue.insert(Item(time: time, number: scheduled, converter: converter, work: work))
    scheduled += 1
    return work
  }

  /// Adjusts the time for which an operator schedules work; a subclass may take its processing into
  /// account. By default it is left unchanged.
  ///
  /// - Parameter time: The virtual time for which the work is scheduled.
  /// - Returns: The virtual time at which it runs.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
    time
  }

  /// Runs work until there is none, or until ``stop()``. If it is already running, nothing happens.
  public func start() {
    if isRunning { return }
    run { _ in true }
  }

  /// Runs all work that is due up to a time, and moves the clock there. It must not run already.
  ///
  /// - Parameter virtualTime: The virtual time up to which work runs, that time included.
  public func advanceTo(_ virtualTime: VirtualTime) {
    precondition(!isRunning, "the scheduler is running already")
    run { !isLater($0, than: virtualTime) }
    clock = virtualTime
  }

  /// Moves the clock by a span, which must not lead to the past, without running any work.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    checkThread()
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    precondition(!isLater(clock, than: time), "the clock cannot be moved to the past")
    clock = time
  }

  /// Stops after the piece of work that is running.
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
      "a virtual time scheduler is used on the thread that made it")
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
  /// The times of the work that is scheduled, in the order in which it will run.
  public var debugDescription: String {
    queue.sorted.filter { !$0.work.isDisposed }.map(\.time).description
  }
}

/// Converts between a virtual time scheduler's own units of time and the moments and spans that
/// operators use.
public protocol VirtualTimeConverterType {
  /// A moment in virtual time.
  associatedtype VirtualTimeUnit
  /// A span of virtual time.
  associatedtype VirtualTimeIntervalUnit

  /// Converts a virtual time to a moment.
  ///
  /// - Returns: The moment, in nanoseconds since the start of the clock.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// Converts a moment to a virtual time.
  ///
  /// - Returns: The virtual time that corresponds to the moment.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// Converts a virtual span to seconds.
  ///
  /// - Returns: The span in seconds.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> Double

  /// Converts seconds to a virtual span.
  ///
  /// - Parameter timeInterval: The span, in seconds.
  /// - Returns: The virtual span that corresponds to the seconds.
  func convertToVirtualTimeInterval(_ timeInterval: Double) -> VirtualTimeIntervalUnit

  /// Adds a span to a virtual time.
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
  /// The times are the same.
  case equal
  /// The first time is later.
  case greaterThan
}

/// A virtual time scheduler whose times are moments and whose spans are seconds.
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> {
  /// Makes a scheduler.
  ///
  /// - Parameter initialClock: The moment to begin with.
  public init(initialClock: RxTime = RxTime(nanoseconds: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}

/// The converter of a scheduler whose virtual time is time as operators have it.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
  /// Returns the moment itself.
  ///
  /// - Returns: `virtualTime`, in nanoseconds since the start of the clock.
  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime {
    virtualTime
  }

  /// Returns the moment itself.
  ///
  /// - Returns: `time`, in nanoseconds since the start of the clock.
  public func convertToVirtualTime(_ time: RxTime) -> RxTime {
    time
  }

  /// Returns the span itself.
  ///
  /// - Returns: `virtualTimeInterval`, in seconds.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Double) -> Double {
    virtualTimeInterval
  }

  /// Returns the span itself.
  ///
  /// - Returns: `timeInterval`, in seconds.
  public func convertToVirtualTimeInterval(_ timeInterval: Double) -> Double {
    timeInterval
  }

  /// Adds seconds to a moment.
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - offset: The span, in seconds.
  /// - Returns: The later moment, rounded to nanoseconds.
  public func offsetVirtualTime(_ time: RxTime, offset: Double) -> RxTime {
    RxTime(timeIntervalSince1970: time.timeIntervalSince1970 + offset)
  }

  /// Compares two moments.
  ///
  /// - Parameters:
  ///   - lhs: The first moment.
  ///   - rhs: The second moment.
  /// - Returns: `.lessThan` if the first is earlier, `.greaterThan` if it is later, otherwise
  ///   `.equal`.
  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
