/// A clock on which async code can sleep: the replay's, while a replay runs, and else the system's
/// continuous clock.
///
/// `Task.sleep` leaves a replay, since nobody can take it over; a reactor that is given this clock
/// sleeps in virtual time.
public struct ReplayClock: Clock {
  /// A point in time: since the replay began, or, outside of one, since the process first asked.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    /// The instant that is later by a duration.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// How much later another instant is.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether an instant comes before another one.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }
  }

  private static let origin = ContinuousClock.now

  /// Makes the clock.
  public init() {}

  /// The time now.
  public var now: Instant {
    if let clock = ExecutionContext.current.clock {
      return Instant(offset: .nanoseconds(clock.now))
    }
    return Instant(offset: Self.origin.duration(to: .now))
  }

  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until a time has come.
  ///
  /// - Throws: `CancellationError` where the task has been cancelled by then.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if ExecutionContext.current.clock == nil {
      return try await ContinuousClock().sleep(
        until: Self.origin + deadline.offset, tolerance: tolerance)
    }
    await withCheckedContinuation { continuation in
      let delay = RxTimeInterval(now.duration(to: deadline)).inNanoseconds
      ExecutionContext.current.clock?.schedule(Wake(continuation), after: delay)
    }
    try Task.checkCancellation()
  }

  private final class Wake: ScheduledWork, @unchecked Sendable {
    // @unchecked: as all scheduled work, it stays on its thread.
    private let continuation: CheckedContinuation<Void, Never>

    init(_ continuation: CheckedContinuation<Void, Never>) {
      self.continuation = continuation
    }

    override func run() {
      continuation.resume()
    }
  }
}
