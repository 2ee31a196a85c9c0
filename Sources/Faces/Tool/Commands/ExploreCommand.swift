import ReactorBase
import ReactorChecks
import ReactorExploration
import ReactorSystem
import ReactorTimeline

/// The `explore` command, which searches all orders of actions and answers for failures.
struct ExploreCommand: Command {
  static let definition = CommandDefinition(
    name: "explore", group: .findOut,
    summary: "search all orders of actions and answers for failures",
    discussion: [
      "An exploration is a script with a 'choose' step. All orders of its actions, of the answers "
        + "of services, and of scheduled work are tried, and every rule is checked. A crash, a "
        + "replay that does not settle, and a state stream that ends are always failures.",
      "A failure is printed as a script that is as short as possible, with its trace in "
        + "comments. If the operand is the name of a reactor, up to 5 actions are chosen from all "
        + "of its actions.",
      "Without operands, all reactors are explored, and the report has a line for each. With a "
        + "directory, all explorations in it run as well. If the directory has a list of "
        + "accepted notes, explorations.accepted, all other notes count as failures.",
    ],
    example: "explore --save found login.exploration",
    operand: OperandDefinition(
      "SCRIPT", .file, .any,
      help:
        "an exploration, a directory of them, '-' for standard input, or a reactor's name; by default, all reactors"
    ))

  private var invocation = ExploreInvocation()

  mutating func read(_ options: inout OptionReader) { invocation.read(&options) }

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    var invocation = invocation
    try invocation.complete(arguments, on: context.system)
    if let worker = context.system.worker {
      if !ExploreRun.answerFacts(for: worker, in: context),
        !ScriptRun.work(invocation.replays, for: worker, in: context)
      {
        try invocation.target(of: worker, in: context.files).run(page: nil, in: context)?
          .work(for: worker)
      }
      return .success
    }
    // Create the page before reading files. Any attempt to read a file that the page would replace then fails.
    let page = try ExplorationPage(invocation, in: context)
    var reports = try TestReports(
      invocation.reports.filter { $0.kind != .html }, suite: context.tool.name,
      RepositoryNames(context.system), on: context.system)
    let isRound = try invocation.asksForMany(in: context)
    let runs = try invocation.targets(in: context).compactMap {
      try $0.run(page: page, in: context)
    }
    if runs.isEmpty {
      if isRound, context.leastStatus == .success {
        throw ToolError(
          id: "no-scripts", "no reactors are registered, and no script contains 'choose'")
      }
      return .failure
    }
    try prepareOutputs(of: invocation, reports, page, in: context)
    var summary = GoldenSummary()
    summary.noun = "exploration"
    var coverage = CoverageFacts()
    let commands = GoldenCommands(invocation.searches, in: context)
    let output =
      reports.takeStandardOutput || page?.takesStandardOutput == true
      ? context.errorOutput : context.output
    func add(_ entry: ReportEntry, _ facts: CoverageFacts) {
      summary.add(exploration: entry)
      coverage.add(facts)
      reports.add(entry, nil, commands, to: output)
    }
    var status = ExitStatus.success
    if isRound, !invocation.isCover, invocation.other == nil {
      let directory = try invocation.directories(in: context).first ?? "."
      guard let accepted = try AcceptedNotesFile(in: directory, context) else { return .failure }
      var round = ExplorationRound(
        invocation, accepted, page: page, to: output, in: context)
      status = try round.run(runs, isDone: add)
      if invocation.format == .text {
        output.write("\(summary.text)\n")
        if let accept = round.accept { output.write("  to accept: \(accept)\n") }
      }
      output.flush()
    } else {
      for run in runs where !Interruption.hasCome {
        status = max(status, try run.run(isDone: add))
      }
    }
    Interruption.end()
    if try page?.write(isRound ? summary.text : nil) == false { status = .failure }
    if invocation.reports.contains(where: { $0.kind == .coverage }) {
      summary.coverage = CoverageReport(coverage, context.registry)
      context.noteFailure(context.reportTrials())
    }
    if try !reports.write(summary, nil, in: context) { status = .failure }
    return status
  }

  /// Checks in advance that all results can be written, because a search can take a long time.
  private func prepareOutputs(
    of invocation: ExploreInvocation, _ reports: TestReports, _ page: ExplorationPage?,
    in context: CommandContext
  ) throws {
    if let directory = invocation.directory {
      try context.makeDirectory(directory)
      try context.checkFiles(in: directory)
    }
    try page?.check()
    for destination in reports.destinations { try context.checkOutput(to: destination) }
    try reports.checkJobSummary(in: context)
  }
}

extension CommandContext {
  /// Creates the directory for the scripts that explorations find, unless it already exists.
  fileprivate func makeDirectory(_ path: String) throws {
    if let status = try files.find(path) {
      guard status.kind == .directory else {
        throw ToolError(
          id: "no-directory",
          "'\(VisibleText(path))' is not a directory, so scripts cannot be written to it")
      }
      return
    }
    do throws(SystemError) {
      try system.createDirectories(at: path)
    } catch {
      throw FileError.cannotWrite(.path(path), error)
    }
  }
}
