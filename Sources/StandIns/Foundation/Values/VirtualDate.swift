public import Foundation
import ReactorFoundationDeclarations
import ReactorRegistration

/// A namespace for the current date of a replay or, outside a replay, of the system.
public enum VirtualDate {
  /// The replay's current date or, outside a replay, the system's current date.
  public static var now: Foundation.Date {
    guard let context = ReplayContext.current else { return RealFoundation.date }
    return SystemService.of(context).date(in: context)
  }
}

extension Foundation.Date {
  /// Creates a date for the current time, which is virtual in a replay.
  public init() {
    self = VirtualDate.now
  }

  /// Creates a date that is the given number of seconds from now.
  public init(timeIntervalSinceNow seconds: TimeInterval) {
    self = VirtualDate.now.addingTimeInterval(seconds)
  }

  /// The replay's current date or, outside a replay, the system's current date.
  public static var now: Foundation.Date { VirtualDate.now }

  /// The number of seconds from now until the date.
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(VirtualDate.now) }

  /// The number of seconds from now until the date. The number is rounded to microseconds because `Date` lacks
  /// nanosecond precision.
  var secondsFromNow: TimeInterval { (timeIntervalSince(VirtualDate.now) * 1e6).rounded() / 1e6 }
}

/// Returns the current date as a number of seconds since the reference date.
///
/// - Returns: The number of seconds since 2001-01-01T00:00:00Z, based on virtual time in a replay.
public func CFAbsoluteTimeGetCurrent() -> Double {
  VirtualDate.now.timeIntervalSinceReferenceDate
}

/// Returns the current time on the system's clock.
///
/// - Returns: The number of seconds since the system started or, in a replay, since the replay started.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

extension ProcessInfo {
  /// The number of seconds since the system started or, in a replay, since the replay started.
  public var systemUptime: TimeInterval {
    guard let replay = LocalReplay.current else { return RealFoundation.systemUptime }
    return Double(replay.now) / 1e9
  }
}
