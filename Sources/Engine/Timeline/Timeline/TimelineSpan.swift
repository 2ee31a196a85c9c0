package import ReactorTraceFormat

/// An effect or a service call, from its subscription to its end.
///
/// An effect is one run of a stream that `mutate` returned; a call is one call of a method of a service.
package struct TimelineSpan {
  /// How a span can end.
  package enum Outcome: Hashable, Sendable {
    /// The span ended; a call ended with this last answer, or without one.
    case ended(String?)
    /// The span failed; a call failed with this error, as a stub writes it.
    case failed(String?)
    /// The subscriber cancelled the call or the effect.
    case cancelled
  }

  /// The number among the effects or the calls of the replay, from 1.
  package let number: Int
  /// The call as scripts write it: `user.follow(42)`; empty for an effect.
  package let text: String
  /// The session whose reactor the span belongs to; the replay as a whole for a call that no session's action started.
  package let session: SessionID
  /// The number of the action that started it.
  package let cause: Int?
  /// The index of the event that begins it.
  package let beginning: Int
  /// The time at which the span begins, in nanoseconds.
  package let beginTime: Int64
  /// The indices of the events of a call's answers, including the last one.
  package internal(set) var answers: [Int] = []
  /// The index of the event that ends it; nil if it was still running when the replay ended.
  package internal(set) var end: Int?
  /// The time at which the span ended, in nanoseconds.
  package internal(set) var endTime: Int64?
  /// How the span ended.
  package internal(set) var outcome: Outcome?

  /// The service and the method of a call, without the arguments: `user.follow`.
  package var method: String { String(text.prefix { $0 != "(" }) }
}

/// The effects and calls that were running at a moment.
package struct WorkInFlight {
  /// The effects, in the order in which they began.
  package let effects: [TimelineSpan]
  /// The calls, in the order in which they began.
  package let calls: [TimelineSpan]
}

extension Timeline {
  /// The effects and calls that had begun before an event, and did not end before it. An effect or a call that the
  /// event itself ends is included.
  ///
  /// - Parameter event: The index of the event, or the number of events for the end of the replay.
  package func inFlight(at event: Int) -> WorkInFlight {
    func going(_ spans: [TimelineSpan]) -> [TimelineSpan] {
      spans.prefix { $0.beginning < event }.filter { $0.end ?? .max >= event }
    }
    return WorkInFlight(effects: going(effects), calls: going(calls))
  }
}
