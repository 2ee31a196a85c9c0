import ReactorChecks
import ReactorBase
/// A format for the problems that `check` finds.
enum ProblemFormat: String, CaseIterable, Hashable, Sendable {
  /// Plain text that shows the source line and marks the location.
  case text
  /// A single JSON array with an object for each problem, in the order of the scripts.
  case json
  /// GitHub annotations, one for each problem.
  case github
}

/// A writer for problems in one or more scripts.
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

  /// Writes the problems in a script and in its included files.
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

  func finish() {
    if format == .json { output.write(isEmpty ? "]\n" : "\n]\n") }
  }
}

extension Diagnostic {
  /// Returns the problem as a GitHub annotation, including a final line feed.
  func annotation(in file: SourceFile, _ names: RepositoryNames) -> String {
    let start = file.position(of: Int(range.lower))
    let end = file.position(of: Int(range.upper))
    var properties = [
      ("file", names.name(of: file.name)), ("line", "\(start.line)"), ("col", "\(start.column)"),
      ("endLine", "\(end.line)"),
    ]
    // GitHub supports columns only for ranges within a single line.
    if end.line == start.line { properties.append(("endColumn", "\(end.column)")) }
    properties.append(("title", id))
    let words = [message, label].compactMap { $0 }.joined(separator: "; ")
    return GitHubAnnotation.command(severity.rawValue, properties, words)
  }

  /// Returns the problem as a JSON object with the same column numbers as in the text format.
  func json(in file: SourceFile) -> JSONValue {
    let place: [JSONValue.Member] = Self.place(range, in: file)
    return JSONValue.object(
      [
        .init("severity", .string(severity.rawValue)), .init("id", .string(id)),
        .init("message", .string(message)),
      ] + place
    )
    .adding("label", label.map { .string($0) })
    .adding("notes", notes.isEmpty ? nil : .array(notes.map { $0.json(in: file) }))
  }

  fileprivate static func place(
    _ range: SourceRange, in file: SourceFile
  ) -> [JSONValue.Member] {
    let start = file.position(of: Int(range.lower))
    let end = file.position(of: Int(range.upper))
    return [
      .init("file", .string(file.name)), .init("line", .number(start.line)),
      .init("column", .number(start.column)), .init("endLine", .number(end.line)),
      .init("endColumn", .number(end.column)),
    ]
  }
}

extension Diagnostic.Note {
  fileprivate func json(in file: SourceFile) -> JSONValue {
    let place = range.map { Diagnostic.place($0, in: self.file ?? file) } ?? []
    return .object([.init("message", .string(message))] + place)
  }
}
