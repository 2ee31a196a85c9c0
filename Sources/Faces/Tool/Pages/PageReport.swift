import ReactorChecks
import ReactorTimeline
import ReactorPage

/// A page that reports the results of `test`. The page has an index of all scripts with their results, and shows each
/// failed script's replay next to its golden.
///
/// The replays of passed scripts are added as long as the page is smaller than ``maximumSize``. For the other scripts,
/// the index shows the commands that write their pages. Replays are repeatable, so each replay is run again for the
/// report, one at a time and in a separate process.
struct PageReport {
  /// A script in the index and the part of its result that the index shows.
  private struct Line {
    var page: PageScript
    let script: GoldenScript?
    let verdict: GoldenResult.Verdict
    /// Indicates whether the page can show a replay of the script.
    let hasReplay: Bool
    /// A description of the script's errors or difference. The page shows it if the replay's process terminates.
    let problem: String
  }

  private var lines: [Line] = []

  /// The page size, in bytes, up to which the replays of passed scripts are added.
  private static let maximumSize = 20_000_000
  /// The maximum number of replays to omit before no more replays of passed scripts are created. In a large suite, the
  /// remaining replays would rarely fit.
  private static let maximumLeftOut = 32

  /// Returns the title of the page.
  static func title(in context: CommandContext) -> String { "\(context.tool.name) test" }

  /// Adds a script, or an obsolete trace.
  mutating func add(_ entry: ReportEntry, _ script: GoldenScript?, _ commands: GoldenCommands) {
    var page = PageScript(
      name: entry.name, verdict: entry.verdict.rawValue, headline: entry.headline,
      duration: Self.words(for: entry.duration))
    // No command writes a page about a script with errors. The page about an exploration shows its findings instead.
    let hasReplay =
      entry.verdict != .broken && entry.verdict != .skipped && !entry.isExploration
    if entry.verdict.hasFailed {
      let place = entry.problems.isEmpty ? nil : entry.place
      page.line = (place.map { "\($0): " } ?? "") + entry.message
      if !hasReplay { page.problems = entry.failureText }
    }
    page.command = script.flatMap {
      entry.isExploration
        ? commands.explorationPage(of: $0)
        : hasReplay
          ? commands.page(of: $0) : nil
    }
    if let script {
      page.isFile = true
      page.commands = PageCommands(
        reproduce: entry.reproduce ?? commands.command("test", of: script), accept: entry.accept,
        why: hasReplay ? commands.command("why", of: script) : nil,
        graph: hasReplay ? commands.command("graph", of: script) : nil)
    }
    lines.append(
      Line(
        page: page, script: script, verdict: entry.verdict, hasReplay: hasReplay,
        problem: entry.problemText))
  }

  /// Returns a duration as text, in seconds for durations of at least one second and in milliseconds for shorter ones.
  private static func words(for duration: Duration) -> String {
    let milliseconds = Int((duration / .milliseconds(1)).rounded(.up))
    if milliseconds < 1000 { return "\(milliseconds) ms" }
    return "\(milliseconds / 1000).\(milliseconds / 100 % 10) s"
  }

  /// Writes the page to the given output.
  ///
  /// - Parameters:
  ///   - summary: The summary of the run.
  ///   - work: The work that creates the replays.
  ///   - context: The context, which provides the tool's name.
  ///   - output: The writer that receives the page.
  ///   - isLive: Whether the page updates itself while a command runs.
  ///   - acceptance: The traces that can be accepted from the page, or `nil` if no traces can be accepted.
  /// - Returns: Whether all replays that belong to the page could be written. Failures are reported and listed in the
  ///   index.
  func write(
    _ summary: GoldenSummary, _ work: PageWork, in context: CommandContext,
    to output: OutputWriter, isLive: Bool = false, acceptance: PageAcceptance? = nil
  ) -> Bool {
    var file = PageFile(
      titled: Self.title(in: context), in: context, to: output, isLive: isLive)
    var size = file.headSize
    var leftOut = 0
    var missing = 0
    for line in sorted where output.failure == nil {
      var page = line.page
      page.acceptance = line.script.flatMap { acceptance?.digest(of: $0) }
      // Failed scripts come first, and their replays are included regardless of size.
      if let script = line.script, line.hasReplay, leftOut < Self.maximumLeftOut {
        let limit = line.verdict.isFailure ? Int.max : Self.maximumSize - size
        let block = work.blocks?.number(of: script) ?? file.scripts.count
        let job = PageJob(script: script, block: block, limit: limit)
        switch work.write(job, problem: line.problem, to: output) {
        case .written(let count):
          size += count
          page.block = block
        case .diedNow(let count):
          size += count
          page.note(.difference, at: block)
        case .leftOut: leftOut += line.verdict.isFailure ? 0 : 1
        case .failed:
          missing += 1
          page.note(.failure, at: block)
        }
      }
      file.scripts.append(page)
    }
    // In an unattended run, obsolete goldens have already been added as failures.
    if !summary.failsOnObsolete {
      file.scripts += summary.obsolete.map { trace in
        let entry = ReportEntry(trace)
        return PageScript(name: entry.name, verdict: "obsolete", headline: entry.headline)
      }
    }
    let places = Dictionary(
      sorted.enumerated().compactMap { place, line in line.script.map { ($0, place) } }
    ) { first, _ in first }
    file.groups = summary.groups.shared.map { group in
      PageGroup(
        headline: group.headline, scripts: group.scripts.compactMap { places[$0] },
        acceptance: acceptance?.digest(of: group))
    }
    let words = missing == 0 ? "" : "; \(missing) could not be displayed"
    file.finish(summary: summary.text + words, coverage: PageCoverage(summary))
    return missing == 0
  }

  /// The lines of the index, with failed scripts first. Otherwise, the order of the run is preserved.
  private var sorted: [Line] {
    lines.filter(\.verdict.isFailure) + lines.filter { !$0.verdict.isFailure }
  }
}

extension PageCoverage {
  /// Creates the coverage section of the page. Returns `nil` if coverage was not measured.
  fileprivate init?(_ summary: GoldenSummary) {
    guard let coverage = summary.coverage else { return nil }
    self.init(
      report: coverage.json, text: coverage.text, missedMinimum: summary.missedMinimum)
  }
}
