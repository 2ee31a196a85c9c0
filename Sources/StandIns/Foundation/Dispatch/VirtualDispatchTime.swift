public import Dispatch
import ReactorStreams

/// A time on the replay's clock or, outside a replay, on the system's clock. In a file that imports this module,
/// `DispatchTime` refers to this type.
///
/// The time has nanosecond precision, even on systems where Dispatch rounds times to ticks.
public struct VirtualDispatchTime: Hashable, Comparable, Sendable {
  /// The number of nanoseconds since the replay started or, outside a replay, since the system started.
  public let uptimeNanoseconds: UInt64

  /// Creates a time from a number of nanoseconds.
  ///
  /// - Parameter uptimeNanoseconds: The number of nanoseconds since the replay started or, outside a replay, since the
  ///   system started.
  public init(uptimeNanoseconds: UInt64) {
    self.uptimeNanoseconds = uptimeNanoseconds
  }

  /// Returns the current time.
  ///
  /// - Returns: The time on the replay's clock or, outside a replay, on the system's clock.
  public static func now() -> VirtualDispatchTime {
    if let replay = LocalReplay.current {
      return VirtualDispatchTime(uptimeNanoseconds: UInt64(replay.now))
    }
    return VirtualDispatchTime(uptimeNanoseconds: Dispatch.DispatchTime.now().uptimeNanoseconds)
  }

  /// A time that is never reached.
  public static let distantFuture = VirtualDispatchTime(uptimeNanoseconds: .max)

  /// The corresponding Dispatch time.
  public var dispatchTime: Dispatch.DispatchTime {
    self == .distantFuture
      ? .distantFuture : Dispatch.DispatchTime(uptimeNanoseconds: uptimeNanoseconds)
  }

  /// Returns whether one time is earlier than another.
  public static func < (left: VirtualDispatchTime, right: VirtualDispatchTime) -> Bool {
    left.uptimeNanoseconds < right.uptimeNanoseconds
  }

  /// Returns the interval from this time to another time.
  ///
  /// - Returns: The interval, which is negative if `other` is earlier, or `.never` if `other` is the distant future.
  public func distance(to other: VirtualDispatchTime) -> DispatchTimeInterval {
    if other == .distantFuture { return .never }
    let (later, earlier) = self < other ? (other, self) : (self, other)
    let nanoseconds = Int(clamping: later.uptimeNanoseconds - earlier.uptimeNanoseconds)
    return .nanoseconds(self < other ? nanoseconds : -nanoseconds)
  }

  /// Returns the time that is the given interval after this time.
  ///
  /// - Returns: The sum, or the distant future if the interval is `.never` or the sum overflows.
  public func advanced(by interval: DispatchTimeInterval) -> VirtualDispatchTime {
    self + interval
  }

  /// Returns the time that is the given interval after the given time.
  ///
  /// - Returns: The sum, or the distant future if the interval is `.never` or the sum overflows.
  public static func + (
    time: VirtualDispatchTime, interval: DispatchTimeInterval
  ) -> VirtualDispatchTime {
    time.adding(interval == .never ? .max : interval.inNanoseconds)
  }

  /// Returns the time that is the given interval before the given time.
  ///
  /// - Returns: The time minus the interval.
  public static func - (
    time: VirtualDispatchTime, interval: DispatchTimeInterval
  ) -> VirtualDispatchTime {
    time.adding(-max(interval.inNanoseconds, -.max))
  }

  /// Returns the time that is the given number of seconds after the given time.
  ///
  /// - Returns: The sum, rounded to nanoseconds.
  public static func + (time: VirtualDispatchTime, seconds: Double) -> VirtualDispatchTime {
    time.adding(Int64(nanosecondsIn: seconds))
  }

  /// Returns the time that is the given number of seconds before the given time.
  ///
  /// - Returns: The difference, rounded to nanoseconds.
  public static func - (time: VirtualDispatchTime, seconds: Double) -> VirtualDispatchTime {
    time.adding(Int64(nanosecondsIn: -seconds))
  }

  /// Advances a time by an interval.
  public static func += (time: inout VirtualDispatchTime, interval: DispatchTimeInterval) {
    time = time + interval
  }

  /// Advances a time by a number of seconds.
  public static func += (time: inout VirtualDispatchTime, seconds: Double) {
    time = time + seconds
  }

  /// Returns the number of nanoseconds from the current virtual time to this time, or `nil` if this time is the distant
  /// future.
  func delay(in replay: LocalReplay) -> Int64? {
    if self == .distantFuture { return nil }
    return max(0, Int64(clamping: uptimeNanoseconds) - replay.now)
  }

  private func adding(_ nanoseconds: Int64) -> VirtualDispatchTime {
    if self == .distantFuture || nanoseconds == .max { return .distantFuture }
    let (sum, overflow) =
      nanoseconds < 0
      ? uptimeNanoseconds.subtractingReportingOverflow(nanoseconds.magnitude)
      : uptimeNanoseconds.addingReportingOverflow(nanoseconds.magnitude)
    if !overflow { return VirtualDispatchTime(uptimeNanoseconds: sum) }
    return nanoseconds < 0 ? VirtualDispatchTime(uptimeNanoseconds: 0) : .distantFuture
  }
}

/// A wall-clock time for use with `asyncAfter(wallDeadline:)`.
public struct VirtualDispatchWallTime: Sendable {
  /// The time on the replay's clock.
  let replayTime: VirtualDispatchTime
  /// The corresponding Dispatch wall-clock time.
  public let dispatchWallTime: Dispatch.DispatchWallTime

  /// Returns the current time.
  ///
  /// - Returns: The time on the replay's clock or, outside a replay, on the system's clock.
  public static func now() -> VirtualDispatchWallTime {
    VirtualDispatchWallTime(replayTime: .now(), dispatchWallTime: .now())
  }

  /// A time that is never reached.
  public static let distantFuture = VirtualDispatchWallTime(
    replayTime: .distantFuture, dispatchWallTime: .distantFuture)

  /// Returns the wall-clock time that is the given interval after the given time.
  ///
  /// - Returns: The time plus the interval.
  public static func + (
    time: VirtualDispatchWallTime, interval: DispatchTimeInterval
  ) -> VirtualDispatchWallTime {
    VirtualDispatchWallTime(
      replayTime: time.replayTime + interval, dispatchWallTime: time.dispatchWallTime + interval)
  }

  /// Returns the wall-clock time that is the given number of seconds after the given time.
  ///
  /// - Returns: The time plus the number of seconds.
  public static func + (
    time: VirtualDispatchWallTime, seconds: Double
  ) -> VirtualDispatchWallTime {
    VirtualDispatchWallTime(
      replayTime: time.replayTime + seconds, dispatchWallTime: time.dispatchWallTime + seconds)
  }
}
