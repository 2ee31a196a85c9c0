package import ReactorBase

/// A note about a value or an event that would be different in the app. Notes don't make a replay fail.
package struct ReplayNote: Sendable {
  package let kind: NoteKind
  /// A one-sentence description of the note, without a period.
  package let message: String
  /// The file that contains the step or declaration that led to the note.
  package let file: SourceFile
  /// The offset, in the file, of the step or declaration that led to the note.
  package let offset: UInt32
  /// A note that names the replayed case, or `nil` if the script has no cases.
  package var noteOfCase: Diagnostic.Note?

  /// Creates a note.
  ///
  /// - Parameters:
  ///   - message: A one-sentence description of the note, without a period.
  ///   - file: The file that contains the step or declaration that led to the note.
  ///   - offset: The offset of the step or declaration in the file.
  package init(_ kind: NoteKind, _ message: String, in file: SourceFile, offset: Int) {
    self.kind = kind
    self.message = message
    self.file = file
    self.offset = UInt32(offset)
  }

  /// The diagnostic that shows the note at its step or declaration.
  package var diagnostic: Diagnostic {
    Diagnostic(
      .note, id: kind.rawValue, message, at: file.restOfLine(from: Int(offset)),
      notes: [noteOfCase].compactMap(\.self))
  }
}

extension DiagnosticReport {
  /// Creates a report that contains only the given notes.
  package init(notes: [ReplayNote]) {
    self.init()
    append(notes)
  }

  /// Appends the given notes to the report.
  package mutating func append(_ notes: [ReplayNote]) {
    for note in notes { append(note.diagnostic, in: note.file) }
  }
}
