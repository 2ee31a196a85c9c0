import ReactorChecks
import ReactorTimeline
import ReactorPage

/// The report of `test` as a page: an index of all scripts with their results, and the replay of each failed one next
/// to its golden.
///
/// The replays of passed scripts are added as long as the page stays below ``maximumSize``; for the others, the index
/// has the commands that write their pages. Replays are repeatable, so they are repeated for the report, one at a time,
/// each in a separate process.
struct PageReport {
  /// A script in the index. Only the part of a result that the index shows is kept.
  private struct Line {
    var page: PageScript
    let script: GoldenScript?
    let verdict: GoldenResult.Verdict
    /// Indicates whether the script has a replay to show.
    let hasReplay: Bool
    /// The diagnostics or the difference, for a replay whose process has died.
    let problem: String
  }

  private var lines: [Line] = []

  /// The size in bytes up to which replays of scripts that passed are added: 20 MB.
  private static let maximumSize = 20_000_000
  /// The number of replays that do not fit after which no more are created, because in a large suite, the others would
  /// almost never fit.
  private static let maximumLeftOut = 32

  /// The title of the page.
  static func title(in context: CommandContext) -> String { "\(context.tool.name) test" }

  /// Adds a script, or a trace whose script no longer exists.
  mutating func add(_ entry: ReportEntry, _ script: GoldenScript?, _ commands: GoldenCommands) {
    var page = PageScript(
      name: entry.name, verdict: entry.verdict.rawValue, headline: entry.headline,
      duration: Self.words(for: entry.duration))
    // No command writes the page of a script with errors. The page of an exploration shows its findings.
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

  /// A duration in whole milliseconds or, if it is at least one second, in seconds.
  private static func words(for duration: Duration) -> String {
    let milliseconds = Int((duration / .milliseconds(1)).rounded(.up))
    if milliseconds < 1000 { return "\(milliseconds) ms" }
    return "\(milliseconds / 1000).\(milliseconds / 100 % 10) s"
  }

  /// Writes the page.
  ///
  /// - Parameters:
  ///   - summary: The summary of the run.
  ///   - work: Creates the replays.
  ///   - context: Provides the name of the tool.
  ///   - output: Receives the page.
  ///   - isLive: Whether the page follows a command.
  ///   - acceptance: The traces that the page can accept; nil if it can't accept any.
  /// - Returns: Whether all replays that belong to the page could be written; if not, the failures have been reported,
  ///   and the index lists them.
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
      // Failures come first, and are included whatever their size.
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
    // Under CI, they have been added as failures.
    if !summary.failsOnObsolete {
      file.scripts += summary.obsolete.map { path in
        let entry = ReportEntry(obsolete: path)
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

  /// The failed scripts before the others, with each group in its original order.
  private var sorted: [Line] {
    lines.filter(\.verdict.isFailure) + lines.filter { !$0.verdict.isFailure }
  }
}

extension PageCoverage {
  /// Creates the coverage of a run; nil if coverage was not measured.
  fileprivate init?(_ summary: GoldenSummary) {
    guard let coverage = summary.coverage else { return nil }
    self.init(
      report: coverage.json, text: coverage.text, missedMinimum: summary.missedMinimum)
  }
}
