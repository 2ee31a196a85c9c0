/// A `stub` step, which specifies the answers of a service method for subsequent calls.
package struct StubSyntax: Hashable, Sendable {
  /// Indicates whether the stub answers only a single call, as in `stub once ...`.
  package var isOnce: Bool
  /// The name of the service, such as `user`.
  package var service: Name
  /// The name of the method, such as `follow`.
  package var method: Name
  /// The arguments that a matching call must have, or `nil` to match every call.
  package var arguments: [ScriptArgument]?
  /// The first answer, or `nil` if the stub changes only the latency.
  package var outcome: Outcome?
  /// The alternatives to the first answer from which an exploration can choose, as in `-> 1 or 2 or fails .lost`.
  package var alternatives: [Outcome] = []
  /// The time between the call and the first answer, or `nil` to keep the current latency.
  package var latency: ScriptDuration?
  /// The answers after the first answer, as in `-> 1 after 1s, 2 after 2s`. The array is empty unless `outcome` is a
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

  /// The first answer, if any, followed by its alternatives.
  package var outcomes: [Outcome] { (outcome.map { [$0] } ?? []) + alternatives }

  /// The outcome of a call.
  package enum Outcome: Hashable, Sendable {
    /// The call returns a value, as in `-> false`.
    case returns(ScriptValue)
    /// The call fails with a string or a value of the service's error type, as in `fails .notFound`.
    case fails(ScriptValue)
    /// The call receives no answer or no further answer, as in `-> never`.
    case never
    /// The call receives the service's default answer, as in `-> default`. This outcome is valid only as an
    /// alternative.
    case standard
  }

  /// A single answer in a stream.
  package struct Answer: Hashable, Sendable {
    /// The outcome of the answer. Only the last answer in a stream can be an outcome other than a value.
    package var outcome: Outcome
    /// The time between the call and the answer, or `nil` to use the time of the previous answer.
    package var time: ScriptDuration?
  }
}

extension StubSyntax.Outcome {
  /// The answer as it is written in a stub, such as `-> 1` or `fails .lost`. For the service's default answer, the
  /// string is empty.
  package var clause: String {
    self == .standard ? "" : ScriptText.made { $0.write(first: self) }
  }
}
