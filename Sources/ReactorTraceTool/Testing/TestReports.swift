import Goldens
import SystemAccess

/// The reports of a run that go to files, or between what is printed.
///
/// Entries are kept only if a file needs them: a run without reports takes as much memory for ten
/// thousand scripts as for one.
struct TestReports {
  private let destinations: [ReportDestination]
  private var entries: [ReportEntry] = []
  private let keepsEntries: Bool
  private let annotates: Bool

  /// Makes the reports.
  init(_ destinations: [ReportDestination]) {
    self.destinations = destinations
    annotates = destinations.contains(.github)
    keepsEntries = destinations.contains { $0 != .github }
  }

  /// Adds an entry, and prints its annotation.
  mutating func add(_ entry: ReportEntry, to output: OutputWriter) {
    if keepsEntries { entries.append(entry) }
    if annotates, let annotation = GitHubAnnotation.text(entry) { output.write(annotation) }
  }

  /// Writes the files.
  func write(
    _ summary: GoldenSummary, suite name: String, in context: CommandContext
  ) throws(FileError) {
    for case .file(let kind, let path) in destinations {
      let text =
        switch kind {
        case .junit: JUnitReport.text(entries, suite: name)
        case .tap: TAPReport.text(entries)
        case .json: JSONReport.text(entries, summary)
        }
      context.files.removeStrayFiles(beside: path)
      try context.files.write(Array(text.utf8), to: path)
    }
  }
}
