import ReactorChecks
import ReactorExploration
import ReactorTimeline
import ReactorBase
import ReactorSystem

/// A run of `test`.
struct TestRun {
  private let invocation: TestInvocation
  private let context: CommandContext
  /// The writer for the printed report.
  private let output: OutputWriter
  private let commands: GoldenCommands
  private let goldens: GoldenStore
  private let printer: TestPrinter
  private var reports: TestReports
  private let replaced: ReplacedFiles
  /// Indicates whether a script reads a file that a report would replace.
  private var readsOutput = false
  /// The goldens whose script or case no longer exists, or `nil` before the run finds a script without a golden.
  private var leftGoldens: LeftGoldens?
  private var obsolete: [ObsoleteTrace] = []
  /// The path of the list of accepted notes, or `nil` if the list does not exist or is not selected.
  private var accepted: String?
  private var newScripts = NewScripts()
  private var summary = GoldenSummary()
  private var coverage = CoverageFacts()

  init(_ invocation: TestInvocation, in context: CommandContext) throws {
    let names =
      invocation.isCI || !invocation.reports.isEmpty
      ? RepositoryNames(context.system) : .relativeToWorkingDirectory
    reports = try TestReports(
      invocation.reports, suite: context.tool.name, names, on: context.system)
    let statusFile = invocation.shardStatusFile.map { OutputDestination.file($0) }
    let jobSummary = reports.jobSummaryPath.map { OutputDestination.file($0) }
    replaced = try ReplacedFiles(
      reports.destinations + [statusFile, jobSummary].compactMap(\.self), in: context.files)
    self.invocation = invocation
    self.context = context
    commands = GoldenCommands(
      invocation.replays, directory: invocation.isCI ? names.directory : nil, in: context)
    goldens = GoldenStore(files: context.files)
    output = reports.takeStandardOutput ? context.errorOutput : context.output
    printer = TestPrinter(to: output, invocation.replays.color, on: context.system)
  }

  mutating func run() throws -> ExitStatus {
    if let worker = context.system.worker {
      if let job = Message.value(PageJob.self, in: worker.memory.job) {
        PageWork.work(job, invocation.checker(in: context), for: worker)
      } else if Message.value(ExplorationJob.Order.self, in: worker.memory.job) != nil {
        let explorations = invocation.explorations
        try explorations.target(of: worker, in: context.files).run(page: nil, in: context)?
          .work(for: worker)
      } else {
        GoldenRunner.work(invocation.checker(in: context), in: worker)
      }
      return .success
    }
    if invocation.paths.contains("-") { throw ToolError.noStandardInput }
    let named = invocation.paths.filter { FilePath($0).name == AcceptedNotes.fileName }
    let suite = try GoldenSuite.find(
      invocation.paths.filter { !named.contains($0) }, root: invocation.options.root,
      in: context.files)
    accepted = try acceptedNotes(named, suite)
    if invocation.lists { return try list(suite) }
    try checkOutputs(with: suite)
    obsolete = suite.obsolete
    if let path = invocation.shardStatusFile { try context.files.touch(path) }
    if invocation.mayWrite { goldens.removeStrayFiles(of: suite) }
    for problem in suite.problems { context.report(problem) }
    summary.hasError = !suite.problems.isEmpty
    let scripts = try selection(from: suite)
    let progress = TestProgress(total: scripts.count, in: context)
    progress.show(0, failures: 0)
    let isInterrupted = try !check(scripts, progress)
    progress.clear()
    if isInterrupted { return .interrupted }
    if try !testAcceptedNotes(in: suite) { return .interrupted }
    let shard = invocation.shard.map { ["--shard=\($0)"] } ?? []
    newScripts.print(with: printer, showsAll: invocation.isVerbose) {
      commands.command($0 + invocation.selection.typed + shard, of: invocation.paths)
    }
    settleObsolete()
    if invocation.options.countsCoverage {
      summary.coverage = CoverageReport(coverage, context.registry)
      summary.coverageMinimum = invocation.coverageMinimum
      context.noteFailure(context.reportTrials())
    }
    CodeMark.making(.summary) { printer.print(summary, commands) }
    output.flush()
    // If a report would replace a file that a script reads, the script has already failed for that reason.
    let pages = PageWork(
      checker: invocation.checker(in: context), timeLimit: invocation.timeLimit, context: context)
    if !readsOutput, try !reports.write(summary, pages, in: context) { summary.hasError = true }
    return ExitStatus(summary.status)
  }

  /// Throws an error if a report cannot be written or would replace a script or trace of the suite.
  private func checkOutputs(with suite: GoldenSuite) throws {
    for destination in reports.destinations { try context.checkOutput(to: destination) }
    try reports.checkJobSummary(in: context)
    for script in suite.scripts {
      for path in [script.filePath, script.goldenPath, script.pendingPath] {
        try replaced.check(path)
      }
    }
    for trace in suite.obsolete { try replaced.check(trace.path) }
  }

  /// Returns the scripts to check.
  private func selection(from suite: GoldenSuite) throws -> [GoldenScript] {
    if suite.scripts.isEmpty, suite.obsolete.isEmpty {
      if accepted != nil { return [] }
      throw ToolError.noScripts(in: invocation.paths)
    }
    var scripts = try invocation.selection.scripts(
      among: suite.scripts, besides: [accepted].compactMap(\.self),
      root: invocation.options.root, in: context.files)
    if invocation.rerunsFailed {
      scripts = try scripts.filter { try context.files.find($0.pendingPath) != nil }
    }
    return invocation.shard.map { $0.part(of: scripts) } ?? scripts
  }

  /// Prints the paths of the scripts that the run would check.
  private func list(_ suite: GoldenSuite) throws -> ExitStatus {
    for problem in suite.problems { context.report(problem) }
    let root = invocation.options.root
    for script in try selection(from: suite) where !script.isSkipped(root: root, in: context.files)
    {
      output.write("\(script.name)\n")
    }
    if let accepted { output.write("\(VisibleText(path: accepted))\n") }
    return suite.problems.isEmpty ? .success : .failure
  }

  /// Checks the given scripts.
  ///
  /// - Returns: `false` if the user interrupted a review.
  private mutating func check(
    _ scripts: [GoldenScript], _ progress: TestProgress
  ) throws -> Bool {
    let runner = invocation.runner(in: context)
    let reviewsByKeys = invocation.reviews && acceptsKeys
    var reviewed: [GoldenResult] = []
    var failures = 0
    var reviewProblem: FileError?
    runner.run(
      scripts, update: invocation.update, keepsPending: !invocation.isCI,
      stopsAtFailure: invocation.failsFast
    ) { result in
      var goesOn = true
      let former = formerGolden(of: result)
      if let former {
        result.notes.append(
          GoldenNote(
            id: "renamed-script", former.advice("\(context.tool.name) accept")))
      }
      if reviewsByKeys {
        reviewed.append(result)
        failures += result.verdict.isFailure ? 1 : 0
        progress.show(reviewed.count, failures: failures)
        return context.output.failure == nil
      }
      let isSilent = if case .passed = result.verdict { result.notes.isEmpty } else { false }
      if !isSilent { progress.clear() }
      if invocation.reviews {
        do throws(FileError) {
          goesOn = try review(&result)
          if let former, result.change == .golden { try move(former) }
        } catch {
          reviewProblem = error
          goesOn = false
        }
      } else {
        add(result, isShown: true)
      }
      progress.show(summary.count, failures: summary[.failed] + summary[.broken])
      return goesOn && context.output.failure == nil
    }
    if let reviewProblem { throw reviewProblem }
    progress.clear()
    if reviewsByKeys, try !review(reviewed) { return false }
    summary.unchecked = scripts.count - summary.count
    return true
  }

  // MARK: - Accepted notes

  /// Returns the path of the list of accepted notes to test, or `nil` if none is selected.
  ///
  /// - Parameters:
  ///   - named: The paths of lists on the command line.
  ///   - suite: The suite, whose directories may contain a list.
  private func acceptedNotes(_ named: [String], _ suite: GoldenSuite) throws(ToolError) -> String? {
    let lists = named + suite.acceptedNotes(in: context.files)
    if lists.count > 1 {
      throw ToolError(
        id: "several-lists",
        "expected one list of accepted notes, found several: "
          + lists.map(\.quoted).joined(separator: ", "))
    }
    return lists.first { path in
      invocation.selection.includes(untagged: path)
        && invocation.shard?.part(of: [path]).isEmpty != true
    }
  }

  /// Explores all reactors if the run tests a list of accepted notes.
  ///
  /// - Returns: `false` if the user interrupted the exploration.
  private mutating func testAcceptedNotes(in suite: GoldenSuite) throws -> Bool {
    guard let accepted, !(invocation.failsFast && summary.status != .same) else { return true }
    let test = AcceptedNotesTest(of: accepted, invocation, commands, in: context)
    if invocation.rerunsFailed, try !test.hasFailedBefore { return true }
    let progress = ProgressLine("exploring", in: context)
    guard let entry = try test.run({ progress.show($0) }) else { return false }
    summary.add(exploration: entry)
    printer.print(entry)
    reports.add(entry, nil, commands, to: output)
    output.flush()
    return true
  }

  /// Returns the obsolete golden that equals the trace of a new script, or `nil` if there is none. Such a match
  /// suggests that the script was renamed.
  private mutating func formerGolden(of result: GoldenResult) -> ObsoleteTrace? {
    guard case .failed(let failure) = result.outcome, failure.reason == .noGolden,
      let trace = result.trace
    else { return nil }
    let known = leftGoldens ?? LeftGoldens(among: obsolete, in: context.files)
    leftGoldens = known
    return known.golden(equalTo: trace)
  }

  /// Removes the golden of a renamed script after its content has become the new golden.
  private mutating func move(_ golden: ObsoleteTrace) throws(FileError) {
    try leftGoldens?.remove(golden)
    obsolete.removeAll { $0.path.utf8.elementsEqual(golden.path.utf8) }
  }

  /// Adds a result to the summary and the reports.
  private mutating func add(_ result: GoldenResult, isShown: Bool) {
    summary.add(result)
    if let facts = result.coverage { coverage.add(facts) }
    let entry = summary.entry(of: result, commands)
    if isShown {
      CodeMark.making(.summary) {
        if !newScripts.keep(entry) { printer.print(entry) }
      }
    }
    reports.add(entry, result.script, commands, to: output)
    if entry.verdict != .passed { output.flush() }
    if case .broken(let problem) = result.outcome, problem.readsOutput { readsOutput = true }
  }

  /// Indicates whether a review can read individual key presses.
  private var acceptsKeys: Bool {
    !reports.takeStandardOutput && context.system.isTerminal(.standardInput)
      && context.system.isTerminalWithEscapes(.standardOutput)
  }

  /// Reviews all results together, accepts the chosen traces, and reports all results.
  ///
  /// - Returns: `false` if the user interrupted the review.
  private mutating func review(_ results: [GoldenResult]) throws(FileError) -> Bool {
    Terminal.prepare()
    var review = TestReview(of: results, printer, commands, separator: "\n", in: context)
    var keys = TerminalKeys(on: context.system)
    let end = review.run(nextKey: { keys.next() }, testing: invocation.test(in: context))
    Terminal.restore()
    context.output.write("\n")
    if end == .interrupted { return false }
    var accepted = end == .finished ? review.accepted : []
    let formers = accepted.map { formerGolden(of: $0) }
    invocation.runner(in: context).accept(&accepted)
    for (result, former) in zip(accepted, formers) where result.change == .golden {
      if let former { try move(former) }
    }
    let latest = Dictionary((review.results + accepted).map { ($0.script, $0) }) { $1 }
    for result in results {
      // The review has already shown all other information about the scripts.
      if let problem = latest[result.script]?.writeProblem { printer.print(problem) }
      add(latest[result.script] ?? result, isShown: latest[result.script] == nil)
    }
    return true
  }

  /// Shows a result and asks the user how to handle it.
  ///
  /// - Returns: `false` if the user quit the review.
  private mutating func review(_ result: inout GoldenResult) throws(FileError) -> Bool {
    guard result.canBeAccepted else {
      add(result, isShown: true)
      return true
    }
    printer.print(ReportEntry(result, commands))
    result.newTrace.map { printer.print(newTrace: $0) }
    output.flush()
    let answer = try LineReview.ask(about: result.script.name, in: context)
    if answer == .accept {
      var accepted = [result]
      invocation.runner(in: context).accept(&accepted)
      result = accepted[0]
      if let problem = result.writeProblem { printer.print(problem) }
    }
    add(result, isShown: false)
    return answer != .quit
  }

  /// Handles the traces whose script or case no longer exists, limited to this shard of the suite.
  private mutating func settleObsolete() {
    if invocation.rerunsFailed { return }
    let all = obsolete.filter { invocation.selection.includes(obsolete: $0) }
    summary.failsOnObsolete = invocation.isCI
    for trace in invocation.shard?.part(of: all) ?? all {
      if invocation.update == .all {
        do throws(FileError) {
          try context.files.remove(trace.path)
          summary.removed += 1
          continue
        } catch {
          summary.hasError = true
          context.report(error)
        }
      }
      summary.obsolete.append(trace)
      if summary.failsOnObsolete {
        reports.add(ReportEntry(trace), nil, commands, to: output)
      }
    }
  }
}

extension ExitStatus {
  init(_ status: GoldenSummary.Status) {
    switch status {
    case .same: self = .success
    case .different: self = .difference
    case .broken: self = .failure
    }
  }
}
