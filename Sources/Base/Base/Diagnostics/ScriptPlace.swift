/// A line of a script.
package struct ScriptPlace: Codable, Equatable, Sendable, CustomStringConvertible {
  /// The path of the script.
  package let file: String
  /// The number of the line, from 1.
  package let line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The place in the notation of editors and terminals: `overlap.actions:4`.
  package var description: String { "\(VisibleText(file, .line)):\(line)" }
}
