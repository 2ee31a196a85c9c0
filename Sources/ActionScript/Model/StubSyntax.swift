/// What a `stub` step says: how a service's method answers from now on.
public struct StubSyntax: Hashable, Sendable {
  /// The service, such as `user`.
  public var service: Name
  /// Its method, such as `follow`.
  public var method: Name
  /// The arguments that a call must have; nil matches every call.
  public var arguments: [ScriptArgument]?
  /// What the method answers, or nil to change its latency alone.
  public var outcome: Outcome?
  /// The latency, or nil to leave it as it is.
  public var latency: ScriptDuration?

  /// Makes a stub, which has an outcome or a latency, or both.
  public init(
    service: Name, method: Name, arguments: [ScriptArgument]? = nil, outcome: Outcome?,
    latency: ScriptDuration? = nil
  ) {
    self.service = service
    self.method = method
    self.arguments = arguments
    self.outcome = outcome
    self.latency = latency
  }

  /// The kinds of answers.
  public enum Outcome: Hashable, Sendable {
    /// `-> false`: a value.
    case returns(ScriptValue)
    /// `fails .notFound`: a value of the service's error type, or a text.
    case fails(ScriptValue)
  }
}
