/// A time on a test scheduler's clock, in ticks.
public typealias TestTime = Int

/// A value and the time at which it was recorded or will be sent.
public struct Recorded<Value>: CustomDebugStringConvertible {
  /// The time at which the value was recorded or will be sent, in ticks.
  public let time: TestTime

  /// The recorded value.
  public let value: Value

  /// Creates a record of a value.
  ///
  /// - Parameters:
  ///   - time: The time at which the value was recorded or will be sent, in ticks.
  ///   - value: The value to record.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }

  /// A textual description in RxTest notation, such as `next(1) @ 210`.
  public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded: Equatable where Value: Equatable {}
extension Recorded: Sendable where Value: Sendable {}
