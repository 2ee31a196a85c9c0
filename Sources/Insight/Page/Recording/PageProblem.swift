import ReactorBase

/// A failure of a replay, or a note on it, as a page shows it: the message that the terminal shows, and its event.
package struct PageProblem {
  /// The line of the script, such as `overlap.actions:7`; empty if there is none.
  package var place = ""
  /// The number of the file among the sources of the page, and the number of the line in it; 0 if there is none.
  package var line = (file: 0, number: 0)
  /// The text of that line.
  package var source = ""
  /// The failure in a sentence.
  package var message: String
  /// Further sentences, such as the sentence that names the write that caused it.
  package var notes: [String] = []
  /// The index of the problem's event in the actual recording; nil for a failure that is not an event.
  package var event: Int?
  /// The number of the session, and the path in its state that the failure is about.
  package var subject: (session: Int, path: String)?
  /// Indicates whether the problem is a note, which does not fail the replay.
  package var isNote = false

  package init(_ message: String) {
    self.message = message
  }

  /// The failure as lines of text.
  var lines: [String] {
    [(place.isEmpty ? "" : "\(place): ") + (isNote ? "note: " : "") + message] + notes
  }

  /// Appends the failure as a JSON array.
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
