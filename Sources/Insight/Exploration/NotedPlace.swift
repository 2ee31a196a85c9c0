import ReactorBase
package import ReactorPlanning

/// A note on a timeline, located at a step of the exploration.
package struct NotedPlace: Codable, Sendable {
  private let kind: NoteKind
  private let message: String
  /// The index of the step's file in the plan.
  private let file: Int
  private let offset: Int

  /// Creates a located note from a replay's note, or returns `nil` if the note's file is not in the plan.
  init?(_ note: ReplayNote, in plan: Plan) {
    guard let file = plan.files.firstIndex(where: { $0 === note.file }) else { return nil }
    (kind, message, self.file, offset) = (note.kind, note.message, file, Int(note.offset))
  }

  /// Returns whether two notes have the same kind and location, even if their messages name different actions.
  func isAlike(_ other: Self) -> Bool {
    kind == other.kind && file == other.file && offset == other.offset
  }

  /// Returns the note as a replay note, or `nil` if its file is not in the plan.
  fileprivate func note(in plan: Plan) -> ReplayNote? {
    guard plan.files.indices.contains(file) else { return nil }
    return ReplayNote(kind, message, in: plan.files[file], offset: offset)
  }
}

extension ExploredScript {
  /// Returns the notes of a report on this exploration.
  package func notes(of report: ExplorationReport) -> [ReplayNote] {
    report.notes.compactMap { $0.note(in: plan) }
  }
}

extension [NotedPlace] {
  /// Adds the given notes up to a limit. Known notes are skipped.
  mutating func add(_ notes: [NotedPlace]) {
    for note in notes where count < DiagnosticList.limit && !contains(where: note.isAlike) {
      append(note)
    }
  }
}
