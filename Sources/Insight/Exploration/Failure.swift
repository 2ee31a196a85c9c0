/// A failure of a timeline, identified independently of the moves that lead to it. Two timelines with the same
/// failure show the same bug.
package struct Failure: Codable, Hashable, Sendable {
  /// The identifier of the diagnostic.
  package let id: String
  /// The rule or expectation that failed, or the request that no stub answers. The string is empty for other failures.
  package let subject: String

  package init(id: String, subject: String = "") {
    self.id = id
    self.subject = subject
  }

  /// Creates a failure from the identity of a replay's failure.
  init(_ identity: (id: String, subject: String)) {
    self.init(id: identity.id, subject: identity.subject)
  }

  static let neverSettles = Failure(id: "never-settles")
  /// The failure of a process that did not return in time.
  package static let hang = Failure(id: "time-limit")
  /// The failure of a process that crashed.
  package static let crash = Failure(id: "replay-crashed")

  /// The failure of a process that exited early.
  package static let exit = Failure(id: "early-exit")

  /// The identifiers of the failures that can be accepted as notes.
  static let kinds =
    ["rule-broken", "expectation-failed"] + [neverSettles, crash, exit, hang].map(\.id)

  /// Indicates whether the failure ends the timeline's process.
  package var endsProcess: Bool { [.hang, .crash, .exit].contains(self) }

  /// The failure of a comparison: two versions of a reactor emit different states, or only one of them ends its
  /// process.
  package static let versionsDiffer = Failure(id: "versions-differ")

  /// Returns a short description of the failure. The description includes the cause if one is given.
  package func text(with cause: String?) -> String { cause.map { "\(text): \($0)" } ?? text }

  /// A short description of the failure.
  package var text: String {
    switch id {
    case "rule-broken": "the rule '\(subject)' is broken"
    case "expectation-failed": "the expectation '\(subject)' fails"
    case "never-settles": "the replay does not settle"
    case "replay-crashed": "the reactor crashes"
    case "early-exit": "the reactor ends the process"
    case "versions-differ": "the versions differ"
    case "time-limit": "the reactor does not return in time"
    case "unanswered-request": "no stub answers the request \(subject)"
    default: "the replay fails (\(id))"
    }
  }
}
