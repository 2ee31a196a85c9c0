import ReactorScript

/// A decoded stub, which determines how a service method answers after the stub's step.
package struct ServiceStub {
  /// A condition that an argument must satisfy for the stub to apply.
  package struct Condition: Hashable {
    /// The index of the parameter.
    package let parameter: Int
    /// The required argument in trace notation.
    package let text: String
  }

  enum DecodedOutcome {
    case value(Any)
    case failure(any Error)
    /// No answer, or no further answer.
    case never
  }

  /// An answer that a stub gives to a call.
  package struct Answer {
    /// The outcome of the call, or `nil` for the service's default answer.
    let outcome: DecodedOutcome?
    /// The answer as written in the stub, such as `-> 1`, or an empty string for the service's default answer.
    package let clause: String
    /// The earliest time, in nanoseconds after the call, at which the answer can be given.
    package let time: Int64

    /// Returns the service's default answer, which is due after the given time.
    package static func own(after time: Int64) -> Answer {
      Answer(outcome: nil, clause: "", time: time)
    }
  }

  /// The answers from which an exploration chooses. If the stub has no alternatives, the array has one element.
  package private(set) var alternatives: [Answer]
  /// Indicates whether the stub is a one-shot stub, which answers only one call.
  package let isOnce: Bool
  package let service: String
  package let method: String
  /// The method and the arguments as written in the stub, such as `user.follow(42)`.
  package let call: String
  /// The service and method names, joined by a period, such as `user.follow`.
  package var name: String { "\(service).\(method)" }
  package let conditions: [Condition]
  /// The time of the first answer in nanoseconds, or `nil` to use the service's own latency.
  package let latency: Int64?
  /// The answers that follow the first answer.
  private var following: [Answer]

  /// Indicates whether any of the answers is a failure.
  package var canFail: Bool {
    (alternatives + following).contains { if case .failure? = $0.outcome { true } else { false } }
  }

  /// Creates a stub from its syntax in a script.
  ///
  /// - Parameters:
  ///   - syntax: The parsed stub.
  ///   - method: The name of the method.
  ///   - conditions: The conditions that the arguments must satisfy.
  ///   - decode: Decodes an outcome. Returns `nil` for the service's default answer or an invalid outcome.
  init(
    _ syntax: StubSyntax, of method: String, _ conditions: [Condition],
    decode: (StubSyntax.Outcome) -> DecodedOutcome?
  ) {
    let outcomes = syntax.outcomes.map {
      Answer(outcome: decode($0), clause: $0.clause, time: .min)
    }
    alternatives = outcomes.isEmpty ? [.own(after: .min)] : outcomes
    isOnce = syntax.isOnce
    service = syntax.service.text
    self.method = method
    call = syntax.call
    self.conditions = conditions
    latency = syntax.latency?.nanoseconds
    following = syntax.following.compactMap { answer in
      decode(answer.outcome).map {
        Answer(
          outcome: $0, clause: answer.outcome.clause, time: answer.time?.nanoseconds ?? .min)
      }
    }
  }

  /// Returns the stub with each outcome replaced by the result of a closure.
  func mapOutcomes(_ transform: (DecodedOutcome) -> DecodedOutcome) -> ServiceStub {
    func map(_ answer: Answer) -> Answer {
      Answer(outcome: answer.outcome.map(transform), clause: answer.clause, time: answer.time)
    }
    var stub = self
    stub.alternatives = alternatives.map(map)
    stub.following = following.map(map)
    return stub
  }

  /// Indicates whether the stub has several alternative answers. Only an exploration can use a stub with alternatives.
  package var hasAlternatives: Bool { alternatives.count > 1 }

  /// Returns the answers to a call in the order in which they are given.
  ///
  /// - Parameter latency: The service's own latency, in nanoseconds.
  package func answers(after latency: Int64) -> [Answer] {
    var time = self.latency ?? latency
    return ([alternatives[0]] + following).map { answer in
      // The times in a script do not decrease, but the service's own latency may exceed every time in the script.
      time = max(time, answer.time)
      return Answer(outcome: answer.outcome, clause: answer.clause, time: time)
    }
  }
}
