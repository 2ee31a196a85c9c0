import ReactorFoundationDeclarations
import ReactorStreams

/// The continuous clock. In a file that imports this module, `ContinuousClock` is this type. In a
/// replay, its time is the replay's time, which begins at the system's epoch.
public struct VirtualContinuousClock: Clock, Sendable {
  /// A time of the standard library's clock.
  public typealias Instant = _Concurrency.ContinuousClock.Instant

  private static let epoch = RealFoundation.continuousNow.epoch

  /// Creates the clock.
  public init() {}

  /// The clock, for parameters of this type.
  public static var continuous: VirtualContinuousClock { VirtualContinuousClock() }

  /// The current time.
  public static var now: Instant {
    guard let replay = LocalReplay.current else { return RealFoundation.continuousNow }
    return epoch.advanced(by: .nanoseconds(replay.now))
  }

  /// The current time.
  public var now: Instant { Self.now }

  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until a given time.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard LocalReplay.isRunning else {
      return try await _Concurrency.ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
    try await ReplayClock().sleep(for: now.duration(to: deadline))
  }
}

/// The suspending clock. In a file that imports this module, `SuspendingClock` is this type. In a
/// replay, its time is the replay's.
public struct VirtualSuspendingClock: Clock, Sendable {
  /// A time of the standard library's clock.
  public typealias Instant = _Concurrency.SuspendingClock.Instant

  private static let epoch = RealFoundation.suspendingNow.epoch

  /// Creates the clock.
  public init() {}

  /// The clock, for parameters of this type.
  public static var suspending: VirtualSuspendingClock { VirtualSuspendingClock() }

  /// The current time.
  public static var now: Instant {
    guard let replay = LocalReplay.current else { return RealFoundation.suspendingNow }
    return epoch.advanced(by: .nanoseconds(replay.now))
  }

  /// The current time.
  public var now: Instant { Self.now }

  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until a given time.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard LocalReplay.isRunning else {
      return try await _Concurrency.SuspendingClock().sleep(until: deadline, tolerance: tolerance)
    }
    try await ReplayClock().sleep(for: now.duration(to: deadline))
  }
}

extension _Concurrency.ContinuousClock.Instant {
  /// The current time: that of the replay in a replay, and otherwise the system's.
  public static var now: Self { VirtualContinuousClock.now }
}

extension _Concurrency.SuspendingClock.Instant {
  /// The current time: that of the replay in a replay, and otherwise the system's.
  public static var now: Self { VirtualSuspendingClock.now }
}

extension InstantProtocol where Duration == Swift.Duration {
  /// The instant at which its clock starts, which makes equal times in two replays equal instants.
  fileprivate var epoch: Self {
    let offset = Mirror(reflecting: self).children.first?.value as? Swift.Duration
    return advanced(by: .zero - (offset ?? .zero))
  }
}
