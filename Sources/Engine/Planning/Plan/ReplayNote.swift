package import ReactorBase

/// A note on a replay: in the app, something would be printed or happen differently, although nothing fails.
package struct ReplayNote: Sendable {
  package let kind: NoteKind
  /// The note in one sentence, without a period.
  package let message: String
  /// The file of the step or declaration that led to the note.
  package let file: SourceFile
  /// The offset of that step or declaration in its file.
  package let offset: UInt32

  /// Creates a note.
  ///
  /// - Parameters:
  ///   - message: The note in one sentence, without a period.
  ///   - file: The file of the step or declaration that led to the note.
  ///   - offset: The offset of that step or declaration in its file.
  package init(_ kind: NoteKind, _ message: String, in file: SourceFile, offset: Int) {
    self.kind = kind
    self.message = message
    self.file = file
    self.offset = UInt32(offset)
  }

  /// The note as a diagnostic at its step.
  package var diagnostic: Diagnostic {
    Diagnostic(.note, id: kind.rawValue, message, at: file.restOfLine(from: Int(offset)))
  }
}

extension DiagnosticReport {
  /// Creates a report with only notes.
  package init(notes: [ReplayNote]) {
    self.init()
    append(notes)
  }

  /// Appends notes to the problems.
  package mutating func append(_ notes: [ReplayNote]) {
    for note in notes { append(note.diagnostic, in: note.file) }
  }
}
