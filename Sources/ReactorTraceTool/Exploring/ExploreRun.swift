import ReactorDiagnostics
import ReactorExploration
import ReactorGoldens
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorSystem

/// One run of `explore`: the search is done in a process of its own, which a reactor may crash.
struct ExploreRun {
  private let script: ExploredScript
  private let file: SourceFile
  private let invocation: ExploreInvocation
  private let context: CommandContext
  private let page: ExplorationPage?

  init(
    _ script: ExploredScript, _ file: SourceFile, _ invocation: ExploreInvocation,
    in context: CommandContext
  ) throws {
    page = try ExplorationPage(invocation, in: context)
    self.script = script
    self.file = file
    self.invocation = invocation
    self.context = context
  }

  /// Reads and plans the exploration.
  ///
  /// - Returns: Nil after its problems have been reported.
  static func script(
    _ invocation: ExploreInvocation, in context: CommandContext
  ) throws -> (ExploredScript, SourceFile)? {
    let file: SourceFile
    do throws(FileError) {
      file = try source(invocation, in: context)
    } catch {
      context.report(error)
      return nil
    }
    let loader = IncludedFiles(of: file, root: invocation.root, outputs: [], from: context.files)
    var (plan, report) = Planner.plan(
      file, with: context.registry, reactor: invocation.reactor, including: loader)
    if let planned = plan, planned.exploration == nil {
      report.append(
        Diagnostic(
          id: "not-an-exploration", "the script has no 'choose', so there is nothing to explore",
          at: SourceRange(0, 0), label: "such as 'choose 5 of increase, decrease'"), in: file)
      plan = nil
    }
    if !report.isEmpty {
      let colors = invocation.color.colors(.standardError, on: context.system)
      context.report(DiagnosticRenderer(color: colors).render(report))
    }
    guard let plan else { return nil }
    var options = ReplayOptions()
    options.seed = nil
    return ExploredScript(plan, context.registry, including: loader, options: options).map {
      ($0, file)
    }
  }

  /// The file, or a script for the reactor of that name.
  private static func source(
    _ invocation: ExploreInvocation, in context: CommandContext
  ) throws(FileError) -> SourceFile {
    if case .file(let name) = invocation.script, context.files.status(name) == nil,
      context.registry[name] != nil
    {
      return SourceFile(name: name, bytes: Array("reactor \(name)\nchoose 5\n".utf8))
    }
    return try invocation.script.sourceFile(from: context.files)
  }

  private var limits: Explorer.Limits {
    Explorer.Limits(
      timelines: invocation.timelines, moves: invocation.steps,
      end: invocation.duration.map { ContinuousClock.now + .nanoseconds($0) },
      seed: invocation.seed, keepsGoing: invocation.keepsGoing)
  }

  /// Runs.
  func run() throws -> ExitStatus {
    // A process that runs the program from its start would find the standard input read.
    guard let start = context.system.workerStart,
      start == .fork || invocation.script != .standardInput
    else {
      return try report(ExplorationReport(exploring: script, limits), on: nil)
    }
    let processes = ExplorationProcesses(start) { work(for: $0) }
    let searched = processes.perform(.search)
    if let error = searched.startError {
      context.report("error[no-process]: \(GoldenProblem.noProcess(error))\n")
      return .failure
    }
    if let result = searched.result, let report = ExplorationReport(message: result) {
      return try self.report(report, on: processes)
    }
    // The reactor has crashed.
    var report = ExplorationReport()
    let shrinker = CrashShrinker(script) { job in
      let done = processes.perform(job)
      return (done.died, done.lines)
    }
    report.findings = [.init(.crash, shrinker.scriptText(of: searched.picks))]
    return try self.report(report, on: processes)
  }

  /// Does the work of a process that was started for a job.
  func work(for worker: WorkerContext) {
    if ExplorationPage.work(invocation, for: worker, in: context) { return }
    guard let job = ExplorationJob(bytes: worker.memory.job) else { return }
    let result = job.perform(on: script, limits, in: worker.memory.payload)
    worker.memory.finish(with: result)
  }

  // MARK: - Reporting

  private func report(
    _ report: ExplorationReport, on processes: ExplorationProcesses?
  ) throws -> ExitStatus {
    let output = page?.takesStandardOutput == true ? context.errorOutput : context.output
    for (index, finding) in report.findings.enumerated() {
      guard let text = finding.script else {
        context.report(
          "error[\(finding.failure.id)]: \(finding.failure.text), but no ordinary script shows it\n"
        )
        continue
      }
      let shown = show(text, finding.failure, on: processes)
      if let directory = invocation.directory {
        let path = "\(directory)/\(Self.name(of: file.name, index))"
        try context.withOutput(to: .file(path)) { $0.write(text) }
        context.report(shown.problems + "wrote \(path)\n")
      } else {
        let trace = shown.trace.split(separator: "\n").map { "# \($0)\n" }.joined()
        output.write(text + (trace.isEmpty ? "" : "\n\(trace)"))
        context.report(shown.problems)
      }
    }
    if report.timelines > 0 { context.report("\(file.name): \(report.summary)\n") }
    try page?.write(report, of: file.name) { Self.name(of: file.name, $0) }
    return report.findings.isEmpty ? .success : .difference
  }

  /// Replays a script that was found, in a fresh process.
  private func show(
    _ text: String, _ failure: Failure, on processes: ExplorationProcesses?
  ) -> (trace: String, problems: String) {
    guard let processes else {
      let shown = script.show(text)
      return (shown.trace, shown.problems)
    }
    let done = processes.perform(.show(text))
    guard let result = done.result else { return ("", "error[\(failure.id)]: \(failure.text)\n") }
    let fields = result.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    let isSame = stride(from: 2, to: fields.count - 1, by: 2).contains {
      Failure(id: fields[$0], subject: fields[$0 + 1]) == failure
    }
    let note =
      isSame
      ? ""
      : "note: in a fresh process the script does not fail: the reactor depends on static state\n"
    return (fields.first ?? "", (fields.count > 1 ? fields[1] : "") + note)
  }

  /// The name of a script that was found: that of the exploration without directories and endings, and a
  /// number.
  private static func name(of path: String, _ index: Int) -> String {
    let last = path.split(separator: "/").last ?? "found"
    let name = last.split(separator: ".").first ?? last
    return "\(name == "-" ? "found" : name)-\(index + 1).actions"
  }
}
