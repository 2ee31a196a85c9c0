import ReactorBase

/// An error reported by the Swift compiler.
package struct CompilerError: Hashable, Sendable {
  /// The file's path as the compiler printed it.
  package let path: String
  /// The 1-based line number.
  package let line: Int
  /// The 1-based column, in bytes.
  package let column: Int
  package let message: String

  package init(path: String, line: Int, column: Int, message: String) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }

  /// Parses the first line of an error in compiler output, or returns `nil` if the line does not start an error.
  package init?(line text: String) {
    guard let mark = text.utf8.firstPlace(of: ": error: ".utf8) else { return nil }
    let place = text[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
    guard place.count >= 3, let line = Int(place[place.count - 2]),
      let column = Int(place[place.count - 1])
    else { return nil }
    self.init(
      path: place.dropLast(2).joined(separator: ":"), line: line, column: column,
      message: String(text[mark.upperBound...]))
  }

  /// Returns the distinct errors in a build's output, in order of appearance.
  package static func all(in output: String) -> [CompilerError] {
    var seen: Set<CompilerError> = []
    return output.split(whereSeparator: \.isNewline).compactMap { Self(line: String($0)) }
      .filter { seen.insert($0).inserted }
  }
}
