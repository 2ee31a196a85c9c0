extension RxTime {
  /// Creates a time from a number of seconds, rounded to the nearest nanosecond. An out-of-range number is converted to
  /// the earliest or the latest possible time.
  ///
  /// This initializer has the same name as in `Date`, so converters written for RxSwift compile unchanged. The seconds
  /// count from the start of the scheduler's clock.
  ///
  /// - Parameter seconds: The time since the start of the scheduler's clock, in seconds.
  public init(timeIntervalSince1970 seconds: Double) {
    let nanoseconds = (seconds * 1_000_000_000).rounded()
    self.init(nanoseconds: Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
  }

  /// The time, in seconds, since the start of the scheduler's clock.
  public var timeIntervalSince1970: Double {
    Double(nanoseconds) / 1_000_000_000
  }
}
