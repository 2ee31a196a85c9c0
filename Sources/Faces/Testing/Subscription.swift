/// The time at which an observer subscribed to a stream, and the time at which the subscription ended.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
  /// The time, in ticks, at which the subscription started.
  public let subscribe: TestTime

  /// The time, in ticks, at which the subscription ended, or `Int.max` if the subscription has not ended.
  public let unsubscribe: TestTime

  /// Creates a subscription that has not ended.
  ///
  /// - Parameter subscribe: The time at which the subscription started, in ticks.
  public init(_ subscribe: TestTime) {
    self.init(subscribe, .max)
  }

  /// Creates a subscription that has ended.
  ///
  /// - Parameters:
  ///   - subscribe: The time at which the subscription started, in ticks.
  ///   - unsubscribe: The time at which the subscription ended, in ticks.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  /// A textual description in RxTest notation, such as `(200 : 1000)`.
  public var debugDescription: String {
    "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : String(unsubscribe)))"
  }
}
