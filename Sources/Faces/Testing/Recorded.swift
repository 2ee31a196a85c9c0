/// A time on a test scheduler's clock, in ticks.
public typealias TestTime = Int

/// A value, with the time at which it was recorded or will be sent.
public struct Recorded<Value>: CustomDebugStringConvertible {
  /// The time, in ticks.
  public let time: TestTime

  /// The value.
  public let value: Value

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - time: The time, in ticks.
  ///   - value: The value.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }

  /// The record in RxTest's notation: `next(1) @ 210`.
  public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded: Equatable where Value: Equatable {}
extension Recorded: Sendable where Value: Sendable {}
