package import ReactorTimeline

/// An answer to a question of the `why` command. It contains the events that led to a value, most recent first.
package struct Explanation {
  /// A subject that the `why` command can explain.
  package enum Subject {
    /// A path into a state. The value is `nil` if the path could not be followed to its end.
    case path(value: String?)
    case pulse
    /// The calls to a method.
    case calls
  }

  /// An event that concerns the subject of the question.
  package struct Entry {
    /// A change made by an event.
    package enum Change {
      /// The first state of the session. The value at the path is `nil` if the path could not be followed to its end.
      case initial(String?)
      /// A change to the value at the path. A value is `nil` if the path could not be followed to its end.
      case changed(old: String?, new: String?)
      /// A write to the path that left the value unchanged.
      case again(String?)
      /// An assignment of the given value to a pulse field.
      case assigned(String)
      /// A call to a method.
      case called(TimelineSpan)
    }

    /// The virtual time of the event, in nanoseconds.
    package let time: Int64
    package let change: Change
    /// The number of the action that caused the event, or `nil` if the event was not caused by an action.
    package let cause: Int?
    /// The index of the event in the timeline.
    package let event: Int
  }

  /// The question as entered by the user.
  package let question: String
  /// The name of the session to which the question applies.
  package let session: String
  /// The virtual time to which the question applies, in nanoseconds. The answer includes all work that was due at that
  /// time.
  package let time: Int64
  package let subject: Subject
  /// The events, most recent first.
  package let entries: [Entry]
  /// The effects and calls that were running at the time to which the question applies.
  package let flight: WorkInFlight
  /// The mutations that can change the value at the path, or `nil` if the value has already changed or the mutations
  /// are unknown.
  package var writers: MutationWriters?
}

extension Explanation {
  /// Indicates whether the value has not been written since the session started.
  package var isUnwritten: Bool {
    guard case .path = subject, entries.count == 1, case .initial = entries[0].change else {
      return false
    }
    return true
  }
}
