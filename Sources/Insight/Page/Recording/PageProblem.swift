import ReactorBase

/// A failure of a replay, or a note on the replay, with the message that the terminal shows.
package struct PageProblem {
  /// The location in the script, such as `overlap.actions:7`, or an empty string if there is none.
  package var place = ""
  /// The index of the file among the page's sources, and the number of the line in that file, or 0 if there is no line.
  package var line = (file: 0, number: 0)
  /// The content of the script line.
  package var source = ""
  /// A sentence that describes the failure or note.
  package var message: String
  /// Further sentences, for example about the write that caused the failure.
  package var notes: [String] = []
  /// The index of the problem's event in the actual recording, or `nil` if the problem is not an event.
  package var event: Int?
  /// The number of the session that the problem is about, and the path in the state of that session.
  package var subject: (session: Int, path: String)?
  /// Indicates whether the problem is a note. A note does not make the replay fail.
  package var isNote = false

  package init(_ message: String) {
    self.message = message
  }

  /// The problem as lines of plain text.
  var lines: [String] {
    [(place.isEmpty ? "" : "\(place): ") + (isNote ? "note: " : "") + message] + notes
  }

  /// Appends the problem as a JSON array.
  func append(to out: inout ByteBuffer) {
    out.append("[")
    out.append(scriptLiteral: place)
    out.append(text: ",\(line.file),\(line.number),")
    out.append(scriptLiteral: source)
    out.append(",")
    out.append(scriptLiteral: message)
    out.append(",")
    out.append(array: notes) { $1.append(scriptLiteral: $0) }
    out.append(text: ",\(event ?? -1),\(subject?.session ?? 0),")
    out.append(scriptLiteral: subject?.path ?? "")
    out.append(isNote ? ",1]" : ",0]")
  }
}
