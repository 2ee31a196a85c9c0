import ReactorText
internal import ReactorScript
internal import ReactorDiagnostics
import ReactorGoldens

/// The format in which `check` reports problems.
package enum ProblemFormat: String, CaseIterable, Hashable, Sendable {
  /// For people: the source line, with the place marked.
  case text
  /// For programs: one array of objects, in the order of the scripts.
  case json
  /// For GitHub: an annotation of the pull request for each problem.
  case github
}

/// Writes the problems of several scripts, one report after the other.
struct ProblemWriter {
  private let format: ProblemFormat
  private let renderer: DiagnosticRenderer
  private let names: RepositoryNames
  private let output: OutputWriter
  private var isEmpty = true

  init(
    _ format: ProblemFormat, color: Bool, _ names: RepositoryNames, to output: OutputWriter
  ) {
    self.format = format
    self.names = names
    renderer = DiagnosticRenderer(color: color)
    self.output = output
    if format == .json { output.write("[") }
  }

  /// Writes the problems of a script and of what it includes.
  mutating func write(_ report: DiagnosticReport) {
    guard !report.isEmpty else { return }
    switch format {
    case .text: output.write((isEmpty ? "" : "\n") + renderer.render(report))
    case .json:
      for (diagnostic, file) in report.sorted {
        output.write(isEmpty ? "\n  " : ",\n  ")
        isEmpty = false
        output.write(diagnostic.json(in: file).line)
      }
    case .github:
      for (diagnostic, file) in report.sorted {
        output.write(diagnostic.annotation(in: file, names))
      }
    }
    isEmpty = false
  }

  /// Ends the output.
  func finish() {
    if format == .json { output.write(isEmpty ? "]\n" : "\n]\n") }
  }
}
