@_spi(Sinks) public import ReactorStreams

/// Converts between a virtual time scheduler's own units of time and the moments and spans that
/// operators use.
public protocol VirtualTimeConverterType {
  /// A moment in virtual time.
  associatedtype VirtualTimeUnit
  /// A span of virtual time.
  associatedtype VirtualTimeIntervalUnit

  /// The moment of a virtual time.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// The virtual time of a moment.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// A virtual span in seconds.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> Double

  /// The virtual span of a number of seconds.
  func convertToVirtualTimeInterval(_ timeInterval: Double) -> VirtualTimeIntervalUnit

  /// The virtual time that is later by a span.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit

  /// Which of two virtual times is earlier.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The order of two virtual times.
public enum VirtualTimeComparison: Sendable {
  /// It is earlier.
  case lessThan
  /// They are the same.
  case equal
  /// It is later.
  case greaterThan
}
