/// A stub, decoded: what a method answers from the step on.
package struct ServiceStub {
  /// The condition that an argument has to meet for the stub to apply.
  package struct Condition {
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

  /// The answers, each with the time after the call at which it comes; nil for what the service answers
  /// by itself.
  ///
  /// - Parameter latency: The time of the first answer.
  func answers(after latency: Duration) -> [(outcome: Outcome, time: Duration)]? {
    guard let outcome else { return nil }
    var answers = [(outcome: outcome, time: latency)]
    var latest = latency
    for answer in following {
      // A script's times do not go back, but the service's own latency may be longer than they are.
      if let time = answer.time { latest = max(latest, .nanoseconds(time)) }
      answers.append((answer.outcome, latest))
    }
    return answers
  }
}
