import ReactorGoldens
import ReactorInsight
import ReactorPlanning
import ReactorReplay
import ReactorSystem
import ReactorTimeline
import ReactorTraceFormat

/// One run of `graph`: replays scripts in a process of their own, and writes their graph.
struct GraphRun {
  private let invocation: GraphInvocation
  private let context: CommandContext

  /// The maximum number of nodes of a graph.
  private static let maximumNodes = 1000

  /// Prepares a run.
  init(_ invocation: GraphInvocation, in context: CommandContext) {
    self.invocation = invocation
    self.context = context
  }

  /// Runs.
  func run() throws -> ExitStatus {
    if let worker = context.system.worker {
      work(in: worker)
      return .success
    }
    let scripts = try scripts()
    let destination = try invocation.replays.output.resolved(on: context.system)
    let replaced = try ReplacedFiles([destination], in: context.files)
    for script in scripts { try replaced.check(script.path) }
    return try context.withOutput(to: destination) { output in
      guard let start = context.system.workerStart else {
        let (text, status) = draw(scripts, in: nil)
        output.write(text)
        return status
      }
      return replay(by: start, to: output)
    }
  }

  private func scripts() throws -> [GoldenScript] {
    if invocation.paths.contains("-") { throw TestError.standardInput }
    let suite = try GoldenSuite.find(
      invocation.paths, root: invocation.replays.root, in: context.files)
    if suite.scripts.isEmpty { throw TestError.noScripts(paths: invocation.paths) }
    return suite.scripts
  }

  /// Has a worker do it, and reports its death.
  private func replay(by start: WorkerStart, to output: OutputWriter) -> ExitStatus {
    context.output.flush()
    output.flush()
    let limit = invocation.replays.timeLimit.map { Duration.nanoseconds($0.nanoseconds) }
    let pool = WorkerPool(
      start, count: 1, memorySize: ReplayMemory.runSize, timeLimit: limit, trace: output.file)
    var status = ExitStatus.failure
    pool.run(1, job: { _ in [] }, { work(in: $0) }) { _, report in
      if case .notStarted(let error) = report.end {
        return context.report("error[no-process]: \(GoldenProblem.noProcess(error))\n")
      }
      if report.end == .finished,
        let result = report.memory.result?.first.flatMap({ ExitStatus(rawValue: Int32($0)) })
      {
        status = result
        return
      }
      let memory = ReplayMemory(leftIn: report.memory)
      let cause = DeadReplay.Cause(report.end, timeLimit: limit) ?? .exited(status: 0)
      context.report(DeadReplay(cause, log: memory.leftLog, trace: memory.leftTrace).text)
      status = .difference
    }
    return status
  }

  // MARK: - In the worker

  private func work(in worker: WorkerContext) {
    let memory = ReplayMemory(of: worker)
    let output = OutputWriter(to: worker.trace, as: .standardOutput, on: context.system)
    let (text, status) = draw((try? scripts()) ?? [], in: memory)
    output.write(text)
    output.flush()
    if let failure = output.failure { context.report(failure) }
    let result = output.failure == nil ? status : .failure
    worker.memory.finish(with: [UInt8(result.rawValue)], at: memory.resultStart)
  }

  /// Replays the scripts and draws their graph.
  private func draw(_ scripts: [GoldenScript], in memory: ReplayMemory?) -> (String, ExitStatus) {
    let planned = scripts.map { script in
      var replays = invocation.replays
      replays.root = replays.root ?? script.directory
      return PlannedScript(.file(script.path), replays, [], in: context)
    }
    guard !planned.contains(where: { $0 == nil }) else { return ("", .failure) }
    let scripts = planned.compactMap { $0 }
    do throws(GraphError) {
      try checkFields(of: scripts)
      var graph = StateGraph(by: invocation.fields)
      var status = ExitStatus.success
      for script in scripts {
        let recorder = TimelineRecorder(
          rules: script.plan.wholeRendering,
          kinds: TraceKindSet([.action, .mutation, .state, .event]),
          lineOfStep: script.plan.line)
        let failures = script.replay(
          invocation.replays, log: memory?.makeLog() ?? ReplayLog(),
          values: ValueFormatter(rules: script.plan.wholeRendering), in: context, to: recorder)
        let result = script.report(failures, invocation.replays, in: context)
        if result != .success { status = result }
        graph.add(recorder.timeline, script.plan.wholeRendering)
        if graph.nodeCount > Self.maximumNodes {
          throw .tooLarge(nodes: graph.nodeCount, limit: Self.maximumNodes)
        }
      }
      return (graph.text(invocation.format), status)
    } catch {
      context.report(error)
      return ("", .failure)
    }
  }

  /// Checks that some state has each of the fields.
  private func checkFields(of scripts: [PlannedScript]) throws(GraphError) {
    for path in invocation.fields ?? [] {
      let problems = scripts.flatMap { script in
        script.plan.sessions.map {
          StateFacet.unknownName(on: path, from: $0.state, script.plan.wholeRendering)
        }
      }
      // The state that has most of the path tells which name is wrong.
      let nearest = problems.compactMap { $0 }.max { $0.position < $1.position }
      guard let nearest, !problems.contains(where: { $0 == nil }) else { continue }
      let known = problems.compactMap { $0 }.filter { $0.position == nearest.position }
        .flatMap(\.known)
      throw .unknownField(
        path[nearest.position], after: path[..<nearest.position].joined(separator: "."),
        known: Set(known).sorted())
    }
  }
}
