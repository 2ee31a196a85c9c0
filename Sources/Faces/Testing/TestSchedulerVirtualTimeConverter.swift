public import ReactorCore

/// A converter that measures virtual time in ticks of equal length.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  private let resolution: Double

  /// Creates a converter with the given tick length.
  ///
  /// - Parameter resolution: The number of seconds in a tick.
  init(resolution: Double) {
    self.resolution = resolution
  }

  /// Converts a virtual time in ticks to a date.
  ///
  /// - Parameter virtualTime: The time, in ticks.
  /// - Returns: The date that is `virtualTime` ticks after the start of the clock, rounded to nanoseconds.
  public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
    RxTime(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  /// Converts a date to a virtual time in ticks.
  ///
  /// - Parameter time: The date.
  /// - Returns: The number of ticks since the start of the clock, rounded to the nearest tick. Half ticks are rounded
  ///   up.
  public func convertToVirtualTime(_ time: RxTime) -> TestTime {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

  /// Converts an interval in ticks to seconds.
  ///
  /// - Parameter virtualTimeInterval: The interval, in ticks.
  /// - Returns: The interval in seconds.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> Double {
    Double(virtualTimeInterval) * resolution
  }

  /// Converts an interval in seconds to ticks.
  ///
  /// - Parameter timeInterval: The interval, in seconds.
  /// - Returns: The number of ticks, rounded to the nearest tick. The result is `Int.min` or `Int.max` if the number
  ///   does not fit in `Int`.
  public func convertToVirtualTimeInterval(_ timeInterval: Double) -> Int {
    Int(exactly: (timeInterval / resolution + 0.5).rounded(.down))
      ?? (timeInterval < 0 ? .min : .max)
  }

  /// Returns a virtual time offset by an interval.
  ///
  /// - Parameters:
  ///   - time: The time, in ticks.
  ///   - offset: The interval, in ticks.
  /// - Returns: The sum of `time` and `offset`, in ticks.
  public func offsetVirtualTime(_ time: TestTime, offset: Int) -> TestTime {
    time + offset
  }

  /// Compares two virtual times.
  ///
  /// - Parameters:
  ///   - lhs: The first time, in ticks.
  ///   - rhs: The second time, in ticks.
  /// - Returns: `.lessThan` if the first time is earlier, `.greaterThan` if it is later, or `.equal` otherwise.
  public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
