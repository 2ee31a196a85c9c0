/// The times at which an observer subscribed to a stream and unsubscribed.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
  /// The time of the subscription, in ticks.
  public let subscribe: TestTime

  /// The time at which the subscription ended, in ticks, or `Int.max` if it has not ended.
  public let unsubscribe: TestTime

  /// Creates a subscription that has not ended.
  ///
  /// - Parameter subscribe: The time of the subscription, in ticks.
  public init(_ subscribe: TestTime) {
    self.init(subscribe, .max)
  }

  /// Creates a subscription that has ended.
  ///
  /// - Parameters:
  ///   - subscribe: The time of the subscription, in ticks.
  ///   - unsubscribe: The time at which the subscription ended, in ticks.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  /// The subscription in RxTest's notation: `(200 : 1000)`.
  public var debugDescription: String {
    "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : String(unsubscribe)))"
  }
}
