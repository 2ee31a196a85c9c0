import ReactorBase

/// A clock on which async code can sleep. In a replay, the clock measures virtual time. Outside a replay, it uses the
/// system's continuous clock.
///
/// A reactor that uses this clock sleeps in virtual time, with nanosecond precision, and so does a reactor that imports
/// `ReactorFoundation` and calls `Task.sleep`. Sleeping on the standard library's clocks makes a replay fail.
///
/// ```swift
/// try await ReplayClock().sleep(for: .milliseconds(300))
/// ```
public struct ReplayClock: Clock {
  /// A point in time, measured from the start of the replay or, outside a replay, from the first use of the clock in
  /// the process.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    /// Returns the instant that is offset from this instant by the given duration.
    ///
    /// - Returns: The new instant, which is earlier than this instant if the duration is negative.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns the duration from this instant to the given instant.
    ///
    /// - Parameter other: The other instant.
    /// - Returns: The duration, which is negative if `other` is earlier.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Returns whether the first instant is earlier than the second instant.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }
  }

  private static let origin = ContinuousClock.now

  /// Creates a clock.
  public init() {}

  /// The current instant.
  public var now: Instant {
    if let clock = ExecutionContext.current.clock {
      return Instant(offset: .nanoseconds(clock.now))
    }
    return Instant(offset: Self.origin.duration(to: .now))
  }

  /// The minimum resolution of the clock, which is one nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until the given instant.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which the task is resumed.
  ///   - tolerance: The additional delay that the system may apply, or `nil` for the system's
  ///     default. A replay applies no additional delay.
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard let clock = ExecutionContext.current.clock else {
      return try await ContinuousClock().sleep(
        until: Self.origin + deadline.offset, tolerance: tolerance)
    }
    let alarm = Alarm()
    // The alarm's state is protected by a lock.
    let sleeper = Unchecked(alarm)
    let delay = RxTimeInterval(now.duration(to: deadline)).inNanoseconds
    clock.schedule(alarm, after: delay)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { alarm.wake($0) }
    } onCancel: {
      sleeper.value.dispose()
    }
  }

  /// A work item that resumes a sleeping task, either on time or with an error if the work item is disposed of earlier.
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
