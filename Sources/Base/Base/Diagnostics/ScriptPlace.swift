/// The location of a line in a script.
package struct ScriptPlace: Codable, Equatable, Sendable, CustomStringConvertible {
  /// The path of the script.
  package let file: String
  /// The 1-based line number.
  package let line: Int
  /// The replayed case, or `nil` if the script has no cases.
  package var scriptCase: Case?

  /// A case of a script, along with the location of its row.
  package struct Case: Codable, Equatable, Sendable {
    /// The name of the case.
    package let name: String
    /// The path of the script that contains the case table.
    package let file: String
    /// The 1-based line number of the case's row.
    package let line: Int

    package init(name: String, file: String, line: Int) {
      (self.name, self.file, self.line) = (name, file, line)
    }
  }

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The location in the notation used by editors and terminals, such as `overlap.actions:4`.
  package var description: String { "\(VisibleText(file, .line)):\(line)" }

  /// The location and the case, such as `login.actions:12 in case 'empty' (login.actions:3)`.
  package var words: String {
    description
      + (scriptCase.map { row in
        " in case \(row.name.quoted) (\(ScriptPlace(file: row.file, line: row.line)))"
      } ?? "")
  }
}
