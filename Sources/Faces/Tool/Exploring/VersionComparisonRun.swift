import ReactorBase
import ReactorExploration
import ReactorGoldens
import ReactorChecks
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorScript
import ReactorSystem
import ReactorTraceFormat

/// A run of `explore --against`, which compares two versions of a reactor. The second version either has another name
/// in this program or belongs to another program.
struct VersionComparisonRun {
  private(set) var script: ExploredScript
  private(set) var file: SourceFile
  /// The other version: the name of a registered reactor, the path of a program, or a git revision.
  let other: String
  /// Descriptions of declarations that exist in only one version.
  private(set) var differences: [String] = []
  /// Indicates whether the other version lacks the reactor. When several reactors are compared, this is not an error.
  private(set) var isNew = false
  let limits: Explorer.Limits
  let page: ExplorationPage?
  let invocation: ExploreInvocation
  let context: CommandContext

  /// The default maximum number of timelines.
  private static let timelines = 20_000

  /// Runs the comparison.
  ///
  /// - Parameters:
  ///   - start: The configuration for starting processes of this program.
  ///   - processes: The processes that perform the first version's jobs.
  mutating func run(_ start: WorkerStart, _ processes: ExplorationProcesses) throws -> ExitStatus {
    script.scope = ComparisonScope()
    script.scope?.isAtRest = invocation.isAtRest
    guard let program = try OtherProgram(named: other, in: context),
      try leaveOutUnknown(to: program, processes),
      let second = try secondVersion(start, program)
    else { return Interruption.hasCome ? .interrupted : isNew ? .success : .failure }
    reportDifferences()
    processes.scope = script.scope
    // Two versions that can't be created must not appear to be identical.
    if let status = context.reportTrials().failure { return status }
    var limits = limits
    limits.timelines = invocation.typedTimelines ?? Self.timelines
    let progress = ProgressLine("exploring", in: context)
    let end = invocation.end
    let comparison = VersionComparison(
      script, limits, first: version(processes, of: script), second: second)
    var isLate = false
    let outcome = comparison.run { timelines in
      progress.show("\(timelines) timelines")
      isLate = end.map { ContinuousClock.now >= $0 } ?? false
      return !Interruption.hasCome && !isLate
    }
    progress.clear()
    // Writing the page may block until the reader of a pipe resumes.
    Interruption.end()
    if context.hasFault { return .failure }
    switch outcome {
    case .failed(var report, _, _) where Interruption.hasCome,
      .alike(var report, _, _) where Interruption.hasCome:
      report.interruption = "interrupted"
      try write(report)
      say(report, "no difference was found; interrupted")
      return .interrupted
    case .failed(_, let isFirst, let startError):
      let version = isFirst ? reactor : other
      let reason =
        startError.map { "a process for it could not be started: \($0)" }
        ?? "it hangs, crashes at random, is not a version of the same reactor, or was built with a different version "
        + "of this package"
      context.report(
        ToolError(
          id: "no-comparison", "'\(VisibleText(version))' did not run the timelines: \(reason)"))
      return .failure
    case .alike(var report, let deaths, let unrepeated):
      let interruption = report.interruption
      if isLate { report.interruption = interruption ?? "out of time" }
      try write(report)
      if deaths > 0 {
        context.report(
          "note: both versions crash, hang or exit in the same way in \(deaths) of the timelines; "
            + "'explore' without '--against' shows how\n")
      }
      if unrepeated > 0 {
        context.report(
          "note: the versions differ in \(report.count(unrepeated, "timeline")), but not if the same timelines run "
            + "again: one of them depends on static state, on real time or on randomness\n")
      }
      if let interruption {
        say(report, "no difference was found; \(interruption)")
        return .failure
      }
      let limit = isLate ? "; out of time" : ""
      let result = invocation.isAtRest ? "emits the same states at rest" : "behaves in the same way"
      say(report, "\(VisibleText(other)) \(result)\(limit)")
      return .success
    case .unexplained(let report, let lack):
      let error = error(for: lack)
      let finding = ExplorationReport.Finding(.versionsDiffer, nil)
      try write(report, finding, finding.json(trace: nil, problems: error.message, path: nil))
      context.report(error)
      return .difference
    case .differ(let report, let shown):
      let finding = ExplorationReport.Finding(.versionsDiffer, shown.script)
      var scripts = FoundScripts(in: invocation.directory, context)
      let path = try scripts.save(shown.script) { ExploreRun.name(of: file.name, $0) }
      if invocation.format == .text {
        let output = page.outputForScripts(in: context)
        output.write(
          lines: path.map { "wrote \(VisibleText(path: $0))\n\n" } ?? "\(shown.script)\n")
        // The traces are equal if the versions differ only in redacted values.
        if let comparison = TraceComparison.compare(shown.traces.first, shown.traces.second) {
          let printer = TestPrinter(to: output, invocation.replays.color, on: context.system)
          printer.print(comparison, names: ComparedNames(expected: file.name, found: other))
        }
      }
      try write(
        report, finding,
        finding.json(trace: nil, problems: nil, path: path)
          .adding("expected", .string(String(decoding: shown.traces.first, as: UTF8.self)))
          .adding("found", .string(String(decoding: shown.traces.second, as: UTF8.self))),
        savedAt: path)
      say(report, words(for: shown))
      return scripts.hasLostScript ? .failure : .difference
    }
  }

  /// Reports how far the comparison searched and what it found.
  private func say(_ report: ExplorationReport, _ result: String) {
    context.report("\(VisibleText(path: file.name)): \(report.reach); \(result)\n")
  }

  private func error(for lack: VersionComparison.LackOfScript) -> ToolError {
    let words =
      switch lack {
      case .notRepeated:
        "but not if the same timelines run again: one of the versions depends on static state, on real time or "
          + "on randomness"
      case .outOfTime:
        "but no script that shows the difference was found: a replay took longer than "
          + "\(ScriptDuration.text(invocation.timeLimit)) of real time; increase it with '--time-limit'"
      case .noProcess(let reason):
        "but no script that shows the difference was found, because a process could not be started: \(reason)"
      }
    return ToolError(
      id: "versions-differ",
      "'\(VisibleText(other))' behaves differently in some timelines, \(words)")
  }

  /// Returns a short description of a difference between the versions.
  private func words(for difference: VersionComparison.Difference) -> String {
    let (first, second) = difference.deaths
    let ends = [
      first.map { "in \(VisibleText(reactor)), \($0.text)" },
      second.map { "in \(VisibleText(other)), \($0.text)" },
    ]
    let known = ends.compactMap(\.self)
    return known.isEmpty
      ? "\(VisibleText(other)) \((difference.part ?? .states).difference)"
      : known.joined(separator: "; ")
  }

  /// The name of the first version's reactor, from the script or the command line.
  private var reactor: String {
    Script.read(file).script.header.reactors.first?.kind.text ?? invocation.reactor
      ?? file.name
  }

  /// Returns the runner that performs a version's jobs.
  ///
  /// - Parameters:
  ///   - processes: The processes of the version.
  ///   - script: The exploration, in a form that is valid for the version.
  ///   - adapt: A closure that converts a script for the first version to a script for this version.
  private func version(
    _ processes: ExplorationProcesses, of script: ExploredScript,
    adapting adapt: @escaping (String) -> String = { $0 }
  ) -> VersionComparison.Version {
    { job, isBrief in
      var job = job
      if case .behavior(let text) = job { job = .behavior(adapt(text)) }
      let timeLimit = isBrief ? invocation.timeLimitOfTrials : invocation.timeLimit
      var dead: DeadReplay?
      var reply = processes.perform(job, timeLimit: timeLimit) { dead = $0 }
      // Ctrl-C also terminates the other process, so its failure says nothing about the version.
      if Interruption.hasCome, reply.failure != nil { return ExplorationJob.Reply() }
      if let dead, case .behavior(let text) = job, let plan = script.plan(of: text) {
        var options = script.optionsOfBehavior(in: plan)
        options.show = TraceKindSet([.error])
        reply.result = Message.bytes(
          of: ScriptBehavior(upToDeath: dead.trace + dead.lastLine(options)))
      }
      return reply
    }
  }

  /// Writes the requested JSON report and page.
  ///
  /// - Parameters:
  ///   - report: The report on the comparison's search.
  ///   - finding: The difference that was found, or `nil` if the versions behave alike.
  ///   - json: The difference as a JSON object, or `nil` if the versions behave alike.
  ///   - path: The path of the script that shows the difference, or `nil` if the script was not saved.
  private func write(
    _ report: ExplorationReport, _ finding: ExplorationReport.Finding? = nil,
    _ json: JSONValue? = nil, savedAt path: String? = nil
  ) throws {
    var report = report
    report.findings = [finding].compactMap(\.self)
    if invocation.format == .json {
      let object = report.json(
        of: file.name, nil, seed: invocation.seed, [json].compactMap(\.self))
      context.output.write(lines: object.adding("against", .string(other)).page)
    }
    page?.add(report, of: file.name, savedAt: [path])
  }

  // MARK: - The other version

  /// Returns a runner whose processes run the program at the given path.
  private func processes(ofProgram path: String) -> ExplorationProcesses {
    // The program finds the script through the same arguments.
    let program = WorkerStart.spawn(
      executable: path, arguments: invocation.argumentsOfVersion, leadsGroup: true)
    let processes = ExplorationProcesses(program, invocation, in: context) { _ in }
    processes.scope = script.scope
    processes.script = invocation.textForWorkers(file, in: context)
    return processes
  }

  /// Removes declarations that exist in only one version from a generated exploration and from the comparison.
  ///
  /// - Returns: Whether anything is left to compare. If not, the reason has been reported.
  private mutating func leaveOutUnknown(
    to program: OtherProgram, _ processes: ExplorationProcesses
  ) throws -> Bool {
    // Unlike a generated script, a script written by the user must be valid for both versions.
    let isMade = invocation.isMade(file, in: context)
    let text = isMade ? String(decoding: file.bytes, as: UTF8.self) : ""
    let steps = isMade ? script.stepTexts : []
    var names = Dictionary(uniqueKeysWithValues: script.reactorNames.map { ($0, $0) })
    let facts: VersionFacts?
    switch program {
    case .own:
      names = [reactor: other]
      let lines = isMade ? replaced(Script.read(file).script).lines : ""
      facts = VersionFacts(of: lines, steps, in: context.registry)
    case .program(let path):
      try context.files.noteInput(path)
      let job = ExplorationJob.facts(text, steps: steps)
      facts = self.processes(ofProgram: path).perform(job).answer(VersionFacts.self)
    }
    // If the program does not respond, the failure is reported later, when the program fails to run the timelines.
    guard let facts else { return true }
    let own = VersionFacts(of: text, steps, in: context.registry)
    if isMade, invocation.isOneOfMany, facts.lacks(names[reactor] ?? reactor) {
      isNew = true
      context.report(
        "note: \(VisibleText(reactor)) is not compared, because \(VisibleText(other)) does not have it\n"
      )
      return false
    }
    if facts.lacksAll(steps) {
      context.report(
        ToolError(
          id: "no-comparison",
          "'\(VisibleText(other))' cannot be compared with '\(VisibleText(reactor))', because they have no actions in common"
        ))
      return false
    }
    var scope = script.scope ?? ComparisonScope()
    scope.restrict(to: own, and: facts, names)
    if !facts.invalidLines.isEmpty {
      let invalid = Set(facts.invalidLines)
      let lines = text.split(separator: "\n").filter { !invalid.contains(String($0)) }
      let valid = lines.map { "\($0)\n" }.joined()
      guard let shorter = context.exploration(valid, named: file.name) else { return true }
      file = SourceFile(name: file.name, text: valid)
      script = shorter
      processes.script = valid
    }
    script.scope = scope
    differences = own.differences(from: facts, in: names)
    return true
  }

  /// Reports a note with the declarations that are not compared.
  private func reportDifferences() {
    if differences.isEmpty { return }
    let shown = differences.prefix(Self.maximumDifferences).joined(separator: ", ")
    let rest = differences.count - Self.maximumDifferences
    context.report(
      "note: not compared, because each exists in only one version: \(shown)"
        + "\(rest > 0 ? " and \(rest) more" : "")\n")
  }

  /// The maximum number of declarations to name in the note.
  private static let maximumDifferences = 8

  /// Returns the runner for the other version's jobs, or `nil` if the version cannot perform them. The reason is
  /// reported.
  private func secondVersion(
    _ start: WorkerStart, _ program: OtherProgram
  ) throws -> VersionComparison.Version? {
    switch program {
    case .own: registeredVersion(start)
    case .program(let path): version(processes(ofProgram: path), of: script)
    }
  }

  /// Returns the script with the first version's reactor replaced by the other version's reactor.
  private func replaced(_ script: Script) -> Script {
    let (kind, name) = (reactor, other)
    var script = script
    for index in script.header.reactors.indices
    where script.header.reactors[index].kind.text == kind {
      script.header.reactors[index].kind.text = name
    }
    // The reactor of this script is given on the command line.
    if script.header.reactors.isEmpty {
      let range = SourceRange(0, 0)
      let declared = Name(name, at: range)
      script.header.reactors = [ReactorDeclaration(name: declared, kind: declared, at: range)]
    }
    return script
  }

  /// Returns the runner for a version registered in this program, or `nil` if the exploration is not valid for that
  /// version. The problems are reported.
  private func registeredVersion(_ start: WorkerStart) -> VersionComparison.Version? {
    let (kind, name) = (reactor, other)
    let own = replaced(Script.read(file).script)
    let source = SourceFile(name: file.name, text: own.lines)
    let planner = ScriptPlanner(
      context.registry, reactor: name, root: invocation.replays.root, files: context.files)
    let (plan, _, report) = planner.plan(source)
    guard let plan,
      let script = ExploredScript(
        plan, context.registry, including: planner.includes(of: source), options: ReplayOptions())
    else {
      var problems: [String] = []
      for (problem, _) in report.sorted
      where problem.severity == .error && !problems.contains(problem.message) {
        problems.append(problem.message)
      }
      context.report(
        ToolError(
          id: "no-comparison",
          "'\(VisibleText(name))' cannot be compared with '\(VisibleText(kind))', because the exploration is not valid for it"
            + (problems.isEmpty ? "" : ": \(problems.prefix(3).joined(separator: "; "))")
            + (problems.count > 3 ? "; and \(problems.count - 3) more" : "")))
      return nil
    }
    // A new process receives the source of the script without the files that the script includes.
    let includes = own.steps.contains { if case .include = $0.kind { true } else { false } }
    let start = includes ? .fork : start
    let processes = ExplorationProcesses(start, invocation, in: context) { worker in
      Interruption.leaveToParent()
      guard let order = Message.value(ExplorationJob.Order.self, in: worker.memory.job) else {
        return
      }
      script.scope = order.scope
      script.useCopies(of: worker)
      order.job.perform(on: script, limits, for: worker)
    }
    processes.scope = self.script.scope
    if start != .fork { processes.script = own.lines }
    return version(processes, of: script) { text in
      replaced(Script.read(SourceFile(name: "found", text: text)).script).lines
    }
  }
}
