import ReactorBase

/// A file of a script as a page shows it beside the timeline: the script itself, or one that it includes.
package struct PageSource {
  /// The name of the file, as the origins of actions have it.
  package var name: String
  /// The content, in lines that end with `\n`.
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The lines, without blank ones at the end.
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
