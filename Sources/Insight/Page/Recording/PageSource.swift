import ReactorBase

/// A source file that a page shows next to the timeline: the script itself, or an included file.
package struct PageSource {
  /// The file name that the origins of actions refer to.
  package var name: String
  /// The content of the file. Each line ends with a line feed.
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The lines, without trailing blank lines.
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
