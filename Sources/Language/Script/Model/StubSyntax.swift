/// A `stub` step: the answers that a service's method gives from now on.
package struct StubSyntax: Hashable, Sendable {
  /// Indicates whether the stub answers only one call (`stub once ...`).
  package var isOnce: Bool
  /// The service, such as `user`.
  package var service: Name
  /// The method, such as `follow`.
  package var method: Name
  /// The arguments that a call must have; nil to match every call.
  package var arguments: [ScriptArgument]?
  /// The first answer; nil to change only the latency.
  package var outcome: Outcome?
  /// The other answers that an exploration can choose instead: `-> 1 or 2 or fails .lost`.
  package var alternatives: [Outcome] = []
  /// The time between the call and the first answer; nil to leave it unchanged.
  package var latency: ScriptDuration?
  /// The answers that follow the first one: `-> 1 after 1s, 2 after 2s`. Empty unless `outcome` is a
  /// value.
  package var following: [Answer] = []

  /// Creates a stub without an answer. A stub in a script has an outcome or a latency, or both.
  package init(
    isOnce: Bool = false, service: Name, method: Name, arguments: [ScriptArgument]? = nil
  ) {
    self.isOnce = isOnce
    self.service = service
    self.method = method
    self.arguments = arguments
  }

  /// The method with the arguments that a call must have, such as `user.follow(42)`.
  package var call: String { ScriptText.made { $0.write(method, of: service, arguments) } }

  /// The first answer, if there is one, and its alternatives.
  package var outcomes: [Outcome] { (outcome.map { [$0] } ?? []) + alternatives }

  /// The kinds of answers.
  package enum Outcome: Hashable, Sendable {
    /// `-> false`: a value.
    case returns(ScriptValue)
    /// `fails .notFound`: a value of the service's error type, or a string.
    case fails(ScriptValue)
    /// `-> never`: no answer, or no further answer.
    case never
    /// `-> default`: the service's default answer, only as one of several alternatives.
    case standard
  }

  /// One of the answers of a stream.
  package struct Answer: Hashable, Sendable {
    /// The answer. In a stream, only the last answer may be something other than a value.
    package var outcome: Outcome
    /// The time between the call and the answer; nil for the time of the previous answer.
    package var time: ScriptDuration?
  }
}

extension StubSyntax.Outcome {
  /// The answer as written in the stub, such as `-> 1` or `fails .lost`; empty for the service's default answer.
  package var clause: String {
    self == .standard ? "" : ScriptText.made { $0.write(first: self) }
  }
}
