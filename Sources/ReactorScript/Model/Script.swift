package import ReactorDiagnostics

/// A whole script in memory.
package struct Script: Hashable, Sendable {
  /// The declarations before the steps.
  package var header: ScriptHeader
  /// The steps in order.
  package var steps: [Step]

  /// Makes a script.
  package init(header: ScriptHeader = ScriptHeader(), steps: [Step] = []) {
    self.header = header
    self.steps = steps
  }

  /// Reads a whole script of any form.
  ///
  /// - Parameter file: The file to read.
  /// - Returns: The part that could be read, and every problem.
  package static func read(_ file: SourceFile) -> (script: Script, diagnostics: DiagnosticList) {
    var reader = ScriptReader(file)
    var steps: [Step] = []
    while let step = reader.next() { steps.append(step) }
    return (Script(header: reader.header, steps: steps), reader.diagnostics)
  }
}
