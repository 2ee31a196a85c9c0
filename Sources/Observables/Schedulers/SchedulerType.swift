public import Dispatch

/// A span of time, as RxSwift has it: `.seconds(1)`, `.milliseconds(300)`.
public typealias RxTimeInterval = DispatchTimeInterval

extension DispatchTimeInterval {
  /// The span of a duration, to the nanosecond; one that does not fit is `.never`.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, carry) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    self = overflow || carry ? .never : .nanoseconds(Int(sum))
  }

  /// The span in nanoseconds; `.never` and what does not fit are the largest that does.
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

/// Something that runs work as soon as it can.
public protocol ImmediateSchedulerType {
  /// Schedules work.
  ///
  /// - Parameters:
  ///   - state: What the work is called with.
  ///   - action: The work; what it returns is disposed of with the result of this call.
  /// - Returns: What keeps the work from running.
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

/// Something that runs work as soon as it can, or at a later time.
public protocol SchedulerType: ImmediateSchedulerType {
  /// Schedules work for later.
  ///
  /// - Parameters:
  ///   - state: What the work is called with.
  ///   - dueTime: How long from now.
  ///   - action: The work; what it returns is disposed of with the result of this call.
  /// - Returns: What keeps the work from running.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

extension SchedulerType {
  /// Schedules the streams' own work: the virtual clock takes it as it is.
  func schedule(_ work: ScheduledWork, after delay: RxTimeInterval) {
    if self is any ReplayableScheduler, let clock = ExecutionContext.current.clock {
      clock.schedule(work, after: delay.inNanoseconds)
    } else {
      _ = scheduleRelative(work, dueTime: delay) { work in
        if !work.isDisposed { work.run() }
        return Disposables.create()
      }
    }
  }
}

/// A scheduler that stands aside for the replay's clock while a replay runs on the thread.
protocol ReplayableScheduler: SchedulerType {}
