extension RxTime {
  /// Makes a moment from seconds, rounded to nanoseconds; seconds that do not fit give the first or
  /// the last moment.
  ///
  /// It has the name that a `Date` has for it, so that a converter written for RxSwift reads the
  /// same; the seconds count from the start of the scheduler's clock.
  ///
  /// - Parameter seconds: The time since the start of the scheduler's clock, in seconds.
  public init(timeIntervalSince1970 seconds: Double) {
    let nanoseconds = (seconds * 1_000_000_000).rounded()
    self.init(nanoseconds: Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
  }

  /// The seconds since the start of the scheduler's clock.
  public var timeIntervalSince1970: Double {
    Double(nanoseconds) / 1_000_000_000
  }
}
