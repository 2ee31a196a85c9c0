import ReactorGoldens
import ReactorSystem

/// The reports of a run that go to files, or between what is printed.
struct TestReports {
  /// The destinations of reports.
  let destinations: [OutputDestination]
  private var reports: [any GoldenReport] = []
  private let annotates: Bool
  private let names: RepositoryNames

  /// Makes the reports.
  ///
  /// - Parameters:
  ///   - reports: The reports that were asked for.
  ///   - name: What reports call the suite.
  ///   - names: The names of scripts in reports.
  ///   - system: The system, which distinguishes the paths of open descriptors from those of files.
  init(
    _ reports: [ReportDestination], suite name: String, _ names: RepositoryNames,
    on system: any SystemCalls
  ) throws(FileError) {
    annotates = reports.contains(.github)
    self.names = names
    var destinations: [OutputDestination] = []
    for case .file(let kind, let destination) in reports {
      destinations.append(try destination.resolved(on: system))
      let report: any GoldenReport =
        switch kind {
        case .junit: JUnitReport(suite: name, names)
        case .tap: TAPReport()
        case .json: JSONReport()
        }
      self.reports.append(report)
    }
    self.destinations = destinations
  }

  /// Whether the standard output is for a report, and has no room for anything else.
  var takeStandardOutput: Bool { destinations.contains(.standardOutput) }

  /// Adds an entry, and prints its annotation.
  mutating func add(_ entry: ReportEntry, to output: OutputWriter) {
    for index in reports.indices { reports[index].add(entry) }
    if annotates, let annotation = GitHubAnnotation.text(entry, names) { output.write(annotation) }
  }

  /// Writes the reports, each file as a whole or not at all.
  ///
  /// - Returns: Whether all of them could be written; the others have been reported.
  func write(_ summary: GoldenSummary, in context: CommandContext) throws -> Bool {
    var areWritten = true
    for (destination, report) in zip(destinations, reports) {
      do {
        try context.withOutput(to: destination) { writer in
          report.write(summary) { writer.write($0) }
        }
      } catch let error as any ToolError {
        context.report(error)
        areWritten = false
      }
    }
    return areWritten
  }
}
