import ReactorBase
import ReactorPlanning
import ReactorScript

/// An identifier for a note or a failure that an exploration reports.
///
/// The identity stays the same as long as the reactor has the same problem. It contains no values, times, or timeline
/// numbers.
package struct NoteIdentity: Hashable, Sendable {
  /// The stable name of the problem's kind, such as `flag-stays`.
  package let kind: String
  /// The affected field, method, mutation, action, or rule. The string is empty if the kind alone identifies the
  /// problem.
  package let subject: String

  /// Creates an identity with the given kind and subject.
  package init(kind: String, subject: String) {
    self.kind = kind
    self.subject = VisibleText(subject, .line).description
  }

  /// The kinds of notes and failures that an exploration can report.
  package static let kinds =
    Observation.Kind.allCases.map(\.rawValue) + NoteKind.allCases.map(\.rawValue) + Failure.kinds
}

extension NoteIdentity: CustomStringConvertible {
  /// The identity as written in a list of accepted notes.
  package var description: String { subject.isEmpty ? kind : "\(kind) \(subject)" }
}

extension ExplorationReport.Finding {
  /// The identity of the failure. Its subject is the broken rule, or the last step of the script that shows the
  /// failure.
  package var identity: NoteIdentity {
    let subject = failure.subject.isEmpty ? script.flatMap(lastStep) ?? "" : failure.subject
    return NoteIdentity(kind: failure.id, subject: subject)
  }
}

extension Observation {
  /// Returns the identity of the note.
  ///
  /// - Parameter script: The exploration that reports the note. The identity names the session only if the
  ///   exploration has several sessions.
  package func identity(in script: ExploredScript) -> NoteIdentity {
    let isOnly = script.plan.sessions.count == 1
    let subject =
      switch kind {
      case .order: String(rule.split(separator: " ", maxSplits: 1).last ?? "")
      case .madeAnswer: rule
      case .indexCrash: self.script.flatMap(lastStep) ?? ""
      default: session.isEmpty || isOnly ? field : "\(session):\(field)"
      }
    return NoteIdentity(kind: kind.rawValue, subject: subject)
  }
}

/// Returns the name of the last action, gesture, or event of a script, without its arguments, or `nil` if there is
/// none.
private func lastStep(of script: String) -> String? {
  Script.read(SourceFile(name: "", text: script)).script.steps.lazy.reversed()
    .compactMap { $0.kind.name }.first
}

extension Step.Kind {
  /// The name of the step's action, control, or event, or `nil` for other steps.
  fileprivate var name: String? {
    switch self {
    case .action(let action): [action.session?.text, action.name.text].joined(by: ":")
    case .tap(let control), .type(_, into: let control):
      [control.session?.text, control.control.text].joined(by: ".")
    case .emit(let event): "\(event.source.text).\(event.event.text)"
    default: nil
    }
  }
}

extension [String?] {
  fileprivate func joined(by separator: String) -> String {
    compactMap(\.self).joined(separator: separator)
  }
}
