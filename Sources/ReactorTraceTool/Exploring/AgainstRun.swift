import ReactorDiagnostics
import ReactorExploration
import ReactorGoldens
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorScript
import ReactorSystem
import ReactorText

/// One run of `explore --against`: a reactor is compared with another version of it, which is registered,
/// too, or is that of another program.
struct AgainstRun {
  private let script: ExploredScript
  private let file: SourceFile
  private let other: String
  private let invocation: ExploreInvocation
  private let context: CommandContext
  private let limits: Explorer.Limits
  private let page: ExplorationPage?

  /// The number of timelines, unless the command line gives another one.
  private static let timelines = 200_000

  init(
    _ script: ExploredScript, _ file: SourceFile, against other: String,
    _ limits: Explorer.Limits, _ page: ExplorationPage?, _ invocation: ExploreInvocation,
    in context: CommandContext
  ) {
    self.script = script
    self.file = file
    self.other = other
    self.invocation = invocation
    self.context = context
    self.limits = limits
    self.page = page
  }

  /// Compares.
  ///
  /// - Parameters:
  ///   - start: How the processes of this program are started.
  ///   - processes: Do the jobs of the first version.
  func run(_ start: WorkerStart, _ processes: ExplorationProcesses) throws -> ExitStatus {
    guard let second = try secondVersion(start) else { return .failure }
    var limits = limits
    limits.timelines = invocation.typedTimelines ?? Self.timelines
    let progress = ExploreProgress(in: context)
    let end = invocation.duration.map { ContinuousClock.now + .nanoseconds($0) }
    let comparison = VersionComparison(
      script, limits, first: { processes.perform($0).result }, second: second)
    let outcome = comparison.run { timelines in
      progress.show("\(timelines) timelines")
      return !Interruption.hasCome && end.map { ContinuousClock.now < $0 } ?? true
    }
    progress.clear()
    switch outcome {
    case .failed where Interruption.hasCome:
      context.report("\(file.name): interrupted; no difference was found\n")
      return .interrupted
    case .failed(let isFirst):
      context.report(AgainstError.noComparison(isFirst ? file.name : other))
      return .failure
    case .alike(let report):
      try write(report, nil)
      context.report("\(file.name): \(report.reach); \(other) emits the same states\n")
      return Interruption.hasCome ? .interrupted : .success
    case .differ(let report, let shown):
      guard let shown, let comparison = TraceComparison.compare(shown.first, shown.second) else {
        context.report(AgainstError.versionsDiffer(other))
        return .difference
      }
      var found = report
      let finding = ExplorationReport.Finding(.versionsDiffer, shown.script)
      found.findings = [finding]
      let path = try ExploreRun.save(shown.script, 1, of: file.name, invocation, in: context)
      if invocation.format == .text {
        context.output.write(path.map { "wrote \($0)\n\n" } ?? "\(shown.script)\n")
        let printer = TestPrinter(
          to: context.output,
          colors: invocation.color.colors(.standardOutput, on: context.system))
        printer.print(comparison, names: ComparedNames(expected: file.name, found: other))
      }
      try write(
        found,
        finding.json(trace: nil, problems: nil, path: path)
          .adding("expected", .string(String(decoding: shown.first, as: UTF8.self)))
          .adding("found", .string(String(decoding: shown.second, as: UTF8.self))))
      context.report("\(file.name): \(report.reach); \(other) emits other states\n")
      return .difference
    }
  }

  /// Writes the report for programs, and the page, if they are asked for.
  private func write(_ report: ExplorationReport, _ difference: JSONValue?) throws {
    if invocation.format == .json {
      let report = report.json(
        of: file.name, seed: invocation.seed, difference.map { [$0] } ?? [])
      context.output.write(report.adding("against", .string(other)).page)
    }
    try page?.write(report, of: file.name) { ExploreRun.name(of: file.name, $0 + 1) }
  }

  /// Does the jobs of the other version; nil after the reason why it cannot has been reported.
  private func secondVersion(_ start: WorkerStart) throws -> VersionComparison.Version? {
    if context.registry[other] != nil { return registeredVersion(start) }
    guard context.files.status(other)?.kind == .regular else {
      context.report(AgainstError.unknownVersion(other))
      return nil
    }
    // It knows the script by the same arguments.
    let processes = ExplorationProcesses(
      .spawn(executable: other, arguments: invocation.argumentsOfVersion), jobs: 1,
      timeLimit: invocation.timeLimit
    ) { _ in }
    processes.script =
      ExploreRun.isMade(file, invocation, in: context)
      ? String(decoding: file.bytes, as: UTF8.self) : nil
    return { processes.perform($0).result }
  }

  /// The same script with another reactor in the place of its own.
  private func registeredVersion(_ start: WorkerStart) -> VersionComparison.Version? {
    var own = Script.read(file).script
    let kind = own.header.reactors.first?.kind.text ?? invocation.reactor ?? file.name
    let name = other
    func replaced(_ script: Script) -> Script {
      var script = script
      for index in script.header.reactors.indices
      where script.header.reactors[index].kind.text == kind {
        script.header.reactors[index].kind.text = name
      }
      return script
    }
    own = replaced(own)
    let source = SourceFile(name: file.name, text: own.lines)
    let loader = IncludedFiles(of: file, root: invocation.root, outputs: [], from: context.files)
    let (plan, report) = Planner.plan(
      source, with: context.registry, reactor: name, including: loader)
    guard let plan,
      let script = ExploredScript(
        plan, context.registry, including: loader, options: ReplayOptions())
    else {
      let colors = invocation.color.colors(.standardError, on: context.system)
      context.report(DiagnosticRenderer(color: colors).render(report))
      return nil
    }
    let limits = limits
    let processes = ExplorationProcesses(.fork, jobs: 1, timeLimit: invocation.timeLimit) {
      worker in
      Interruption.leaveToParent()
      guard let job = ExplorationJob.Order(bytes: worker.memory.job)?.job else { return }
      let notes = TimelineNotes(in: worker.memory.payload)
      notes.clear()
      worker.memory.finish(with: job.perform(on: script, limits, notes))
    }
    return { job in
      guard case .states(let text) = job else { return processes.perform(job).result }
      let other = replaced(Script.read(SourceFile(name: "found", text: text)).script)
      return processes.perform(.states(other.lines)).result
    }
  }
}
