import ReactorTimeline
import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorReplay
import ReactorScript
import ReactorSystem
import ReactorTraceFormat

/// A script that has been read, checked and planned, ready for a replay.
struct ScriptRun {
  /// The script, as it will run.
  let plan: Plan
  /// The question about the script, if there is one.
  let question: PlannedQuestion?
  /// The script, if it is not in a file. The code that created it reports its failures.
  private(set) var unsaved: UnsavedScript?
  private let file: SourceFile

  var name: String { file.title }

  private init(_ file: SourceFile, _ plan: Plan, _ question: PlannedQuestion?) {
    self.file = file
    self.plan = plan
    self.question = question
  }

  /// Reads and plans a script, and a question about it if there is one.
  ///
  /// - Parameters:
  ///   - source: The source to read the script from.
  ///   - invocation: The options of the command line.
  ///   - context: Reports problems.
  /// - Returns: The script, or nil after the problems have been reported.
  init?(
    _ source: ScriptSource, _ invocation: ReplayArguments, asking question: SourceFile? = nil,
    in context: CommandContext
  ) {
    let script = Self.all([source], invocation, asking: question, in: context).first
    guard let script else { return nil }
    self = script
  }

  /// Reads and plans scripts. A problem that several cases of a script have is reported only once.
  ///
  /// - Returns: The scripts without those whose problems prevent a replay.
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

  /// Plans a script that is not in a file, and a question if there is one; neither has problems.
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

  /// Plans a script, and a question about it if there is one.
  ///
  /// - Parameters:
  ///   - file: The script.
  ///   - origin: The path that included files are relative to; nil for the path of the script.
  ///   - invocation: The options of the command line.
  ///   - context: The reactors, and the files that can be included.
  /// - Returns: The script (unless one of the diagnostics is an error), and all diagnostics.
  static func plan(
    _ file: SourceFile, from origin: String? = nil, _ invocation: ReplayArguments,
    asking question: SourceFile? = nil,
    in context: CommandContext
  ) -> (script: ScriptRun?, report: DiagnosticReport) {
    let planner = context.planner(invocation)
    guard let question else {
      let (plan, report) = planner.plan(file, from: origin)
      return (plan.map { ScriptRun(file, $0, nil) }, report)
    }
    let (plan, planned, report) = planner.plan(file, asking: question, from: origin)
    return (plan.map { ScriptRun(file, $0, planned) }, report)
  }

  /// Replays the script and writes the requested output: its trace, its page, its picture or its trace events.
  ///
  /// - Parameters:
  ///   - invocation: The options of the command line.
  ///   - index: The index of the script on the command line.
  ///   - memory: The memory that keeps the replay's traces if its process dies; nil in the tool's
  ///     own process.
  ///   - context: Reports the replay's own failures.
  ///   - output: Receives the output.
  /// - Returns: Whether the replay succeeded.
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

  /// The first line of the trace. If an output contains several traces, this line names the script.
  func header(_ invocation: ReplayArguments) -> TraceHeader {
    TraceHeader(
      script: invocation.scripts.count > 1 ? file.title : nil, seed: invocation.seed,
      until: invocation.until.map { $0.text })
  }

  /// Replays the script and writes its trace.
  ///
  /// - Parameters:
  ///   - invocation: The options of the command line.
  ///   - log: The log for the progress of the replay.
  ///   - options: The options of the trace.
  ///   - header: The first line of the trace; nil for a trace without one.
  ///   - memory: The memory in which the trace is collected; nil for separate memory.
  ///   - byteLimit: The maximum number of bytes of the trace.
  ///   - context: Provides the files that describe the process.
  ///   - otherOrder: Receives the events of the replay with two answers swapped, if that breaks a `race-free` rule.
  ///   - sink: Creates the sink of the replay, which passes events to the writer of the trace.
  ///   - output: Receives the trace.
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

  /// Replays the script and records it, to answer a question.
  ///
  /// - Parameters:
  ///   - invocation: The options of the command line.
  ///   - rules: The rules for showing values.
  ///   - kinds: The kinds of events to record.
  ///   - memory: Stores the progress of the replay; nil if no other process reads it.
  ///   - context: Provides the files that describe the process.
  ///   - willClose: Called at the end, before the sessions are released, with the recording.
  /// - Returns: The recording, and the explained findings of the replay.
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
  /// - Returns: Whether the replay succeeded.
  func report(
    _ findings: ReplayFindings, _ invocation: ReplayArguments, in context: CommandContext
  ) -> ExitStatus {
    let report = DiagnosticReport(findings)
    if !report.isEmpty { context.report(context.renderer(invocation.color).render(report)) }
    return findings.isFailure(strictly: invocation.isStrict) ? .difference : .success
  }

  /// Reports the death of a replay at the step that caused it.
  func report(_ dead: DeadReplay, _ invocation: ReplayArguments, in context: CommandContext) {
    context.report(dead.problem(in: plan, context.renderer(invocation.color)))
  }

  func options(_ invocation: ReplayArguments) -> TraceOptions {
    invocation.trace.options(over: plan.trace, or: plan.fittingForms)
  }
}

extension CommandContext {
  /// Plans scripts with the options of the command line.
  func planner(_ invocation: ReplayArguments) -> ScriptPlanner {
    ScriptPlanner(registry, reactor: invocation.reactor, root: invocation.root, files: files)
  }
}

extension DeadReplay {
  /// The exit status of a command that detects it.
  var status: ExitStatus { isToolFault ? .failure : .difference }

  /// The end of the process as the last line of the trace.
  func lastLine(_ options: TraceOptions) -> [UInt8] {
    var line: [UInt8] = []
    let writer = TraceWriter(options: options) { line.append($0) }
    writer.receive(TraceEvent(time: time, session: .replay, .error(.message(message))))
    writer.finish()
    return line
  }

  /// The end of the process as a diagnostic at the step that caused it.
  func problem(in plan: Plan, _ renderer: TerminalRenderer) -> String {
    let number = place?.file ?? 0
    let file = plan.files[plan.files.indices.contains(number) ? number : 0]
    return renderer.render(diagnostic(in: file, showsTrace: false), in: file)
  }
}
