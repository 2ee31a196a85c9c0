public import Dispatch
import ReactorStreams

/// A moment of the replay's clock, or, outside a replay, of the system's: `DispatchTime` of a file that
/// imports this module.
///
/// It counts nanoseconds, also where the system's own type rounds them to ticks.
public struct VirtualDispatchTime: Hashable, Comparable, Sendable {
  /// The nanoseconds since the replay began; outside a replay, since the system started.
  public let uptimeNanoseconds: UInt64

  /// Makes a moment from nanoseconds.
  ///
  /// - Parameter uptimeNanoseconds: The nanoseconds since the replay began; outside a replay, since
  ///   the system started.
  public init(uptimeNanoseconds: UInt64) {
    self.uptimeNanoseconds = uptimeNanoseconds
  }

  /// The time now.
  ///
  /// - Returns: The moment on the replay's clock; outside a replay, on the system's.
  public static func now() -> VirtualDispatchTime {
    if let replay = LocalReplay.current {
      return VirtualDispatchTime(uptimeNanoseconds: UInt64(replay.now))
    }
    return VirtualDispatchTime(uptimeNanoseconds: Dispatch.DispatchTime.now().uptimeNanoseconds)
  }

  /// A moment that never comes.
  public static let distantFuture = VirtualDispatchTime(uptimeNanoseconds: .max)

  /// The moment as Dispatch itself takes it.
  public var dispatchTime: Dispatch.DispatchTime {
    self == .distantFuture
      ? .distantFuture : Dispatch.DispatchTime(uptimeNanoseconds: uptimeNanoseconds)
  }

  /// Returns whether a moment comes before another one.
  public static func < (left: VirtualDispatchTime, right: VirtualDispatchTime) -> Bool {
    left.uptimeNanoseconds < right.uptimeNanoseconds
  }

  /// Returns the time from this moment to another one.
  ///
  /// - Returns: The interval in nanoseconds, negative if `other` is earlier; `.never` if `other` is
  ///   the distant future.
  public func distance(to other: VirtualDispatchTime) -> DispatchTimeInterval {
    if other == .distantFuture { return .never }
    let (later, earlier) = self < other ? (other, self) : (self, other)
    let nanoseconds = Int(clamping: later.uptimeNanoseconds - earlier.uptimeNanoseconds)
    return .nanoseconds(self < other ? nanoseconds : -nanoseconds)
  }

  /// Adds an interval to the moment.
  ///
  /// - Returns: The later moment; the distant future if the interval is `.never` or the sum does
  ///   not fit.
  public func advanced(by interval: DispatchTimeInterval) -> VirtualDispatchTime {
    self + interval
  }

  /// Adds an interval to a moment.
  ///
  /// - Returns: The later moment; the distant future if the interval is `.never` or the sum does
  ///   not fit.
  public static func + (
    time: VirtualDispatchTime, interval: DispatchTimeInterval
  ) -> VirtualDispatchTime {
    time.adding(interval == .never ? .max : interval.inNanoseconds)
  }

  /// Subtracts an interval from a moment.
  ///
  /// - Returns: The moment that is earlier by the interval.
  public static func - (
    time: VirtualDispatchTime, interval: DispatchTimeInterval
  ) -> VirtualDispatchTime {
    time.adding(-max(interval.inNanoseconds, -.max))
  }

  /// Adds seconds to a moment.
  ///
  /// - Returns: The moment that is later by the seconds, rounded to nanoseconds.
  public static func + (time: VirtualDispatchTime, seconds: Double) -> VirtualDispatchTime {
    time.adding(Int64(nanosecondsIn: seconds))
  }

  /// Subtracts seconds from a moment.
  ///
  /// - Returns: The moment that is earlier by the seconds, rounded to nanoseconds.
  public static func - (time: VirtualDispatchTime, seconds: Double) -> VirtualDispatchTime {
    time.adding(Int64(nanosecondsIn: -seconds))
  }

  /// Moves the moment by an interval.
  public static func += (time: inout VirtualDispatchTime, interval: DispatchTimeInterval) {
    time = time + interval
  }

  /// Moves the moment by some seconds.
  public static func += (time: inout VirtualDispatchTime, seconds: Double) {
    time = time + seconds
  }

  /// The nanoseconds from the replay's time to this moment; nil if it never comes.
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

/// A moment of the wall clock, as `asyncAfter(wallDeadline:)` takes it.
public struct VirtualDispatchWallTime: Sendable {
  /// The moment on the replay's clock.
  let replayTime: VirtualDispatchTime
  /// The moment as Dispatch itself takes it.
  public let dispatchWallTime: Dispatch.DispatchWallTime

  /// The time now.
  ///
  /// - Returns: The moment on the replay's clock; outside a replay, on the system's.
  public static func now() -> VirtualDispatchWallTime {
    VirtualDispatchWallTime(replayTime: .now(), dispatchWallTime: .now())
  }

  /// A moment that never comes.
  public static let distantFuture = VirtualDispatchWallTime(
    replayTime: .distantFuture, dispatchWallTime: .distantFuture)

  /// Adds an interval to a moment.
  ///
  /// - Returns: The moment that is later by the interval.
  public static func + (
    time: VirtualDispatchWallTime, interval: DispatchTimeInterval
  ) -> VirtualDispatchWallTime {
    VirtualDispatchWallTime(
      replayTime: time.replayTime + interval, dispatchWallTime: time.dispatchWallTime + interval)
  }

  /// Adds seconds to a moment.
  ///
  /// - Returns: The moment that is later by the seconds.
  public static func + (
    time: VirtualDispatchWallTime, seconds: Double
  ) -> VirtualDispatchWallTime {
    VirtualDispatchWallTime(
      replayTime: time.replayTime + seconds, dispatchWallTime: time.dispatchWallTime + seconds)
  }
}
