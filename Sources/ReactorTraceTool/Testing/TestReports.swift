import Goldens
import SystemAccess

/// The reports of a run that go to files, or between what is printed.
struct TestReports {
  private var files: [(path: String, report: any GoldenReport)] = []
  private let annotates: Bool

  /// Makes the reports.
  ///
  /// - Parameter name: What reports call the suite.
  init(_ destinations: [ReportDestination], suite name: String) {
    annotates = destinations.contains(.github)
    for case .file(let kind, let path) in destinations {
      let report: any GoldenReport =
        switch kind {
        case .junit: JUnitReport(suite: name)
        case .tap: TAPReport()
        case .json: JSONReport()
        }
      files.append((path, report))
    }
  }

  /// Adds an entry, and prints its annotation.
  mutating func add(_ entry: ReportEntry, to output: OutputWriter) {
    for index in files.indices { files[index].report.add(entry) }
    if annotates, let annotation = GitHubAnnotation.text(entry) { output.write(annotation) }
  }

  /// Writes the files, each whole or not at all.
  func write(_ summary: GoldenSummary, in context: CommandContext) throws {
    for (path, report) in files {
      context.files.removeStrayFiles(beside: path)
      try context.withOutput(to: .file(path)) { writer in
        report.write(summary) { writer.write($0) }
      }
    }
  }
}
