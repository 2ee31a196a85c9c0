/// The times at which an observer subscribed to a stream and left it.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
  /// The time of the subscription, in ticks.
  public let subscribe: TestTime

  /// The time of its end, in ticks; `Int.max` if it has not ended.
  public let unsubscribe: TestTime

  /// Makes a subscription that has not ended.
  ///
  /// - Parameter subscribe: The time of the subscription, in ticks.
  public init(_ subscribe: TestTime) {
    self.init(subscribe, .max)
  }

  /// Makes a subscription that has ended.
  ///
  /// - Parameters:
  ///   - subscribe: The time of the subscription, in ticks.
  ///   - unsubscribe: The time of its end, in ticks.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  /// The subscription as RxTest writes it: `(200 : 1000)`.
  public var debugDescription: String {
    "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : String(unsubscribe)))"
  }
}
