/// What a `stub` step says: how a service's method answers from now on.
public struct StubSyntax: Hashable, Sendable {
  /// Whether it answers one call, and is used up by it (`stub once ...`).
  public var isOnce: Bool
  /// The service, such as `user`.
  public var service: Name
  /// Its method, such as `follow`.
  public var method: Name
  /// The arguments that a call must have; nil matches every call.
  public var arguments: [ScriptArgument]?
  /// What the method answers first, or nil to change its latency alone.
  public var outcome: Outcome?
  /// How long after the call the first answer comes, or nil to leave it as it is.
  public var latency: ScriptDuration?
  /// The answers that follow the first one: `-> 1 after 1s, 2 after 2s`. Empty unless `outcome` is a
  /// value.
  public var following: [Answer]

  /// Makes a stub, which has an outcome or a latency, or both.
  public init(
    isOnce: Bool = false, service: Name, method: Name, arguments: [ScriptArgument]? = nil,
    outcome: Outcome?, latency: ScriptDuration? = nil, following: [Answer] = []
  ) {
    self.isOnce = isOnce
    self.service = service
    self.method = method
    self.arguments = arguments
    self.outcome = outcome
    self.latency = latency
    self.following = following
  }

  /// The kinds of answers.
  public enum Outcome: Hashable, Sendable {
    /// `-> false`: a value.
    case returns(ScriptValue)
    /// `fails .notFound`: a value of the service's error type, or a string.
    case fails(ScriptValue)
    /// `-> never`: no answer, or none any more.
    case never
  }

  /// One of the answers of a stream.
  public struct Answer: Hashable, Sendable {
    /// What it is. Only the last one of a stream is not a value.
    public var outcome: Outcome
    /// How long after the call it comes, or nil for the time of the one before it.
    public var time: ScriptDuration?

    /// Makes an answer.
    public init(_ outcome: Outcome, after time: ScriptDuration? = nil) {
      self.outcome = outcome
      self.time = time
    }
  }
}
