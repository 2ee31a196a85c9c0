import ReactorFoundationDeclarations
import ReactorStreams

/// The continuous clock: `ContinuousClock` of a file that imports this module. In a replay its time is
/// the replay's, which begins at the system's epoch.
public struct VirtualContinuousClock: Clock, Sendable {
  /// A moment, of the standard library's type.
  public typealias Instant = _Concurrency.ContinuousClock.Instant

  private static let epoch = RealFoundation.continuousNow.epoch

  /// Makes the clock.
  public init() {}

  /// The clock, where a parameter asks for one of this type.
  public static var continuous: VirtualContinuousClock { VirtualContinuousClock() }

  /// The time now.
  public static var now: Instant {
    guard let replay = LocalReplay.current else { return RealFoundation.continuousNow }
    return epoch.advanced(by: .nanoseconds(replay.now))
  }

  /// The time now.
  public var now: Instant { Self.now }

  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until a time has come.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard LocalReplay.isRunning else {
      return try await _Concurrency.ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
    try await ReplayClock().sleep(for: now.duration(to: deadline))
  }
}

/// The suspending clock: `SuspendingClock` of a file that imports this module. In a replay its time is
/// the replay's.
public struct VirtualSuspendingClock: Clock, Sendable {
  /// A moment, of the standard library's type.
  public typealias Instant = _Concurrency.SuspendingClock.Instant

  private static let epoch = RealFoundation.suspendingNow.epoch

  /// Makes the clock.
  public init() {}

  /// The clock, where a parameter asks for one of this type.
  public static var suspending: VirtualSuspendingClock { VirtualSuspendingClock() }

  /// The time now.
  public static var now: Instant {
    guard let replay = LocalReplay.current else { return RealFoundation.suspendingNow }
    return epoch.advanced(by: .nanoseconds(replay.now))
  }

  /// The time now.
  public var now: Instant { Self.now }

  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until a time has come.
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
  /// The time now; in a replay, the replay's.
  public static var now: Self { VirtualContinuousClock.now }
}

extension _Concurrency.SuspendingClock.Instant {
  /// The time now; in a replay, the replay's.
  public static var now: Self { VirtualSuspendingClock.now }
}

extension InstantProtocol where Duration == Swift.Duration {
  /// The moment from which its clock counts, as far as the moment shows that. So the same times of two
  /// replays are the same moments.
  fileprivate var epoch: Self {
    let offset = Mirror(reflecting: self).children.first?.value as? Swift.Duration
    return advanced(by: .zero - (offset ?? .zero))
  }
}
