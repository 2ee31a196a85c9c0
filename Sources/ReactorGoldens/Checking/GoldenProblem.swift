import ReactorSystem

/// The reason why a script can't be checked, or why what came of it can't be written.
package struct GoldenProblem: Error, Hashable, Sendable {
  /// The stable name of this kind of problem, such as `unknown-action`.
  package let id: String
  /// The problem as lines of text, as diagnostics are rendered.
  package let text: String
  /// The line of the script that has the problem, where one has.
  package let place: ScriptPlace?

  /// Whether a script includes a file that the run was going to replace by a report.
  package var isReplacedInclude: Bool { id == "output-is-input" }

  init(id: String, _ text: String, at place: ScriptPlace? = nil) {
    self.id = id
    self.text = text
    self.place = place
  }

  init(_ error: FileError) {
    self.init(id: error.id, "error[\(error.id)]: \(error.message)\n")
  }
}
