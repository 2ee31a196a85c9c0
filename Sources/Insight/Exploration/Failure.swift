/// The failure of a timeline, regardless of the moves that led to it: two timelines with the same failure show the same
/// bug.
package struct Failure: Codable, Hashable, Sendable {
  /// The name of the diagnostic.
  package let id: String
  /// The rule or the expectation that failed, if there is one.
  package let subject: String

  package init(id: String, subject: String = "") {
    self.id = id
    self.subject = subject
  }

  /// Creates the failure of a timeline from the failure of a replay.
  init(_ identity: (id: String, subject: String)) {
    self.init(id: identity.id, subject: identity.subject)
  }

  static let neverSettles = Failure(id: "never-settles")
  /// The process of the timeline did not return in time.
  package static let hang = Failure(id: "time-limit")
  /// The process of the timeline has died.
  package static let crash = Failure(id: "replay-crashed")

  /// The process of the timeline has exited.
  package static let exit = Failure(id: "early-exit")

  /// The names of the failures that a list of accepted notes can contain.
  static let kinds =
    ["rule-broken", "expectation-failed"] + [neverSettles, crash, exit, hang].map(\.id)

  /// Indicates whether the failure ends the process of the timeline.
  package var endsProcess: Bool { [.hang, .crash, .exit].contains(self) }

  /// Two versions of a reactor emit different states, or one of them ends its process.
  package static let versionsDiffer = Failure(id: "versions-differ")

  /// The failure in a few words, with the cause of a crash.
  package func text(with cause: String?) -> String { cause.map { "\(text): \($0)" } ?? text }

  /// The failure in a few words.
  package var text: String {
    switch id {
    case "rule-broken": "the rule '\(subject)' is broken"
    case "expectation-failed": "the expectation '\(subject)' fails"
    case "never-settles": "the replay does not settle"
    case "replay-crashed": "the reactor crashes"
    case "early-exit": "the reactor ends the process"
    case "versions-differ": "the versions differ"
    case "time-limit": "the reactor does not return in time"
    default: "the replay fails (\(id))"
    }
  }
}
