import ReactorScript
import ReactorStreams

/// A stub, decoded: the answers of a method from the step on.
package struct ServiceStub {
  /// The condition that an argument has to meet for the stub to apply.
  package struct Condition: Hashable {
    /// The place of the parameter.
    package let parameter: Int
    /// The argument as a trace would print it.
    package let text: String
  }

  enum DecodedOutcome {
    case value(Any)
    case failure(any Error)
    /// Nothing comes, or nothing more.
    case never
  }

  /// One of the answers of a stream, and how long after the call it comes, in nanoseconds; nil for the
  /// time of the one before it.
  struct Answer {
    let outcome: DecodedOutcome
    /// The answer as a stub would have it if it were the first one, such as `-> 1`.
    let clause: String
    let time: Int64?
  }

  /// One of the answers that an exploration chooses from.
  struct Alternative {
    /// The answer; nil for the service's own answer.
    let outcome: DecodedOutcome?
    /// The answer as a stub has it after its method, such as `-> 1`; empty for the service's own answer.
    let clause: String
  }

  /// The answers that an exploration chooses from; one if the stub leaves no choice.
  let alternatives: [Alternative]
  /// Indicates whether it holds for one call alone.
  package let isOnce: Bool
  package let service: String
  package let method: String
  package let conditions: [Condition]
  /// The first answer; nil for the service's own answer.
  let outcome: DecodedOutcome?
  /// The time the first answer takes, in nanoseconds; nil for the latency of the service itself.
  package let latency: Int64?
  /// The answers that follow the first one.
  let following: [Answer]

  /// Makes a stub of its syntax.
  ///
  /// - Parameters:
  ///   - syntax: The stub as it was written.
  ///   - method: The name of the method.
  ///   - conditions: The conditions that the arguments have to meet.
  ///   - decode: Makes an answer; nil for what the service answers by itself, and for one that is not valid.
  init(
    _ syntax: StubSyntax, of method: String, _ conditions: [Condition],
    decode: (StubSyntax.Outcome) -> DecodedOutcome?
  ) {
    alternatives = syntax.outcomes.map { Alternative(outcome: decode($0), clause: $0.clause) }
    isOnce = syntax.isOnce
    service = syntax.service.text
    self.method = method
    self.conditions = conditions
    outcome = alternatives.first?.outcome
    latency = syntax.latency?.nanoseconds
    following = syntax.following.compactMap { answer in
      decode(answer.outcome).map {
        Answer(outcome: $0, clause: answer.outcome.clause, time: answer.time?.nanoseconds)
      }
    }
  }

  /// Indicates whether it leaves a choice, so that only an exploration can use all of it.
  package var hasAlternatives: Bool { alternatives.count > 1 }

  /// The answers, each as a stub has it after its method if it is the first one; empty for what the service
  /// answers by itself.
  package var clauses: [String] { [alternatives.first?.clause ?? ""] + following.map(\.clause) }

  /// The first answers that it leaves the choice of, in the same form.
  package var firstClauses: [String] { alternatives.isEmpty ? [""] : alternatives.map(\.clause) }

  /// The times of the answers after the call, in nanoseconds. None is before the one that it follows.
  ///
  /// - Parameter latency: The latency of the service itself, in nanoseconds.
  package func times(after latency: Int64) -> [Int64] {
    var latest = self.latency ?? latency
    return [latest]
      + following.map { answer in
        latest = max(latest, answer.time ?? latest)
        return latest
      }
  }

  /// The time that the first answer takes, or nil for the latency of the service itself.
  var time: Duration? { latency.map { .nanoseconds($0) } }

  /// The answers, each with the time after the call at which it comes; nil for what the service answers
  /// by itself.
  ///
  /// - Parameter latency: The latency of the service itself.
  func answers(after latency: Duration) -> [ServiceScript.TimedOutcome]? {
    guard let outcome else { return nil }
    // A script's times do not go back, but the service's own latency may be longer than they are.
    let times = times(after: RxTimeInterval(latency).inNanoseconds)
    return zip([outcome] + following.map(\.outcome), times).map { ($0, .nanoseconds($1)) }
  }
}
