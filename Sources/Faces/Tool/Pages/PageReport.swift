import ReactorChecks
import ReactorTimeline
import ReactorPage

/// A page about the results of `test`. The page contains an index of all scripts and, for each failed script, a replay
/// next to the golden.
///
/// Replays of scripts that passed are added until the page reaches ``maximumSize``. For the remaining scripts, the
/// index shows commands that write a page. Because replays are deterministic, the report replays each script again, one
/// at a time and in a separate process.
struct PageReport {
  /// A script in the index, with the result that the index shows.
  private struct Line {
    var page: PageScript
    let script: GoldenScript?
    let verdict: GoldenResult.Verdict
    /// Indicates whether the page can contain a replay of the script.
    let hasReplay: Bool
    /// A description of the script's errors or differences. The page shows the description if the replay's process
    /// terminates.
    let problem: String
  }

  private var lines: [Line] = []

  /// The page size, in bytes, at which the report stops adding replays of passed scripts.
  private static let maximumSize = 20_000_000
  /// The number of omitted replays after which the report stops creating replays of passed scripts. In a large suite,
  /// few of the remaining replays would fit.
  private static let maximumLeftOut = 32

  /// Returns the title of the page.
  static func title(in context: CommandContext) -> String { "\(context.tool.name) test" }

  /// Adds a script or an obsolete trace to the index.
  mutating func add(_ entry: ReportEntry, _ script: GoldenScript?, _ commands: GoldenCommands) {
    var page = PageScript(
      name: entry.name, verdict: entry.verdict.rawValue, headline: entry.headline,
      duration: Self.words(for: entry.duration))
    // No command can write a page about a script with errors. An exploration has a page about its findings instead.
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

  /// Returns a duration as a string, in seconds if it is at least one second and in milliseconds otherwise.
  private static func words(for duration: Duration) -> String {
    let milliseconds = Int((duration / .milliseconds(1)).rounded(.up))
    if milliseconds < 1000 { return "\(milliseconds) ms" }
    return "\(milliseconds / 1000).\(milliseconds / 100 % 10) s"
  }

  /// Writes the page to the given output.
  ///
  /// - Parameters:
  ///   - summary: The summary of the run.
  ///   - work: The runner that creates the replays.
  ///   - context: The context from which the page takes the tool's name.
  ///   - output: The writer to which the page is written.
  ///   - isLive: Whether the page is updated while a command runs.
  ///   - acceptance: The traces that can be accepted from the page, or `nil` if no traces can be accepted.
  /// - Returns: Whether all required replays were written. Failures are reported and listed in the index.
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
      // Failed scripts come first. Their replays are always included, regardless of size.
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

  /// The lines of the index. Failed scripts come first, and the lines are otherwise in the order of the run.
  private var sorted: [Line] {
    lines.filter(\.verdict.isFailure) + lines.filter { !$0.verdict.isFailure }
  }
}

extension PageCoverage {
  /// Creates the coverage section of the page, or returns `nil` if coverage was not measured.
  fileprivate init?(_ summary: GoldenSummary) {
    guard let coverage = summary.coverage else { return nil }
    self.init(
      report: coverage.json, text: coverage.text, missedMinimum: summary.missedMinimum)
  }
}
