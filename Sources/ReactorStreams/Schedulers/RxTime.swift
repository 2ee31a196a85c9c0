/// A moment on a scheduler's clock, in whole nanoseconds since that clock's start.
///
/// In RxSwift this is a `Date`. Here it is not, so that the streams need no Foundation and virtual
/// time stays exact: moments of two schedulers are not comparable, and none is a date.
public struct RxTime: Hashable, Comparable, Sendable {
  /// The nanoseconds since the clock's start.
  public var nanoseconds: Int64

  /// Makes a moment.
  ///
  /// - Parameter nanoseconds: The time since the clock's start.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The time from another moment to this one, in seconds.
  public func timeIntervalSince(_ other: RxTime) -> Double {
    Double(nanosecondsSince(other)) / 1_000_000_000
  }

  /// The moment that is later by a span; what is beyond the end of time (292 years) is that end.
  public func addingDispatchInterval(_ interval: RxTimeInterval) -> RxTime {
    let span = interval.inNanoseconds
    let (sum, overflow) = nanoseconds.addingReportingOverflow(span)
    if overflow { return RxTime(nanoseconds: span < 0 ? .min : .max) }
    return RxTime(nanoseconds: sum)
  }

  /// The time from another moment to this one, in nanoseconds.
  package func nanosecondsSince(_ other: RxTime) -> Int64 {
    let (span, overflow) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    if overflow { return nanoseconds < other.nanoseconds ? .min : .max }
    return span
  }

  /// Whether one moment is before another.
  public static func < (first: RxTime, second: RxTime) -> Bool {
    first.nanoseconds < second.nanoseconds
  }
}
