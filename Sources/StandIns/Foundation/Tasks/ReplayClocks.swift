import ReactorFoundationDeclarations
import ReactorStreams

/// A continuous clock. In a file that imports this module, `ContinuousClock` refers to this type. In a replay, the
/// clock measures virtual time from the epoch of the system's clock.
public struct VirtualContinuousClock: Clock, Sendable {
  /// An instant on the standard library's continuous clock.
  public typealias Instant = _Concurrency.ContinuousClock.Instant

  private static let epoch = RealFoundation.continuousNow.epoch

  /// Creates a clock.
  public init() {}

  /// A continuous clock, for use as an argument.
  public static var continuous: VirtualContinuousClock { VirtualContinuousClock() }

  /// The current instant.
  public static var now: Instant {
    guard let replay = LocalReplay.current else { return RealFoundation.continuousNow }
    return epoch.advanced(by: .nanoseconds(replay.now))
  }

  /// The current instant.
  public var now: Instant { Self.now }

  /// The smallest measurable interval, which is one nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the current task until the given deadline.
  ///
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard LocalReplay.isRunning else {
      return try await _Concurrency.ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
    try await ReplayClock().sleep(for: now.duration(to: deadline))
  }
}

/// A suspending clock. In a file that imports this module, `SuspendingClock` refers to this type. In a replay, the
/// clock measures virtual time.
public struct VirtualSuspendingClock: Clock, Sendable {
  /// An instant on the standard library's suspending clock.
  public typealias Instant = _Concurrency.SuspendingClock.Instant

  private static let epoch = RealFoundation.suspendingNow.epoch

  /// Creates a clock.
  public init() {}

  /// A suspending clock, for use as an argument.
  public static var suspending: VirtualSuspendingClock { VirtualSuspendingClock() }

  /// The current instant.
  public static var now: Instant {
    guard let replay = LocalReplay.current else { return RealFoundation.suspendingNow }
    return epoch.advanced(by: .nanoseconds(replay.now))
  }

  /// The current instant.
  public var now: Instant { Self.now }

  /// The smallest measurable interval, which is one nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the current task until the given deadline.
  ///
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard LocalReplay.isRunning else {
      return try await _Concurrency.SuspendingClock().sleep(until: deadline, tolerance: tolerance)
    }
    try await ReplayClock().sleep(for: now.duration(to: deadline))
  }
}

extension _Concurrency.ContinuousClock.Instant {
  /// The current instant on the replay's clock or, outside a replay, on the system's clock.
  public static var now: Self { VirtualContinuousClock.now }
}

extension _Concurrency.SuspendingClock.Instant {
  /// The current instant on the replay's clock or, outside a replay, on the system's clock.
  public static var now: Self { VirtualSuspendingClock.now }
}

extension InstantProtocol where Duration == Swift.Duration {
  /// The instant at which the clock starts. Because of this fixed start, equal virtual times are equal instants in all
  /// replays.
  fileprivate var epoch: Self {
    let offset = Mirror(reflecting: self).children.first?.value as? Swift.Duration
    return advanced(by: .zero - (offset ?? .zero))
  }
}
