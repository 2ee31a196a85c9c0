package import ReactorTraceFormat

/// One run of a stream that `mutate` returned, from its subscription to its end.
package struct TimelineEffect {
  /// The number of the effect among those of the replay, from 1.
  package let number: Int
  /// The session whose reactor it belongs to.
  package let session: SessionID
  /// The number of the action that it was made for.
  package let cause: Int?
  /// The index of the event of its beginning.
  package let beginning: Int
  /// The time of its beginning in nanoseconds.
  package let beginTime: Int64
  /// The index of the event of its end; nil if it was still running when the replay ended.
  package internal(set) var end: Int?
  /// The time of its end in nanoseconds.
  package internal(set) var endTime: Int64?
  /// The way it ended: `.ends`, `.fails` or `.cancelled`.
  package internal(set) var outcome: EffectProgress.Change?
}

/// One call of a method of a service, from its subscription to its end.
package struct TimelineCall {
  /// The ways in which a call can end.
  package enum Outcome: Hashable, Sendable {
    /// It answered for the last time, with this value; nil if it only completed.
    case answered(String?)
    /// It failed, with this error as a stub would say it.
    case failed(String)
    /// Its subscriber cancelled it.
    case cancelled
  }

  /// The number of the call among those of the replay, from 1.
  package let number: Int
  /// The call as scripts write it: `user.follow(42)`.
  package let text: String
  /// The session whose action began it; the replay as a whole if no session's did.
  package let session: SessionID
  /// The number of the action that began it.
  package let cause: Int?
  /// The index of the event of its beginning.
  package let beginning: Int
  /// The time of its beginning in nanoseconds.
  package let beginTime: Int64
  /// The indices of the events of its answers, the last one included.
  package internal(set) var answers: [Int] = []
  /// The index of the event of its end; nil if it was still under way when the replay ended.
  package internal(set) var end: Int?
  /// The time of its end in nanoseconds.
  package internal(set) var endTime: Int64?
  /// The way it ended.
  package internal(set) var outcome: Outcome?

  /// The service and the method without the arguments: `user.follow`.
  package var method: String { String(text.prefix { $0 != "(" }) }
}

/// The effects and calls that were going on at a moment.
package struct TimelineFlight {
  /// The effects, in the order in which they began.
  package let effects: [TimelineEffect]
  /// The calls, in the order in which they began.
  package let calls: [TimelineCall]
}

extension Timeline {
  /// The effects and calls that had begun before an event, and that did not end before it. An effect or a
  /// call that ends with the event itself is among them.
  ///
  /// - Parameter event: The index of the event, or the number of events for the end of the replay.
  package func inFlight(at event: Int) -> TimelineFlight {
    TimelineFlight(
      effects: effects.prefix { $0.beginning < event }.filter { $0.end ?? .max >= event },
      calls: calls.prefix { $0.beginning < event }.filter { $0.end ?? .max >= event })
  }

  /// The effects and calls that were going on at a time, once everything that was due then was done.
  ///
  /// - Parameter time: The time in nanoseconds.
  package func inFlight(after time: Int64) -> TimelineFlight {
    inFlight(at: eventCount(through: time))
  }
}
