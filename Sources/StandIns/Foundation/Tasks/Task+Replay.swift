import ReactorFoundationDeclarations
import ReactorStreams

/// Methods that suspend a task. In a replay, tasks wait in virtual time with nanosecond precision and resume in the
/// order in which they are due.
extension Task where Success == Never, Failure == Never {
  /// Suspends the current task for the given duration.
  ///
  /// ```swift
  /// try await Task.sleep(for: .milliseconds(300))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The time to sleep, which is virtual in a replay.
  ///   - tolerance: The delay that the system may add. A replay does not add a delay.
  ///   - clock: The clock that measures the time.
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public static func sleep<C: Clock>(
    for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
  ) async throws {
    if LocalReplay.isRunning, isOfSystem(clock), let duration = duration as? Duration {
      return try await ReplayClock().sleep(for: duration)
    }
    try await RealFoundation.sleep(
      until: clock.now.advanced(by: duration), tolerance: tolerance, clock: clock)
  }

  /// Suspends the current task until the given deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which the task resumes.
  ///   - tolerance: The delay that the system may add. A replay does not add a delay.
  ///   - clock: The clock that measures the time.
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
  ) async throws {
    if LocalReplay.isRunning, isOfSystem(clock) {
      if let deadline = deadline as? _Concurrency.ContinuousClock.Instant {
        return try await VirtualContinuousClock().sleep(until: deadline)
      }
      if let deadline = deadline as? _Concurrency.SuspendingClock.Instant {
        return try await VirtualSuspendingClock().sleep(until: deadline)
      }
    }
    try await RealFoundation.sleep(until: deadline, tolerance: tolerance, clock: clock)
  }

  /// Suspends the current task for the given number of nanoseconds.
  ///
  /// - Parameter duration: The time to sleep, in nanoseconds.
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: duration)))
  }

  /// Suspends the current task for the given number of nanoseconds or until the task is canceled.
  @available(*, deprecated, renamed: "Task.sleep(nanoseconds:)")
  public static func sleep(_ duration: UInt64) async {
    try? await sleep(nanoseconds: duration)
  }

  /// Suspends the current task so that other tasks that are ready can run.
  public static func yield() async {
    guard LocalReplay.isRunning else { return await RealFoundation.yield() }
    try? await ReplayClock().sleep(for: .zero)
  }

  private static func isOfSystem(_ clock: some Clock) -> Bool {
    clock is _Concurrency.ContinuousClock || clock is _Concurrency.SuspendingClock
  }
}
