public import Dispatch

/// A time interval, such as `.seconds(1)` or `.milliseconds(300)`. The name is the same as in RxSwift.
public typealias RxTimeInterval = DispatchTimeInterval

extension DispatchTimeInterval {
  /// Creates an interval from a duration, truncated to nanoseconds. A duration that is too long is converted to
  /// `.never`.
  public init(_ duration: Duration) {
    // The duration's components are not used because each would require a division.
    if let nanoseconds = Int(exactly: duration.attoseconds / 1_000_000_000) {
      self = .nanoseconds(nanoseconds)
    } else {
      self = .never
    }
  }

  /// Returns an interval of the given number of nanoseconds.
  static func of(nanoseconds: Int64) -> DispatchTimeInterval {
    .nanoseconds(Int(clamping: nanoseconds))
  }

  /// The interval in nanoseconds. For `.never` and out-of-range intervals, this is the nearest representable value.
  package var inNanoseconds: Int64 {
    func scaled(_ count: Int, by unit: Int64) -> Int64 {
      let (product, overflow) = Int64(count).multipliedReportingOverflow(by: unit)
      if overflow { return count < 0 ? .min : .max }
      return product
    }
    return switch self {
    case .seconds(let count): scaled(count, by: 1_000_000_000)
    case .milliseconds(let count): scaled(count, by: 1_000_000)
    case .microseconds(let count): scaled(count, by: 1_000)
    case .nanoseconds(let count): Int64(count)
    case .never: .max
    @unknown default: .max
    }
  }
}

/// A scheduler that runs work as soon as possible. This is a class protocol for the same reason as
/// ``Disposable``.
public protocol ImmediateSchedulerType: AnyObject {
  /// Schedules work to run as soon as possible.
  ///
  /// - Parameters:
  ///   - state: The argument that is passed to the closure.
  ///   - action: A closure that performs the work and returns a disposable. Disposing of the result of this method also
  ///     disposes of that disposable.
  /// - Returns: A disposable that prevents the work from running.
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

/// A scheduler that runs work as soon as possible or at a later time.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The current time on this scheduler's clock.
  var now: RxTime { get }

  /// Schedules work to run after a delay.
  ///
  /// - Parameters:
  ///   - state: The argument that is passed to the closure.
  ///   - dueTime: The delay, measured from now.
  ///   - action: A closure that performs the work and returns a disposable. Disposing of the result of this method also
  ///     disposes of that disposable.
  /// - Returns: A disposable that prevents the work from running.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Schedules periodic work. The default implementation uses `scheduleRelative`.
  ///
  /// - Parameters:
  ///   - state: The argument for the first run.
  ///   - startAfter: The time before the first run.
  ///   - period: The time between runs.
  ///   - action: The work, whose runs never overlap. It receives the value that the previous run
  ///     returned.
  /// - Returns: A disposable that stops the periodic work.
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension ImmediateSchedulerType {
  /// Schedules a stream's work item. The trampoline and the virtual clock queue the work item itself. Other schedulers
  /// receive a closure that runs it.
  ///
  /// - Returns: A disposable that prevents the work from running. Disposing of the work item itself
  ///   has the same effect, but can leave the work item in memory until it is due.
  @discardableResult
  func schedule(_ work: ScheduledWork) -> any Disposable {
    if self is CurrentThreadScheduler {
      ExecutionContext.current.enqueue(work)
      return work
    }
    if let replaying = replayingDispatchScheduler {
      replaying.scheduleInReplay(work)
      return work
    }
    return schedule(work, action: Self.perform)
  }

  /// This scheduler if its work runs on the clock of the calling thread's replay, or `nil` otherwise.
  fileprivate var replayingDispatchScheduler: DispatchScheduler? {
    // This code checks the class because a cast to a protocol takes twenty times as long.
    guard ExecutionContext.isReplaying, let scheduler = self as? DispatchScheduler else {
      return nil
    }
    return scheduler
  }

  fileprivate static func perform(_ work: ScheduledWork) -> any Disposable {
    if !work.isDisposed { work.run() }
    return Disposables.create()
  }
}

extension SchedulerType {
  /// Schedules a stream's work item to run after a delay. The virtual clock queues the work item itself. Other
  /// schedulers receive a closure that runs it.
  ///
  /// - Returns: A disposable that prevents the work from running. Disposing of the work item itself
  ///   has the same effect, but can leave the work item in memory until it is due.
  @discardableResult
  func schedule(_ work: ScheduledWork, after delay: RxTimeInterval) -> any Disposable {
    if let replaying = replayingDispatchScheduler {
      replaying.scheduleInReplay(work, after: delay.inNanoseconds)
      return work
    }
    return scheduleRelative(work, dueTime: delay, action: Self.perform)
  }
}

/// A time on a scheduler's clock, in whole nanoseconds since the clock's start.
///
/// In RxSwift, this type is `Date`. Here, a separate type is used so that the streams don't need Foundation and virtual
/// time stays exact. Times of different schedulers cannot be compared with each other. A time does not represent a
/// date.
public struct RxTime: Hashable, Comparable, Sendable {
  /// The number of nanoseconds since the clock's start.
  public var nanoseconds: Int64

  /// Creates a time from a number of nanoseconds.
  ///
  /// - Parameter nanoseconds: The number of nanoseconds since the clock's start.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Returns the interval from the given time to this time, in seconds.
  ///
  /// - Parameter other: The other time, which must be on the same clock.
  /// - Returns: The interval in seconds. It is negative if `other` is later.
  public func timeIntervalSince(_ other: RxTime) -> Double {
    Double(nanosecondsSince(other)) / 1_000_000_000
  }

  /// Returns the time that results from adding the given interval to this time.
  ///
  /// - Parameter interval: The interval to add.
  /// - Returns: The resulting time, clamped to the representable range of about 292 years.
  public func addingDispatchInterval(_ interval: RxTimeInterval) -> RxTime {
    let span = interval.inNanoseconds
    let (sum, overflow) = nanoseconds.addingReportingOverflow(span)
    if overflow { return RxTime(nanoseconds: span < 0 ? .min : .max) }
    return RxTime(nanoseconds: sum)
  }

  /// Returns the interval from the given time to this time, in nanoseconds.
  package func nanosecondsSince(_ other: RxTime) -> Int64 {
    let (span, overflow) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    if overflow { return nanoseconds < other.nanoseconds ? .min : .max }
    return span
  }

  /// Returns whether the first time is earlier than the second time.
  public static func < (first: RxTime, second: RxTime) -> Bool {
    first.nanoseconds < second.nanoseconds
  }
}
