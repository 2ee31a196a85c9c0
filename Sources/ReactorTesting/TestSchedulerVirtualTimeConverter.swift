public import ReactorCore

/// Counts virtual time in ticks of equal length.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  private let resolution: Double

  /// Makes a converter.
  ///
  /// - Parameter resolution: The number of seconds in a tick.
  init(resolution: Double) {
    self.resolution = resolution
  }

  /// The moment of a number of ticks.
  public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
    RxTime(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  /// The number of ticks at a moment, rounded.
  public func convertToVirtualTime(_ time: RxTime) -> TestTime {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

  /// The seconds of a number of ticks.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> Double {
    Double(virtualTimeInterval) * resolution
  }

  /// The number of ticks in some seconds, rounded.
  public func convertToVirtualTimeInterval(_ timeInterval: Double) -> Int {
    Int(exactly: (timeInterval / resolution + 0.5).rounded(.down))
      ?? (timeInterval < 0 ? .min : .max)
  }

  /// The time that is later by a number of ticks.
  public func offsetVirtualTime(_ time: TestTime, offset: Int) -> TestTime {
    time + offset
  }

  /// Which of two times is earlier.
  public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
