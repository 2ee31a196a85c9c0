/// The location of a line in a script.
package struct ScriptPlace: Codable, Equatable, Sendable, CustomStringConvertible {
  /// The path of the script.
  package let file: String
  /// The line number, starting at 1.
  package let line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The location in the notation of editors and terminals, such as `overlap.actions:4`.
  package var description: String { "\(VisibleText(file, .line)):\(line)" }
}
