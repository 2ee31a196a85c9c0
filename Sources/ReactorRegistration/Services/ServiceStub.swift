/// A stub, decoded: what a method answers from the step on.
package struct ServiceStub {
  /// The condition that an argument has to meet for the stub to apply.
  package struct Condition: Hashable {
    /// The place of the parameter.
    package let parameter: Int
    /// The argument as a trace would print it.
    package let text: String
  }

  enum Outcome {
    case value(Any)
    case failure(any Error)
    /// Nothing comes, or nothing more.
    case never
  }

  /// One of the answers of a stream, and how long after the call it comes, in nanoseconds; nil for the
  /// time of the one before it.
  struct Answer {
    let outcome: Outcome
    let time: Int64?
  }

  /// One of the answers that an exploration chooses from.
  struct Alternative {
    /// The answer; nil for what the service answers by itself.
    let outcome: Outcome?
    /// The answer as a stub has it after its method, such as `-> 1`; empty for the service's own answer.
    let clause: String
  }

  /// The answers that an exploration chooses from; one if the stub leaves no choice.
  let alternatives: [Alternative]
  /// Whether it holds for one call alone.
  let isOnce: Bool
  let service: String
  let method: String
  package let conditions: [Condition]
  /// The first answer; nil for what the service answers by itself.
  let outcome: Outcome?
  /// The time the first answer takes, in nanoseconds; nil for the latency of the service itself.
  let latency: Int64?
  /// The answers that follow the first one.
  let following: [Answer]

  /// Whether it leaves a choice, so that only an exploration can use all of it.
  package var hasAlternatives: Bool { alternatives.count > 1 }

  /// The answers as a stub has them after its method, without the time of the first one.
  var clause: String { alternatives.first?.clause ?? "" }

  /// The time that the first answer takes, or nil for the latency of the service itself.
  var time: Duration? { latency.map { .nanoseconds($0) } }

  /// The answers, each with the time after the call at which it comes; nil for what the service answers
  /// by itself.
  ///
  /// - Parameter latency: The latency of the service itself.
  func answers(after latency: Duration) -> [ServiceScript.TimedOutcome]? {
    guard let outcome else { return nil }
    var latest = time ?? latency
    var answers: [ServiceScript.TimedOutcome] = [(outcome, latest)]
    for answer in following {
      // A script's times do not go back, but the service's own latency may be longer than they are.
      if let time = answer.time { latest = max(latest, .nanoseconds(time)) }
      answers.append((answer.outcome, latest))
    }
    return answers
  }
}
