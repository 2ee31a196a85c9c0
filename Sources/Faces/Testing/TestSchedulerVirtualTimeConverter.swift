public import ReactorCore

/// Counts virtual time in ticks of equal length.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  private let resolution: Double

  /// Creates a converter.
  ///
  /// - Parameter resolution: The number of seconds in a tick.
  init(resolution: Double) {
    self.resolution = resolution
  }

  /// Converts ticks to a time.
  ///
  /// - Parameter virtualTime: The time, in ticks.
  /// - Returns: The time `virtualTime` ticks after the start of the clock, rounded to nanoseconds.
  public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
    RxTime(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  /// Converts a time to ticks.
  ///
  /// - Returns: The number of ticks since the start of the clock, rounded to the nearest tick, with
  ///   half ticks rounded up.
  public func convertToVirtualTime(_ time: RxTime) -> TestTime {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

  /// Converts ticks to seconds.
  ///
  /// - Parameter virtualTimeInterval: The interval, in ticks.
  /// - Returns: The interval in seconds.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> Double {
    Double(virtualTimeInterval) * resolution
  }

  /// Converts seconds to ticks.
  ///
  /// - Parameter timeInterval: The interval, in seconds.
  /// - Returns: The number of ticks, rounded to the nearest tick, or `Int.min` or `Int.max` if it
  ///   does not fit.
  public func convertToVirtualTimeInterval(_ timeInterval: Double) -> Int {
    Int(exactly: (timeInterval / resolution + 0.5).rounded(.down))
      ?? (timeInterval < 0 ? .min : .max)
  }

  /// Adds ticks to a time.
  ///
  /// - Parameters:
  ///   - time: The time, in ticks.
  ///   - offset: The interval, in ticks.
  /// - Returns: The later time, in ticks.
  public func offsetVirtualTime(_ time: TestTime, offset: Int) -> TestTime {
    time + offset
  }

  /// Compares two times.
  ///
  /// - Parameters:
  ///   - lhs: The first time, in ticks.
  ///   - rhs: The second time, in ticks.
  /// - Returns: `.lessThan` if the first time is earlier, `.greaterThan` if it is later, otherwise
  ///   `.equal`.
  public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
