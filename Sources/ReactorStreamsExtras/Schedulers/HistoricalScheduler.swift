@_spi(Sinks) public import ReactorStreams

/// A virtual time scheduler whose times are moments and whose spans are seconds.
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> {
  /// Makes a scheduler.
  ///
  /// - Parameter initialClock: The moment to begin with.
  public init(initialClock: RxTime = RxTime(nanoseconds: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}

/// The converter of a scheduler whose virtual time is time as operators have it.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
  /// The moment itself.
  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime {
    virtualTime
  }

  /// The moment itself.
  public func convertToVirtualTime(_ time: RxTime) -> RxTime {
    time
  }

  /// The number of seconds itself.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Double) -> Double {
    virtualTimeInterval
  }

  /// The number of seconds itself.
  public func convertToVirtualTimeInterval(_ timeInterval: Double) -> Double {
    timeInterval
  }

  /// The moment that is later by a number of seconds.
  public func offsetVirtualTime(_ time: RxTime, offset: Double) -> RxTime {
    RxTime(timeIntervalSince1970: time.timeIntervalSince1970 + offset)
  }

  /// Which of two moments is earlier.
  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
