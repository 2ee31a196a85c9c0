/// The line of a script that contains a step.
package struct ScriptLine: Hashable, Sendable {
  /// The number of the line, from 1.
  package var number: Int
  /// The name of the file, if it is one that the script includes.
  package var file: String?

  /// Makes a line.
  package init(number: Int, file: String? = nil) {
    self.number = number
    self.file = file
  }
}
