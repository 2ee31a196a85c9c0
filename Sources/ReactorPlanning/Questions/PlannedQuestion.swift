package import ReactorScript

/// A question of `why`, checked against the types of the script's reactors.
package struct PlannedQuestion {
  /// The things that can be explained.
  package enum Subject {
    /// A path into a state.
    case path(StatePath)
    /// Pulse fields, by the paths that lead to them.
    case pulses([String])
    /// Calls of a method.
    case calls(MethodPattern)
  }

  /// The name of the session that is asked about.
  package let session: String
  /// The subject.
  package let subject: Subject
  /// The question as it was asked.
  package let text: String
}
