import ReactorBase

/// A file of a script, which a page shows next to the timeline: the script itself, or an included file.
package struct PageSource {
  /// The name of the file, as used in the origins of actions.
  package var name: String
  /// The content, in lines that end with `\n`.
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The lines, without blank lines at the end.
  var lines: [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Appends the file as a JSON array.
  func append(to out: inout ByteBuffer) {
    out.append(array: [name, text]) { $1.append(scriptLiteral: $0) }
  }
}
