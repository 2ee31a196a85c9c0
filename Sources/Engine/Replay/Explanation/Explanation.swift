package import ReactorTimeline

/// The answer to a question of `why`: the events that led to a value, starting with the latest.
package struct Explanation {
  /// The things that can be explained.
  package enum Subject {
    /// A path into a state, and its value at that time; nil if the path ended early.
    case path(value: String?)
    case pulse
    /// Calls of a method.
    case calls
  }

  /// One of the events.
  package struct Entry {
    /// The kinds of entries in the history of a value.
    package enum Change {
      /// The first state of the session. The value is nil if the path ended early.
      case initial(String?)
      /// The value of the path changed. A value is nil if the path ended early.
      case changed(old: String?, new: String?)
      /// The path was written with the value that it already had.
      case again(String?)
      /// A pulse field was assigned this value.
      case assigned(String)
      /// A method was called.
      case called(TimelineSpan)
    }

    /// The time in nanoseconds.
    package let time: Int64
    package let change: Change
    /// The number of the action that caused it; nil if there is none.
    package let cause: Int?
    /// The index of the event in the timeline.
    package let event: Int
  }

  /// The question as it was written.
  package let question: String
  /// The session that the question is about.
  package let session: String
  /// The time that the question is about, in nanoseconds, after everything that was due then has run.
  package let time: Int64
  package let subject: Subject
  /// The events, starting with the latest.
  package let entries: [Entry]
  /// The effects and calls that were running at that time.
  package let flight: WorkInFlight
  /// The mutations that change the path, if it has never changed and this is known.
  package var writers: MutationWriters?
}

extension Explanation {
  /// Indicates whether the value has been neither changed nor rewritten since the session began.
  package var isUnwritten: Bool {
    guard case .path = subject, entries.count == 1, case .initial = entries[0].change else {
      return false
    }
    return true
  }
}
