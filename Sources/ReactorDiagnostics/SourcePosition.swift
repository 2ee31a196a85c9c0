/// A place in a source file as editors name it.
package struct SourcePosition: Hashable, Sendable {
  /// The number of the line, from 1.
  package var line: Int
  /// The number of the character in its line, from 1, in grapheme clusters.
  package var column: Int

  /// Makes a position from its numbers, both from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
