package import ReactorTraceFormat

/// An effect or a service call, from its subscription to its termination.
///
/// An effect is one run of a stream that `mutate` returned. A call is one call of a service method.
package struct TimelineSpan {
  /// The outcome of a span.
  package enum Outcome: Hashable, Sendable {
    /// The span ended. For a call, the associated value is the last answer, or `nil` if there was none.
    case ended(String?)
    /// The span failed. For a call, the associated value is the error in stub syntax.
    case failed(String?)
    /// The subscriber canceled the call or the effect.
    case cancelled
  }

  /// The number of the span among the replay's effects or calls, starting at 1.
  package let number: Int
  /// The call in script syntax, such as `user.follow(42)`, or an empty string for an effect.
  package let text: String
  /// The session whose reactor the span belongs to. For a call that was not started by an action, this is the replay as
  /// a whole.
  package let session: SessionID
  /// The number of the action that started the span, or `nil` if no action started it.
  package let cause: Int?
  /// The index of the event at which the span began.
  package let beginning: Int
  /// The time at which the span began, in nanoseconds.
  package let beginTime: Int64
  /// The event indices of a call's answers, including the last answer.
  package internal(set) var answers: [Int] = []
  /// The index of the event at which the span ended, or `nil` if the span was still running when the replay ended.
  package internal(set) var end: Int?
  /// The time at which the span ended, in nanoseconds, or `nil` if the span was still running when the replay ended.
  package internal(set) var endTime: Int64?
  /// The outcome of the span, or `nil` if the span was still running when the replay ended.
  package internal(set) var outcome: Outcome?

  /// The service and the method of a call, without the arguments, such as `user.follow`.
  package var method: String { String(text.prefix { $0 != "(" }) }
}

/// The effects and calls that were running at a point in a replay.
package struct WorkInFlight {
  /// The effects in the order in which they started.
  package let effects: [TimelineSpan]
  /// The calls in the order in which they started.
  package let calls: [TimelineSpan]
}

extension Timeline {
  /// Returns the effects and calls that began before an event and did not end before it. An effect or a call that ends
  /// with the event itself is included.
  ///
  /// - Parameter event: The index of the event. For the end of the replay, pass the number of events.
  package func inFlight(at event: Int) -> WorkInFlight {
    func going(_ spans: [TimelineSpan]) -> [TimelineSpan] {
      spans.prefix { $0.beginning < event }.filter { $0.end ?? .max >= event }
    }
    return WorkInFlight(effects: going(effects), calls: going(calls))
  }
}
