public import Foundation
import ReactorFoundationDeclarations
import ReactorRegistration

/// The current date: the replay's or, outside a replay, the system's.
public enum VirtualDate {
  /// The current date.
  public static var now: Foundation.Date {
    guard let context = ReplayContext.current else { return RealFoundation.date }
    return SystemService.of(context).date(in: context)
  }
}

extension Foundation.Date {
  /// The current date: the replay's or, outside a replay, the system's.
  public init() {
    self = VirtualDate.now
  }

  /// The date that is a given number of seconds from now.
  public init(timeIntervalSinceNow seconds: TimeInterval) {
    self = VirtualDate.now.addingTimeInterval(seconds)
  }

  /// The current date: the replay's or, outside a replay, the system's.
  public static var now: Foundation.Date { VirtualDate.now }

  /// The seconds from now to the date.
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(VirtualDate.now) }

  /// The seconds from now to the date, rounded to microseconds, because a `Date` is not exact to
  /// the nanosecond.
  var secondsFromNow: TimeInterval { (timeIntervalSince(VirtualDate.now) * 1e6).rounded() / 1e6 }
}

/// Returns the current date as a number.
///
/// - Returns: The seconds from 2001-01-01T00:00:00Z to now; in a replay, according to the replay's date.
public func CFAbsoluteTimeGetCurrent() -> Double {
  VirtualDate.now.timeIntervalSinceReferenceDate
}

/// Returns the time of the system's clock.
///
/// - Returns: The seconds since the system started or, in a replay, since the replay began.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

extension ProcessInfo {
  /// The seconds since the system started or, in a replay, since the replay began.
  public var systemUptime: TimeInterval {
    guard let replay = LocalReplay.current else { return RealFoundation.systemUptime }
    return Double(replay.now) / 1e9
  }
}
