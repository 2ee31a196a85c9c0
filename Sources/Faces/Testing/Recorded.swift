/// A moment on a test scheduler's clock, in ticks.
public typealias TestTime = Int

/// A value and the time when it was recorded, or when it is to be sent.
public struct Recorded<Value>: CustomDebugStringConvertible {
  /// The time, in ticks.
  public let time: TestTime

  /// The value.
  public let value: Value

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - time: The time, in ticks.
  ///   - value: The value.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }

  /// The record as RxTest writes it: `next(1) @ 210`.
  public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded: Equatable where Value: Equatable {}
extension Recorded: Sendable where Value: Sendable {}
