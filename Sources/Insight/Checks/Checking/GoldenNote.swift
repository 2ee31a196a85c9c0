package import ReactorBase
import ReactorPlanning

/// A note about a checked script. A note does not make the script fail.
package struct GoldenNote: Codable, Equatable, Sendable {
  /// The stable name of this kind of note, such as `rounded-interval`.
  package let id: String
  /// The note in one sentence, without a period.
  package let message: String
  /// The line of the script that led to the note, or `nil` if the note is about the whole script.
  package let place: ScriptPlace?

  /// Creates a note at the given line of a script.
  package init(id: String, _ message: String, at place: ScriptPlace? = nil) {
    (self.id, self.message, self.place) = (id, message, place)
  }

  init(_ note: ReplayNote) {
    let diagnostic = note.diagnostic
    id = diagnostic.id
    message = ([diagnostic.message] + diagnostic.notes.map(\.message)).joined(separator: "; ")
    place = ScriptPlace(file: note.file.name, line: note.file.line(of: Int(note.offset)))
  }

  /// The note on one line, including its location, without a line feed.
  package var text: String {
    (place.map { "\($0): " } ?? "") + "note[\(id)]: \(VisibleText(message, .line))"
  }
}
