import ReactorChecks
import ReactorBase
import ReactorSystem

/// The reports that a test run writes to files or standard output.
struct TestReports {
  var destinations: [OutputDestination] { reports.map(\.destination) + pageDestinations }

  /// The reports other than pages, with their destinations and their names in error messages.
  private var reports:
    [(destination: OutputDestination, name: ToolOutput, report: any GoldenReport)] = []
  /// The destinations for pages. All destinations receive the same page.
  private var pageDestinations: [OutputDestination] = []
  private var page = PageReport()
  private let annotates: Bool
  /// The path of the GitHub job summary, or `nil` if none is written. Every step of a job appends to this file.
  let jobSummaryPath: String?
  private var jobSummary: MarkdownReport
  private let names: RepositoryNames

  /// Creates the requested reports.
  ///
  /// - Parameters:
  ///   - reports: The reports to create.
  ///   - name: The name of the suite in the reports.
  ///   - names: The names of scripts in the reports.
  ///   - system: The system that resolves paths of open file descriptors.
  init(
    _ reports: [ReportDestination], suite name: String, _ names: RepositoryNames,
    on system: any SystemCalls
  ) throws(FileError) {
    annotates = reports.contains { $0.kind == .github }
    let path = system.environmentValue(named: Self.jobSummaryVariable) ?? ""
    jobSummaryPath = annotates && !path.isEmpty ? path : nil
    jobSummary = MarkdownReport(suite: name, names)
    self.names = names
    for report in reports where report.kind != .github {
      let destination = try report.output.resolved(on: system)
      if let (output, report) = report.kind.makeReport(suite: name, names) {
        self.reports.append((destination, output, report))
      } else {
        pageDestinations.append(destination)
      }
    }
  }

  /// The name of the environment variable that contains the path of the job summary.
  private static let jobSummaryVariable = "GITHUB_STEP_SUMMARY"

  /// Indicates whether a report is written to standard output. If so, nothing else may be printed there.
  var takeStandardOutput: Bool { destinations.contains(.standardOutput) }

  /// Adds an entry to the reports and prints the entry's annotation if annotations are requested.
  ///
  /// - Parameters:
  ///   - script: The script, or `nil` for an obsolete trace.
  ///   - commands: The commands to show in reports.
  ///   - output: The writer to which the annotation is printed.
  mutating func add(
    _ entry: ReportEntry, _ script: GoldenScript?, _ commands: GoldenCommands,
    to output: OutputWriter
  ) {
    if !pageDestinations.isEmpty { page.add(entry, script, commands) }
    for index in reports.indices {
      CodeMark.making(reports[index].name) { reports[index].report.add(entry) }
    }
    guard annotates else { return }
    if jobSummaryPath != nil { CodeMark.making(.markdown) { jobSummary.add(entry) } }
    CodeMark.making(.annotation) {
      if let annotation = GitHubAnnotation.text(entry, names) { output.write(annotation) }
    }
  }

  /// Writes the reports. Each file is written either completely or not at all.
  ///
  /// - Parameters:
  ///   - summary: The summary of the run.
  ///   - work: The runner that creates the replays for pages, or `nil` if there are no pages.
  ///   - context: The context that provides the files and reports failures.
  /// - Returns: Whether all reports were written. Failures have been reported.
  func write(
    _ summary: GoldenSummary, _ work: PageWork?, in context: CommandContext
  ) throws -> Bool {
    var areWritten = true
    func write(to destination: OutputDestination, _ body: (OutputWriter) -> Bool) throws {
      do {
        if try !context.withOutput(to: destination, body) { areWritten = false }
      } catch {
        try context.report(expected: error)
        areWritten = false
      }
    }
    for (destination, name, report) in reports {
      try write(to: destination) { writer in
        CodeMark.making(name) { report.write(summary) { writer.write($0) } }
        return true
      }
    }
    for destination in pageDestinations {
      guard let work else { break }
      try write(to: destination) { page.write(summary, work, in: context, to: $0) }
    }
    do throws(ToolError) {
      try appendJobSummary(summary, in: context)
    } catch {
      context.report(error)
      areWritten = false
    }
    return areWritten
  }

  // MARK: - GitHub job summary

  /// Checks, before the tests run, that the job summary can be written.
  func checkJobSummary(in context: CommandContext) throws(ToolError) {
    // Opening a stream could affect the program that reads the stream.
    guard let path = jobSummaryPath, context.files.status(path)?.kind != .stream else { return }
    try append("", to: path, in: context)
  }

  private func appendJobSummary(
    _ summary: GoldenSummary, in context: CommandContext
  ) throws(ToolError) {
    guard let path = jobSummaryPath else { return }
    var report = jobSummary
    // Other commands in the same step may already have written to the summary.
    report.room -= context.files.status(path)?.size ?? 0
    guard report.room >= MarkdownReport.frame else {
      return context.report(
        "the step summary is full and was left unchanged; GitHub shows at most 1 MiB\n")
    }
    var text = ""
    CodeMark.making(.markdown) { report.write(summary) { text += $0 } }
    try append(text, to: path, in: context)
  }

  private func append(
    _ text: String, to path: String, in context: CommandContext
  ) throws(ToolError) {
    do throws(FileError) {
      try context.files.append(Array(text.utf8), to: path)
    } catch {
      throw ToolError(
        id: error.id,
        "\(error.message); the path comes from the environment variable \(Self.jobSummaryVariable)")
    }
  }
}
