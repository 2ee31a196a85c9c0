/// A `stub` step. It sets the answers of a service method for subsequent calls.
package struct StubSyntax: Hashable, Sendable {
  /// Indicates whether the stub answers only a single call (`stub once ...`).
  package var isOnce: Bool
  /// The name of the service, such as `user`.
  package var service: Name
  /// The name of the method, such as `follow`.
  package var method: Name
  /// The arguments that a call must have, or `nil` to match every call.
  package var arguments: [ScriptArgument]?
  /// The first answer, or `nil` to change only the latency.
  package var outcome: Outcome?
  /// The alternatives to the first answer that an exploration can choose, as in `-> 1 or 2 or fails .lost`.
  package var alternatives: [Outcome] = []
  /// The time between the call and the first answer, or `nil` to keep the current latency.
  package var latency: ScriptDuration?
  /// The answers after the first one, as in `-> 1 after 1s, 2 after 2s`. The array is empty unless `outcome` is a
  /// value.
  package var following: [Answer] = []

  /// Creates a stub without an answer. A valid stub in a script has an outcome, a latency, or both.
  package init(
    isOnce: Bool = false, service: Name, method: Name, arguments: [ScriptArgument]? = nil
  ) {
    self.isOnce = isOnce
    self.service = service
    self.method = method
    self.arguments = arguments
  }

  /// The stubbed method with any required arguments, such as `user.follow(42)`.
  package var call: String { ScriptText.made { $0.write(method, of: service, arguments) } }

  /// The first answer, if there is one, followed by its alternatives.
  package var outcomes: [Outcome] { (outcome.map { [$0] } ?? []) + alternatives }

  /// The kinds of outcomes.
  package enum Outcome: Hashable, Sendable {
    /// `-> false`: the call returns a value.
    case returns(ScriptValue)
    /// `fails .notFound`: the call fails with a value of the service's error type or with a string.
    case fails(ScriptValue)
    /// `-> never`: the call receives no answer, or no further answer.
    case never
    /// `-> default`: the call receives the service's default answer. This outcome is valid only among alternatives.
    case standard
  }

  /// A single answer in a stream.
  package struct Answer: Hashable, Sendable {
    /// The outcome. Only the last answer in a stream can be anything other than a value.
    package var outcome: Outcome
    /// The time between the call and the answer, or `nil` for the same time as the previous answer.
    package var time: ScriptDuration?
  }
}

extension StubSyntax.Outcome {
  /// The answer as written in a stub, such as `-> 1` or `fails .lost`. The string is empty for the service's default
  /// answer.
  package var clause: String {
    self == .standard ? "" : ScriptText.made { $0.write(first: self) }
  }
}
