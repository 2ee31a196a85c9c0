import ReactorBase

/// A clock on which async code can sleep: the replay's clock in a replay, and otherwise the
/// system's continuous clock.
///
/// A reactor that uses this clock sleeps in virtual time, exact to the nanosecond. So does a
/// reactor that imports `ReactorFoundation` and calls `Task.sleep`. The standard library's own
/// sleep makes a replay fail.
///
/// ```swift
/// try await ReplayClock().sleep(for: .milliseconds(300))
/// ```
public struct ReplayClock: Clock {
  /// A point in time, counted from the start of the replay or, outside a replay, from the first use
  /// in the process.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    /// Adds a duration to the instant.
    ///
    /// - Returns: The later instant.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns the time from this instant to another instant.
    ///
    /// - Parameter other: The other instant.
    /// - Returns: The duration, which is negative if `other` is earlier.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Returns whether one instant is earlier than another.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }
  }

  private static let origin = ContinuousClock.now

  /// Creates the clock.
  public init() {}

  /// The current time.
  public var now: Instant {
    if let clock = ExecutionContext.current.clock {
      return Instant(offset: .nanoseconds(clock.now))
    }
    return Instant(offset: Self.origin.duration(to: .now))
  }

  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until a given time.
  ///
  /// - Parameters:
  ///   - deadline: The time.
  ///   - tolerance: The delay that the system may add. A replay adds none.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard let clock = ExecutionContext.current.clock else {
      return try await ContinuousClock().sleep(
        until: Self.origin + deadline.offset, tolerance: tolerance)
    }
    let alarm = Alarm()
    // Its state is behind a lock.
    let sleeper = Unchecked(alarm)
    let delay = RxTimeInterval(now.duration(to: deadline)).inNanoseconds
    clock.schedule(alarm, after: delay)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { alarm.wake($0) }
    } onCancel: {
      sleeper.value.dispose()
    }
  }

  /// Wakes a sleeping task: on time, or with an error if it is disposed of earlier.
  private final class Alarm: ScheduledWork {
    private enum State {
      case waits(CheckedContinuation<Void, any Error>?)
      case rang(Result<Void, any Error>)
    }

    private let state = Lock(State.waits(nil))

    func wake(_ sleeper: CheckedContinuation<Void, any Error>) {
      let result = state.withLock { state -> Result<Void, any Error>? in
        if case .rang(let result) = state { return result }
        state = .waits(sleeper)
        return nil
      }
      if let result { sleeper.resume(with: result) }
    }

    override func run() {
      ring(.success(()))
    }

    override var isOfTask: Bool { true }

    override func replayDidEnd() { dispose() }

    override func dispose() {
      super.dispose()
      ring(.failure(CancellationError()))
    }

    private func ring(_ result: Result<Void, any Error>) {
      let sleeper = state.withLock { state -> CheckedContinuation<Void, any Error>? in
        guard case .waits(let sleeper) = state else { return nil }
        state = .rang(result)
        return sleeper
      }
      sleeper?.resume(with: result)
    }
  }
}
