/// A place in a source file as editors name it.
public struct SourcePosition: Hashable, Sendable {
  /// The number of the line, from 1.
  public var line: Int
  /// The number of the character in its line, from 1, in grapheme clusters.
  public var column: Int

  /// Makes a position from its numbers, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
