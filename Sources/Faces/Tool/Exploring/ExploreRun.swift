import ReactorPlanning
import ReactorReplay
import ReactorBase
import ReactorExploration
import ReactorChecks
import ReactorScript
import ReactorSystem
import ReactorTimeline

/// A run of `explore`, which searches in a separate process because a reactor may crash.
struct ExploreRun {
  var script: ExploredScript
  let file: SourceFile
  let invocation: ExploreInvocation
  let context: CommandContext
  let page: ExplorationPage?

  init(
    _ script: ExploredScript, _ file: SourceFile, _ invocation: ExploreInvocation,
    page: ExplorationPage?, in context: CommandContext
  ) {
    self.page = page
    self.script = script
    self.file = file
    self.invocation = invocation
    self.context = context
  }

  private var limits: Explorer.Limits {
    var limits = Explorer.Limits(
      timelines: invocation.timelines, moves: invocation.steps, seed: invocation.seed,
      keepsGoing: invocation.keepsGoing)
    limits.observesOrder = true
    limits.hasOrderRules = script.hasOrderRules
    if !invocation.isCover, invocation.other == nil { limits.work = invocation.work }
    if let shard = invocation.shard { limits.share = (shard.number - 1, shard.count) }
    return limits
  }

  /// Runs the search that the command line requests, and reports the result.
  ///
  /// - Parameter isDone: A closure that receives the report entry and coverage of a search for failures.
  func run(isDone: (ReportEntry, CoverageFacts) -> Void) throws -> ExitStatus {
    if invocation.isCover {
      // The other kinds of searches report reactors that can't be created.
      if let status = context.reportTrials().failure { return status }
      return try cover(on: processes())
    }
    guard let other = invocation.other else {
      let start = ContinuousClock.now
      guard let found = find() else { return .failure }
      let status = try report(found)
      let verdict = verdict(on: found, with: nil, named: file.title)
      isDone(entry(of: found, verdict, took: .now - start), found.report.coverage)
      return status
    }
    guard let start = context.system.workerStart, let processes = processes() else {
      throw ToolError(
        id: "no-process",
        "'--against' requires separate processes; unset \(Isolation.variable)")
    }
    var run = VersionComparisonRun(
      script: script, file: file, other: other, limits: limits, page: page,
      invocation: invocation, context: context)
    return try run.run(start, processes)
  }

  /// Returns the processes that perform the search's jobs, or `nil` if the search runs in this process.
  private func processes() -> ExplorationProcesses? {
    guard let start = context.system.workerStart else { return nil }
    Interruption.begin()
    let processes = ExplorationProcesses(start, invocation, in: context, work(for:))
    switch invocation.script {
    case .standardInput: processes.script = invocation.textForWorkers(file, in: context)
    case .found(let script, _): processes.path = script.path
    case .file(let name): processes.operand = name
    }
    return processes
  }

  /// The result of a search for failures.
  struct Found {
    var report: ExplorationReport
    /// The replays of the scripts for the report's findings.
    var shown: [Shown?] = []
    /// A failure that did not recur in a new process, or `nil` if all failures recurred.
    var notRepeated: Failure?
    /// The first error that prevented a process from starting, or `nil` if no error has occurred.
    var startError: SystemError?
  }

  /// Searches for failures.
  ///
  /// - Returns: The result, or `nil` if the search could not start. The reason has been reported.
  func find() -> Found? {
    if let processes = processes() {
      return find(on: processes, until: invocation.end ?? invocation.endOfDefault)
    }
    var found = Found(report: ExplorationReport(exploring: script, limits))
    found.shown = found.report.findings.map { finding in
      let replay = finding.script.map { script.show($0) }
      return replay.map { ($0.trace, $0.problems, isRepeated: true, crash: nil) }
    }
    return found
  }

  /// Searches for failures. If an effect runs forever, repeats the search with that effect declared as ongoing.
  private func find(
    on processes: ExplorationProcesses, until end: ContinuousClock.Instant?
  ) -> Found? {
    // If the search is divided into shards, only the first shard performs the search with generated answers.
    let hasMadeAnswers = limits.share.index == 0
    var made = hasMadeAnswers ? MadeAnswerSearch(self, on: processes, until: end) : nil
    if let again = declaring(made?.ongoing ?? [], for: processes) {
      return again.find(on: processes, until: end)
    }
    guard var found = search(on: processes, limits, until: end) else { return nil }
    if let again = declaring(found.report.ongoing, for: processes) {
      return again.find(on: processes, until: end)
    }
    found.report.ongoing = processes.ongoing
    if let failure = found.notRepeated, !Interruption.hasCome {
      let reason =
        failure == .hang
        ? "a timeline that took longer than \(ScriptDuration.text(invocation.timeLimit)) takes less time in a "
          + "fresh process: the machine is slow, or the reactor depends on static state"
        : "the reactor depends on static state: a failure found by a search does not occur in a fresh "
          + "process"
      context.report("note: \(reason). The search starts again, with a process for each timeline\n")
      processes.isolatesTimelines = true
      made = hasMadeAnswers ? MadeAnswerSearch(self, on: processes, until: end) : nil
      var limits = limits
      limits.timelines = invocation.typedTimelines ?? Self.isolatedTimelines
      limits.work = nil
      guard let again = search(on: processes, limits, until: end) else { return nil }
      found = again
    }
    if found.report.findings.isEmpty || invocation.keepsGoing, !Interruption.hasCome {
      made?.add(to: &found.report, &found.shown)
    }
    found.startError = processes.startError
    return found
  }

  /// Returns a run of the exploration with added declarations of effects that run forever. Returns `nil` if there are
  /// no declarations to add or the script cannot contain them.
  private func declaring(_ ongoing: [String], for processes: ExplorationProcesses) -> Self? {
    guard !ongoing.isEmpty, let script = script.adding(ongoing) else { return nil }
    processes.ongoing += ongoing
    var run = self
    run.script = script
    return run
  }

  /// The default maximum number of timelines when each runs in its own process.
  private static let isolatedTimelines = 5000

  /// Searches for failures and creates a script for each finding.
  ///
  /// - Returns: The result, or `nil` if the search could not start. The reason has been reported.
  private func search(
    on processes: ExplorationProcesses, _ limits: Explorer.Limits,
    until end: ContinuousClock.Instant?
  ) -> Found? {
    let explorer = Explorer(limits)
    let progress = ProgressLine("exploring", in: context)
    var isLate = false
    let startError = processes.search(explorer) { running in
      progress.show(explorer.progress(besides: running))
      isLate = end.map { ContinuousClock.now >= $0 } ?? false
      return isLate || Interruption.hasCome
    }
    progress.clear()
    if context.hasFault { return nil }
    if let startError {
      context.report(ToolError.noProcess(startError))
      return nil
    }
    var report = explorer.report
    report.ongoing = explorer.ongoing
    report.noteRestrictions(of: script)
    report.observedKinds = Observation.kinds(
      in: script, withProcessEach: processes.isolatesTimelines)
    if Interruption.hasCome {
      report.interruption = "interrupted"
    } else if isLate {
      report.interruption =
        invocation.duration == nil
        ? "incomplete: stopped after \(ScriptDuration.text(ExploreInvocation.longestDefault))"
        : "out of time"
    }
    defer { progress.clear() }
    var shown: [Shown?] = []
    for finding in explorer.findings {
      progress.show("shrinking: \(finding.failure.text)")
      let (text, replay) = scriptAndReplay(of: finding, on: processes)
      if text != nil,
        report.findings.contains(where: { $0.failure == finding.failure && $0.script == text })
      {
        continue
      }
      shown.append(replay)
      if !processes.isolatesTimelines, !Interruption.hasCome,
        !(shown.last??.isRepeated ?? isRepeated(finding, on: processes))
      {
        return Found(report: report, shown: shown, notRepeated: finding.failure)
      }
      report.findings.append(.init(finding.failure, text, cause: replay?.crash?.words))
    }
    for found in explorer.observed where !Interruption.hasCome {
      let done = processes.perform(.observe(found))
      if let observation = done.answer(Observation.self) {
        report.observations.append(observation)
      }
    }
    for found in explorer.doubtful where !Interruption.hasCome {
      noteDoubtful(found, in: &report, on: processes)
    }
    report.observations = report.observations.ranked
    return Found(report: report, shown: shown)
  }

  /// Adds an observation about an index that terminated the process. The app's screen may never send such an index.
  func noteDoubtful(
    _ found: SearchResult.Finding, in report: inout ExplorationReport,
    on processes: ExplorationProcesses
  ) {
    if found.support == .none {
      // No screen can send this index, so a script that sends the index would be useless.
      let moves = Message.value(
        [Move].self, in: processes.perform(.moves(found.picks)).left)
      guard let step = moves?.last.flatMap(script.text(ofStep:)),
        !report.impossibleSteps.contains(step)
      else { return }
      return report.impossibleSteps.append(step)
    }
    let (text, replay) = scriptAndReplay(of: found, on: processes)
    let observation = Observation(
      ending: found.failure, found.support, cause: replay?.crash?.words, script: text)
    if !report.observations.contains(where: { $0.kind == .indexCrash && $0.script == text }) {
      report.observations.append(observation)
    }
  }

  /// Returns whether a failure without a script recurs in a new process.
  private func isRepeated(
    _ finding: SearchResult.Finding, on processes: ExplorationProcesses
  ) -> Bool {
    if finding.failure.endsProcess {
      return processes.perform(.moves(finding.picks)).failure == finding.failure
    }
    // A timeline without moves was interrupted by Ctrl-C.
    guard !finding.moves.isEmpty else { return true }
    let done = processes.perform(.check(finding.moves, finding.failure))
    return done.answer(Bool.self) ?? true
  }

  private func cover(on processes: ExplorationProcesses?) throws -> ExitStatus {
    let run = CoverRun(invocation: invocation, context: context)
    guard let scripts = run.scripts(of: script, limits, on: processes) else { return .failure }
    return try run.write(scripts)
  }

  /// Returns a finding's script and its replay in a new process. Both are `nil` if no script reproduces the failure.
  func scriptAndReplay(
    of finding: SearchResult.Finding, on processes: ExplorationProcesses
  ) -> (text: String?, replay: Shown?) {
    let short = invocation.timeLimitOfTrials
    // A script that exceeds the time limit for trials may still finish.
    let isUncertain = finding.failure == .hang && short < invocation.timeLimit
    for timeLimit in isUncertain ? [short, nil] : [nil] {
      let text =
        finding.failure.endsProcess
        ? deadlyText(of: finding, timeLimit: timeLimit, on: processes)
        : text(of: finding, on: processes)
      guard let text else { continue }
      let replay = show(text, finding.failure, on: processes)
      if replay.isRepeated || timeLimit == nil { return (text, replay) }
    }
    return (nil, nil)
  }

  /// Returns a script for a finding whose timeline does not terminate its process, or `nil` if no script reproduces the
  /// failure.
  func text(
    of finding: SearchResult.Finding, on processes: ExplorationProcesses
  ) -> String? {
    for shrinks in [true, false] {
      let done = processes.perform(.write(finding.moves, finding.failure, shrinks: shrinks))
      if done.result != nil { return done.answer(String.self) }
      // A shortened timeline can crash or hang and thereby terminate the process.
    }
    return nil
  }

  /// Returns a script for a finding whose timeline terminates its process, or `nil` if no script reproduces the
  /// failure.
  ///
  /// - Parameters:
  ///   - finding: The finding to reproduce.
  ///   - timeLimit: The time after which a trial counts as a hang, or `nil` for the exploration's limit.
  ///   - processes: The processes that run the trials.
  private func deadlyText(
    of finding: SearchResult.Finding, timeLimit: Duration?, on processes: ExplorationProcesses
  ) -> String? {
    let wasInterrupted = Interruption.hasCome
    return script.scriptText(ofDeadly: finding) { job in
      if Interruption.hasCome, !wasInterrupted { return ExplorationJob.Reply() }
      return processes.perform(job, timeLimit: timeLimit)
    }
  }

  /// Responds to another program that requests facts about this version of a reactor.
  ///
  /// - Returns: Whether this process was started for such a request. If so, the exploration belongs to the other
  ///   program and may be invalid here.
  static func answerFacts(for worker: WorkerContext, in context: CommandContext) -> Bool {
    guard let order = Message.value(ExplorationJob.Order.self, in: worker.memory.job),
      case .facts(let text, let steps) = order.job
    else { return false }
    Interruption.leaveToParent()
    let facts = VersionFacts(of: text, steps, in: context.registry)
    worker.memory.finish(with: Message.bytes(of: facts))
    return true
  }

  /// Performs the job for which this process was started.
  func work(for worker: WorkerContext) {
    Interruption.leaveToParent()
    guard let order = Message.value(ExplorationJob.Order.self, in: worker.memory.job) else {
      return
    }
    // The program that generated this exploration may contain a version of the reactor with different actions.
    let made =
      invocation.script == .standardInput
      ? nil : order.script.map { context.exploration($0, named: file.name) }
    guard let script = (made ?? self.script)?.adding(order.ongoing) else { return }
    script.scope = order.scope
    script.useCopies(of: worker, isolatingTimelines: order.isIsolated)
    guard order.makesAnswers else { return order.job.perform(on: script, limits, for: worker) }
    guard let made = script.withMadeAnswers() else { return }
    (made.isolator, made.trial) = (script.isolator, script.trial)
    var limits = limits
    limits.keepsGoing = true
    order.job.perform(on: made, limits, for: worker)
  }
}
