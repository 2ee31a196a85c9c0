/// A stub, decoded: what a method answers from the step on.
struct PlannedStub {
  /// What an argument has to be for the stub to hold.
  struct Condition {
    /// The place of the parameter.
    let parameter: Int
    /// The argument as a trace would print it.
    let text: String
  }

  enum Outcome {
    case value(Any)
    case failure(any Error)
  }

  let service: String
  let method: String
  let conditions: [Condition]
  /// The answer; nil for what the service answers by itself.
  let outcome: Outcome?
  /// How long the answer takes, in nanoseconds; nil for as long as the service takes by itself.
  let latency: Int64?
}
