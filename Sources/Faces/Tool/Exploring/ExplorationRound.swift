import ReactorBase
import ReactorChecks
import ReactorExploration
import ReactorScript
import ReactorSystem
import ReactorTimeline

/// A run of several explorations, with one line in the report for each.
struct ExplorationRound {
  private let invocation: ExploreInvocation
  private let context: CommandContext
  /// The file that lists accepted notes.
  private let accepted: AcceptedNotesFile
  private let page: ExplorationPage?
  private let printer: TestPrinter
  private let output: OutputWriter
  private var verdicts: [ExplorationVerdict] = []
  private var status = ExitStatus.success
  /// The command that accepts the pending changes to the list of accepted notes, or `nil` if there are none.
  private(set) var accept: String?

  init(
    _ invocation: ExploreInvocation, _ accepted: AcceptedNotesFile, page: ExplorationPage?,
    to output: OutputWriter, in context: CommandContext
  ) {
    self.invocation = invocation
    self.context = context
    self.accepted = accepted
    self.page = page
    self.output = output
    printer = TestPrinter(to: output, invocation.replays.color, on: context.system)
  }

  /// Runs the given explorations.
  ///
  /// - Parameters:
  ///   - runs: The explorations to run.
  ///   - isDone: A closure that receives the report entry and coverage of each finished exploration.
  /// - Returns: The exit status of the explorations, regardless of whether reports can be written.
  mutating func run(_ runs: [ExploreRun], isDone: (ReportEntry, CoverageFacts) -> Void) throws
    -> ExitStatus
  {
    for run in runs {
      let start = ContinuousClock.now
      guard let found = run.find() else { return .failure }
      let saved = try run.save(found)
      if let failure = run.failure(of: found, hasLostScript: saved.hasLostScript) {
        status = max(status, failure)
      }
      let verdict = run.verdict(
        on: found, with: accepted.list, named: accepted.name(of: run.file.title))
      if invocation.format == .json { run.writeJSON(found, saved.paths) }
      page?.add(found.report, of: run.file.name, savedAt: saved.paths)
      let entry = run.entry(of: found, verdict, took: .now - start)
      isDone(entry, found.report.coverage)
      if invocation.format == .text { printer.print(exploration: entry, verdict.lines) }
      output.flush()
      verdicts.append(verdict)
      if verdict.hasFailed { status = max(status, .difference) }
      if Interruption.hasCome { return max(status, .interrupted) }
    }
    if try keepsChanges {
      try accepted.keep(verdicts)
      accept = acceptCommand
    }
    return status
  }

  /// Indicates whether to store changes to the list of accepted notes in a pending file.
  private var keepsChanges: Bool {
    get throws {
      if context.system.isCI || invocation.shard != nil { return false }
      return try accepted.list != nil
        || invocation.replays.isStrict && !invocation.directories(in: context).isEmpty
    }
  }

  /// The command that accepts the new notes of all explorations, or `nil` if there are no notes to accept.
  private var acceptCommand: String? {
    guard accepted.updated(verdicts) != nil else { return nil }
    let commands = GoldenCommands(
      tool: context.tool.name, options: [], root: invocation.replays.root, directory: nil,
      files: context.files)
    return commands.accept(GoldenScript(path: accepted.path))
  }
}

extension ExplorationVerdict {
  /// The lines to print below the exploration's name: failures, notes that are not accepted, and obsolete entries.
  var lines: [String] {
    new.map(\.text)
      + obsolete.map { "obsolete on line \($0.line ?? 0): \($0.note) because \($0.reason)" }
  }
}
