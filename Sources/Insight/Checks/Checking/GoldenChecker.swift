import ReactorGoldens
import ReactorTimeline
import ReactorBase
package import ReactorPlanning
package import ReactorRegistration
package import ReactorReplay
package import ReactorSystem
import ReactorScript
import ReactorTraceFormat

/// A checker that replays scripts and compares their traces with their goldens. It does not write any files.
///
/// The new trace is written with the options that the golden's first line specifies. Checks on different threads
/// share only the registry.
package struct GoldenChecker: Sendable {
  private let registry: ReactorRegistry
  private let explorer: any ScriptExplorer
  private let options: GoldenOptions
  private let update: GoldenUpdate?
  private let files: Files
  /// The renderer of diagnostics. It does not use colors, because the diagnostics also appear in report files.
  private let renderer = DiagnosticRenderer()

  /// The maximum size of a trace that is kept in memory as a whole, in bytes.
  package static let maximumTraceSize = 256 << 20

  /// The size limits of a failure's diff.
  private static let diffLimits = UnifiedDiff.Limits(lines: 40, bytes: 4096)

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - registry: The registry of reactors.
  ///   - explorer: The explorer for scripts that contain `choose`.
  ///   - options: The options of replays.
  ///   - update: The goldens to replace. Their differences are not explained.
  ///   - files: The files of scripts and goldens.
  package init(
    _ registry: ReactorRegistry, exploring explorer: any ScriptExplorer,
    options: GoldenOptions = GoldenOptions(), update: GoldenUpdate? = nil, files: Files
  ) {
    self.registry = registry
    self.explorer = explorer
    self.options = options
    self.update = update
    self.files = files
  }

  /// Checks a script and returns the result.
  ///
  /// - Parameters:
  ///   - memory: The memory that keeps the replay's trace if the process dies, or `nil` in the tool's own process.
  ///   - progress: The progress of a check whose memory does not outlive the process, or `nil` if no thread observes
  ///     the check.
  package func check(
    _ script: GoldenScript, in memory: ReplayMemory? = nil, noting progress: CheckProgress? = nil
  ) -> GoldenResult {
    let replay = CheckedReplay(
      in: memory, log: progress?.makeLog(), countsCoverage: options.countsCoverage)
    return check(script, replay, progress)
  }

  /// Checks a script with the given replay. The recording remains available in the replay.
  func check(
    _ script: GoldenScript, _ replay: CheckedReplay, _ progress: CheckProgress? = nil
  ) -> GoldenResult {
    let start = ContinuousClock.now
    var checked: GoldenResult
    do throws(GoldenProblem) {
      checked = try result(for: script, replay, progress)
    } catch {
      checked = GoldenResult(script, .broken(error))
    }
    checked.coverage = replay.coverage
    checked.duration = start.duration(to: .now)
    return checked
  }

  /// Performs a trial check. The check creates types and tables that forked children then share. The trial replays
  /// one of the tool's own scripts, but reads the given script's files.
  ///
  /// - Parameters:
  ///   - script: One of the scripts that are about to be checked.
  ///   - memory: The memory for the replay.
  func rehearse(for script: GoldenScript, in memory: ReplayMemory) -> GoldenResult {
    WarmUp.prepareCopies()
    let result = GoldenResult(script, .passed)
    // Reading the golden and the pending trace creates tables. The result is not needed.
    _ = try? read(script)
    let (plan, _) = Planner.plan(WarmUp.script, with: WarmUp.registry, reactor: nil)
    guard let plan else { return result }
    _ = try? self.settings(for: script, plan)
    let settings = CheckSettings(plan, golden: nil, GoldenOptions(), followsScript: false)
    let replay = CheckedReplay(in: memory)
    replay.note(plan)
    let (trace, _) = replay.run(plan, settings)
    _ = TraceReader.form(of: trace)
    _ = replay.origin(ofAction: 1, in: plan)
    _ = try? bytes(ofFileAt: script.pendingPath)
    return result
  }

  private func result(
    for script: GoldenScript, _ replay: CheckedReplay, _ progress: CheckProgress?
  ) throws(GoldenProblem) -> GoldenResult {
    let file = try read(script)
    let head = ScriptReader(file)
    if let reason = head.header.marks.skip {
      var result = GoldenResult(script, .skipped(reason: reason.text))
      result.pending = try pending(script)
      return result
    }
    var result = try result(for: script, plan(script, file), replay, progress)
    ExpectedFailure(head)?.judge(&result, in: files)
    return result
  }

  private func result(
    for script: GoldenScript, _ plan: Plan, _ replay: CheckedReplay, _ progress: CheckProgress?
  ) throws(GoldenProblem) -> GoldenResult {
    replay.note(plan)
    if plan.exploration != nil {
      replay.log.begin(.exploring)
      return try explored(script, plan, progress)
    }
    let (golden, settings) = try settings(for: script, plan)
    let (trace, findings) = replay.run(plan, settings)
    let failures = findings.failures
    replay.log.begin(.comparing)
    // A trace that a limit has cut off is not compared, and must not be accepted.
    if let limit = failures.first(where: \.isLimit) {
      var failure = GoldenFailure(.limitReached)
      failure.replayProblems = words(for: findings)
      failure.place = place(of: limit.diagnostic, in: limit.file)
      return GoldenResult(script, .failed(failure))
    }

    var failure: GoldenFailure?
    if failures.contains(where: \.isUnrepeatable) {
      failure = GoldenFailure(.unrepeatable)
    } else if failures.contains(where: \.isNeverSettling) {
      failure = GoldenFailure(.neverSettles)
    } else if golden == nil {
      failure = GoldenFailure(.noGolden)
    } else if let golden, !golden.equals(trace) {
      failure = GoldenFailure(.differs)
    } else if !failures.isEmpty {
      failure = GoldenFailure(.replayFailed)
    } else if findings.isFailure(strictly: options.isStrict) {
      failure = GoldenFailure(.noted)
    }
    if let golden, failure?.reason == .differs, update?.covers(.differs) != true,
      let line = ConflictMarker.firstLine(in: golden)
    {
      throw GoldenProblem(
        id: "conflict-marker",
        message:
          "line \(line) of \(FileSubject.path(script.goldenPath).words) is a merge conflict marker; "
          + "resolve the conflict, or regenerate the golden with '--update=failed'")
    }
    // If notes count as failures, they are reported as problems instead.
    let notes = settings.notes + (options.isStrict ? [] : findings.notes.map { GoldenNote($0) })
    guard var failure else {
      var result = GoldenResult(script, .passed)
      result.pending = try pending(script)
      result.notes = notes
      return result
    }
    failure.replayProblems = words(for: findings)
    failure.place =
      failures.first.map { place(of: $0.diagnostic, in: $0.file) }
      ?? (options.isStrict ? findings.notes.first : nil)
      .map { place(of: $0.diagnostic, in: $0.file) }
    if let golden, failure.reason.hasTrace, update?.covers(failure.reason) != true {
      CodeMark.making(.comparison) {
        guard let comparison = TraceComparison.compare(golden, trace) else { return }
        explain(comparison, script, plan, replay, settings, &failure)
      }
    }
    var result = GoldenResult(script, .failed(failure))
    if failure.reason.hasTrace { result.trace = trace }
    // A pending trace that cannot be read is replaced. If that fails, the result reports the error.
    result.pending = (try? pending(script, beside: result.trace)) ?? .none
    result.notes = notes
    return result
  }

  /// Replays a script and returns the trace that will become its golden.
  func trace(
    of replay: RepeatedReplay, in memory: ReplayMemory? = nil
  ) throws(GoldenProblem) -> [UInt8] {
    let plan = try plan(replay.script)
    let path = replay.isPending ? replay.script.pendingPath : replay.script.goldenPath
    let form = try bytes(ofFileAt: path).flatMap { try? TraceReader.form(of: $0).get() }
    let checked = CheckedReplay(in: memory)
    checked.note(plan)
    let (trace, findings) = checked.run(
      plan,
      CheckSettings(plan, golden: form, options, followsScript: replay.followsScript))
    if findings.failures.contains(where: \.isLimit) { throw .unfinished(replay.script) }
    return trace
  }

  /// Returns the request for a replay that repeats the trace of a script.
  func repeated(_ script: GoldenScript, isPending: Bool = false) -> RepeatedReplay {
    RepeatedReplay(
      script: script, isPending: isPending, followsScript: update == .all, options: options)
  }

  /// Returns the settings for replaying a script, along with its golden, or `nil` if it has no golden.
  func settings(
    for script: GoldenScript, _ plan: Plan
  ) throws(GoldenProblem) -> (golden: [UInt8]?, CheckSettings) {
    let golden = try bytes(ofFileAt: script.goldenPath)
    let form = golden.map { TraceReader.form(of: $0) }.flatMap { try? $0.get() }
    return (
      golden, CheckSettings(plan, golden: form, options, followsScript: update == .all)
    )
  }

  /// Explores a script instead of replaying it, because explorations have no goldens.
  private func explored(
    _ script: GoldenScript, _ plan: Plan, _ progress: CheckProgress?
  ) throws(GoldenProblem) -> GoldenResult {
    guard options.timelines > 0 else {
      throw GoldenProblem(
        id: "invalid-value",
        message: "the number of timelines must be 1 or greater, but is \(options.timelines)")
    }
    let loader = planner(for: script).includes(of: plan.files[0])
    // If nothing fails any longer, the note that an earlier run wrote is removed.
    var result = GoldenResult(script, .passed)
    result.pending = try pending(script)
    var request = ExplorationRequest(
      plan, registry, including: loader, options: options.bounds, timelines: options.timelines,
      seed: options.seed ?? plan.seed ?? 0)
    if let progress {
      request.progress = (progress.makeLog(), progress.notes)
      request.willExplore = { progress.note($0) }
    }
    guard let outcome = explorer.explore(request), let finding = outcome.finding else {
      return result
    }
    var failure = GoldenFailure(.explored)
    let place = place(ofRule: finding.subject, in: plan)
    failure.place = place
    failure.sentences = [
      (place.map { "\($0): " } ?? "") + "\(finding.text) (\(outcome.summary))"
    ]
    if let (text, problems) = finding.script {
      failure.replayProblems = problems
      failure.sentences.append("this script reproduces it:")
      // The line numbers in the diagnostics also count empty lines.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      failure.sentences += (lines.last == "" ? lines.dropLast() : lines[...])
        .map { $0.isEmpty ? "" : "  \($0)" }
    }
    result.outcome = .failed(failure)
    return result
  }

  /// Returns the script line for a failure of an exploration. This is the line of the failed rule or expectation or,
  /// if there is neither, the line of the first `choose`.
  private func place(ofRule subject: String, in plan: Plan) -> ScriptPlace? {
    let step = plan.steps.first { step in
      switch step.kind {
      case .rule: plan.rules[Int(step.index)].text == subject
      case .raceRule: plan.raceRules[Int(step.index)].text == subject
      case .expect: plan.expectations[Int(step.index)].text == subject
      default: false
      }
    }
    guard let place = (step ?? plan.steps.first { $0.kind == .choose })?.place else { return nil }
    let file = plan.files[place.file]
    return ScriptPlace(file: file.name, line: file.line(of: place.offset))
  }

  private func pending(
    _ script: GoldenScript, beside trace: [UInt8]? = nil
  ) throws(GoldenProblem) -> GoldenResult.Pending {
    guard let pending = try bytes(ofFileAt: script.pendingPath) else { return .none }
    return pending == trace ? .same : .other
  }

  private func bytes(ofFileAt path: String) throws(GoldenProblem) -> [UInt8]? {
    do throws(FileError) {
      return try files.read(path)
    } catch .cannotRead(_, .notFound) {
      return nil
    } catch {
      throw GoldenProblem(error)
    }
  }

  // MARK: - Replaying

  /// Reads a script and returns its plan.
  package func plan(_ script: GoldenScript) throws(GoldenProblem) -> Plan {
    try plan(script, read(script))
  }

  private func plan(_ script: GoldenScript, _ file: SourceFile) throws(GoldenProblem) -> Plan {
    let (plan, _, report) = planner(for: script).plan(file)
    guard let plan else {
      let first = report.sorted.first
      var problem = GoldenProblem(
        id: first?.diagnostic.id ?? "", renderer.render(report),
        at: first.map { place(of: $0.diagnostic, in: $0.file) })
      problem.readsOutput = files.uses.hasRefusedInput
      throw problem
    }
    return plan
  }

  private func planner(for script: GoldenScript) -> ScriptPlanner {
    ScriptPlanner(
      registry, reactor: options.reactor, root: options.root ?? script.directory, files: files)
  }

  private func read(_ script: GoldenScript) throws(GoldenProblem) -> SourceFile {
    if let problem = script.problem { throw GoldenProblem(id: "no-script", message: problem) }
    do throws(FileError) {
      try GoldenTree.check(script, root: options.root, in: files)
      let bytes = try files.read(script.filePath, limit: SourceFile.maximumSize)
      return SourceFile(name: script.filePath, bytes: bytes, caseName: script.caseName)
    } catch {
      throw GoldenProblem(error)
    }
  }

  /// Returns the description of a replay's failures, including notes that count as failures.
  private func words(for findings: ReplayFindings) -> String {
    renderer.render(
      options.isStrict ? DiagnosticReport(findings) : DiagnosticReport(findings.failures))
  }

  private func place(of diagnostic: Diagnostic, in file: SourceFile) -> ScriptPlace {
    ScriptPlace(file: file.name, line: file.line(of: Int(diagnostic.range.lower)))
  }

  // MARK: - Explaining

  private func explain(
    _ comparison: TraceComparison, _ script: GoldenScript, _ plan: Plan, _ replay: CheckedReplay,
    _ settings: CheckSettings, _ failure: inout GoldenFailure
  ) {
    let names = ComparedNames(expected: script.goldenPath, found: script.pendingPath)
    failure.sentences = words(for: comparison, names, plan, replay, settings)
    failure.place =
      comparison.place { replay.origin(ofAction: $0, in: plan) } ?? failure.place
    let diff = UnifiedDiff(comparison, names: names, limits: Self.diffLimits)
    (failure.diff, failure.omittedLines) = (diff.lines, diff.omittedCount)
    failure.differences = comparison.differences()
  }

  /// Returns the explanation of a comparison between a replay and its golden.
  func words(
    for comparison: TraceComparison, _ names: ComparedNames, _ plan: Plan, _ replay: CheckedReplay,
    _ settings: CheckSettings
  ) -> [String] {
    comparison.explanation(names) {
      replay.origin(ofAction: $0, in: plan)
    } writer: { line, path in
      replay.recorded?.writer(
        ofLine: line, of: comparison.found, showing: settings.options.show, path: path)
    }
  }
}
