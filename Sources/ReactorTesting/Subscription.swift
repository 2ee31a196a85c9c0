/// When an observer subscribed to a stream, and when it left.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
  /// When it subscribed, in ticks.
  public let subscribe: TestTime

  /// When it left, in ticks; `Int.max` where it never did.
  public let unsubscribe: TestTime

  /// A subscription that was never given up.
  public init(_ subscribe: TestTime) {
    self.init(subscribe, .max)
  }

  /// A subscription between two times.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  /// The subscription as RxTest writes it: `(200 : 1000)`.
  public var debugDescription: String {
    "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : String(unsubscribe)))"
  }
}
