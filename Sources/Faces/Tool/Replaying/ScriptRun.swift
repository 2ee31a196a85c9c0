import ReactorTimeline
import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorReplay
import ReactorScript
import ReactorSystem
import ReactorTraceFormat

/// A script that has been read, checked, and planned.
struct ScriptRun {
  /// The plan of the replay.
  let plan: Plan
  /// The planned question about the script, or `nil` if there is no question.
  let question: PlannedQuestion?
  /// The script if it is not stored in a file, or `nil` otherwise. The code that created an unsaved script also reports
  /// the script's failures.
  private(set) var unsaved: UnsavedScript?
  private let file: SourceFile

  var name: String { file.title }

  private init(_ file: SourceFile, _ plan: Plan, _ question: PlannedQuestion?) {
    self.file = file
    self.plan = plan
    self.question = question
  }

  /// Reads and plans a script and, optionally, a question about it.
  ///
  /// - Parameters:
  ///   - source: The source from which the script is read.
  ///   - invocation: The options from the command line.
  ///   - question: The question, or `nil` if there is no question.
  ///   - context: The context that reports problems.
  /// - Returns: The planned script, or `nil` if the script or the question has errors. The errors have been reported.
  init?(
    _ source: ScriptSource, _ invocation: ReplayArguments, asking question: SourceFile? = nil,
    in context: CommandContext
  ) {
    let script = Self.all([source], invocation, asking: question, in: context).first
    guard let script else { return nil }
    self = script
  }

  /// Reads and plans scripts. A problem that is common to several cases of a script is reported once.
  ///
  /// - Returns: The scripts that can be replayed. The problems of the other scripts have been reported.
  static func all(
    _ sources: [ScriptSource], _ invocation: ReplayArguments, asking question: SourceFile? = nil,
    in context: CommandContext
  ) -> [ScriptRun] {
    var scripts: [ScriptRun] = []
    var reported: (name: String, report: DiagnosticReport)?
    func finishReport() {
      guard let report = reported?.report, !report.isEmpty else { return }
      context.report(context.renderer(invocation.color).render(report))
    }
    for source in sources {
      do {
        let file = try context.readScript(source)
        var (script, report) = plan(file, invocation, asking: question, in: context)
        if let plan = script?.plan, let problem = plan.explorationProblem {
          report.append(problem.diagnostic, in: problem.file)
          script = nil
        }
        if file.caseName == nil || reported?.name != file.name {
          finishReport()
          reported = (file.name, report)
        } else {
          reported?.report.append(newOf: report)
        }
        script.map { scripts.append($0) }
      } catch {
        finishReport()
        reported = nil
        context.report(error)
      }
    }
    finishReport()
    return scripts
  }

  /// Plans a script that is not stored in a file and, optionally, a question about it. Returns `nil`, without reporting
  /// the errors, if the script or the question has errors.
  init?(
    _ unsaved: UnsavedScript, _ invocation: ReplayArguments, asking question: SourceFile? = nil,
    in context: CommandContext
  ) {
    let file = SourceFile(
      name: unsaved.name, bytes: Array(unsaved.text.utf8), caseName: unsaved.caseName)
    let planned = Self.plan(file, from: unsaved.origin, invocation, asking: question, in: context)
      .script
    guard let planned else { return nil }
    self = planned
    self.unsaved = unsaved
  }

  /// Plans a script and, optionally, a question about it.
  ///
  /// - Parameters:
  ///   - file: The source file of the script.
  ///   - origin: The path relative to which included files are located, or `nil` for the script's own path.
  ///   - invocation: The options from the command line.
  ///   - question: The question, or `nil` if there is no question.
  ///   - context: The context that provides the reactors and the files to include.
  /// - Returns: The script and all diagnostics. The script is `nil` if any diagnostic is an error.
  static func plan(
    _ file: SourceFile, from origin: String? = nil, _ invocation: ReplayArguments,
    asking question: SourceFile? = nil,
    in context: CommandContext
  ) -> (script: ScriptRun?, report: DiagnosticReport) {
    let (plan, question, report) = context.planner(invocation)
      .plan(file, asking: question, from: origin)
    return (plan.map { ScriptRun(file, $0, question) }, report)
  }

  /// Replays the script and writes a trace, a page, an image, or trace events, depending on the requested format.
  ///
  /// - Parameters:
  ///   - invocation: The options from the command line.
  ///   - index: The index of the script on the command line.
  ///   - memory: The memory that preserves the trace if the process terminates, or `nil` in the tool's own process.
  ///   - context: The context that reports the failures of the replay.
  ///   - output: A closure that receives the output.
  /// - Returns: The exit status of the replay.
  func write(
    _ invocation: ReplayArguments, at index: Int, memory: ReplayMemory? = nil,
    in context: CommandContext, to output: @escaping (RawSpan) -> Void
  ) -> ExitStatus {
    CodeMark.making(invocation.format?.output ?? .trace) {
      if invocation.writesPages {
        return writePage(invocation, at: index, memory: memory, in: context, to: output)
      }
      let findings = replay(
        invocation, log: memory?.makeLog() ?? ReplayLog(), writing: options(invocation),
        header(invocation), memory: memory?.tracePieces(), in: context, to: output)
      return report(findings, invocation, in: context)
    }
  }

  /// Returns the header of the trace. The header names the script if the output contains several traces.
  func header(_ invocation: ReplayArguments) -> TraceHeader {
    TraceHeader(
      script: invocation.scripts.count > 1 ? file.title : nil, seed: invocation.seed,
      until: invocation.until.map { $0.text })
  }

  /// Replays the script and writes its trace.
  ///
  /// - Parameters:
  ///   - invocation: The options from the command line.
  ///   - log: The log for the progress of the replay.
  ///   - options: The options for writing the trace.
  ///   - header: The settings in the first line of the trace, or `nil` to omit the first line.
  ///   - memory: The memory in which the trace is collected, or `nil` to allocate a buffer.
  ///   - byteLimit: The maximum size of the trace, in bytes.
  ///   - context: The context that provides access to files about the process.
  ///   - otherOrder: A sink for the events of a second replay with two answers swapped, which runs if a `race-free`
  ///     rule is broken.
  ///   - sink: A closure that creates the sink of the replay. The sink passes events to the given trace writer.
  ///   - output: A closure that receives the trace.
  /// - Returns: The explained failures and notes of the replay.
  func replay(
    _ invocation: ReplayArguments, log: ReplayLog = ReplayLog(), writing options: TraceOptions,
    _ header: TraceHeader?, memory: TraceMemory? = nil, byteLimit: Int = .max,
    in context: CommandContext, otherOrder: (any EventSink)? = nil,
    through sink: (TraceWriter) -> any EventSink = { $0 }, to output: @escaping (RawSpan) -> Void
  ) -> ReplayFindings {
    let recorded = ExplainedReplay(
      plan, options: replayOptions(invocation, in: context), log: log, writing: options, header,
      memory: memory, byteLimit: byteLimit, through: sink, to: output)
    recorded.replay.otherOrder = otherOrder
    return recorded.run()
  }

  private func replayOptions(
    _ invocation: ReplayArguments, in context: CommandContext
  ) -> ReplayOptions {
    var options = invocation.replay
    options.isOpenEnded = unsaved?.isOpenEnded ?? false
    options.watchProcess(with: context.files)
    return options
  }

  /// Replays the script and records the events in a timeline.
  ///
  /// - Parameters:
  ///   - invocation: The options from the command line.
  ///   - rules: The rules for showing values.
  ///   - kinds: The kinds of events to record.
  ///   - memory: The memory that records the progress of the replay, or `nil` if no other process reads it.
  ///   - context: The context that provides access to files about the process.
  ///   - willClose: A closure that receives the timeline at the end of the replay, before the sessions are released.
  /// - Returns: The timeline and the explained findings of the replay.
  func record(
    _ invocation: ReplayArguments, _ rules: RenderingRules,
    kinds: TraceKindSet = TimelineRecorder.standardKinds, in memory: ReplayMemory?,
    _ context: CommandContext, willClose: ((Replay, Timeline) -> Void)? = nil
  ) -> (timeline: Timeline, findings: ReplayFindings) {
    let recorder = TimelineRecorder(rules: rules, kinds: kinds, lineOfStep: plan.line)
    let log = memory?.makeLog() ?? ReplayLog()
    memory?.note(plan)
    let recorded = ExplainedReplay(
      plan, options: replayOptions(invocation, in: context), log: log,
      values: ValueFormatter(rules: rules), to: recorder)
    recorded.replay.willClose = willClose.map { willClose in { willClose($0, recorder.timeline) } }
    return (recorder.timeline, recorded.run())
  }

  /// Reports the findings of a replay.
  ///
  /// - Returns: The exit status of the replay.
  func report(
    _ findings: ReplayFindings, _ invocation: ReplayArguments, in context: CommandContext
  ) -> ExitStatus {
    let report = DiagnosticReport(findings)
    if !report.isEmpty { context.report(context.renderer(invocation.color).render(report)) }
    return findings.isFailure(strictly: invocation.isStrict) ? .difference : .success
  }

  /// Reports the termination of a replay's process at the step that caused the termination.
  func report(_ dead: DeadReplay, _ invocation: ReplayArguments, in context: CommandContext) {
    context.report(dead.problem(in: plan, context.renderer(invocation.color)))
  }

  func options(_ invocation: ReplayArguments) -> TraceOptions {
    invocation.trace.options(over: plan.trace, or: plan.fittingForms)
  }
}

extension CommandContext {
  /// Returns a planner configured by the command line.
  func planner(_ invocation: ReplayArguments) -> ScriptPlanner {
    ScriptPlanner(registry, reactor: invocation.reactor, root: invocation.root, files: files)
  }
}

extension DeadReplay {
  /// The exit status of the command if a replay's process terminated.
  var status: ExitStatus { isToolFault ? .failure : .difference }

  /// Returns the last line of the trace, which reports the termination of the process.
  func lastLine(_ options: TraceOptions) -> [UInt8] {
    var line: [UInt8] = []
    let writer = TraceWriter(options: options) { line.append($0) }
    writer.receive(TraceEvent(time: time, session: .replay, .error(.message(message))))
    writer.finish()
    return line
  }

  /// Returns a diagnostic about the termination of the process, located at the step that caused the termination.
  func problem(in plan: Plan, _ renderer: TerminalRenderer) -> String {
    let number = place?.file ?? 0
    let file = plan.files[plan.files.indices.contains(number) ? number : 0]
    var diagnostic = diagnostic(in: file, showsTrace: false)
    if let note = plan.noteOfCase(in: file) { diagnostic.notes.insert(note, at: 0) }
    return renderer.render(diagnostic, in: file)
  }
}
