import ReactorBase
import ReactorChecks
import ReactorExploration
import ReactorPlanning
import ReactorScript
import ReactorSystem

/// Methods that report the result of an exploration: the scripts it found, its notes, and a summary.
extension ExploreRun {
  func report(_ found: Found) throws -> ExitStatus {
    // Writing to standard output may block until the reader of a pipe resumes.
    Interruption.end()
    let report = found.report
    let saved = try save(found)
    if invocation.format == .json {
      writeJSON(found, saved.paths)
    } else {
      for (index, finding) in report.findings.enumerated() {
        write(
          finding, found.shown[index], saved.paths[index], lacksProcess: found.startError != nil)
      }
      let found = report.observations.notes
      for note in found.prefix(Self.maximumNotes) { context.report(note) }
      let rest = found.count - Self.maximumNotes
      if rest > 0 {
        context.report("note: '--format json' shows \(report.count(rest, "more note"))\n")
      }
      let notes = DiagnosticReport(notes: script.notes(of: report))
      if !notes.isEmpty {
        context.report(context.renderer(invocation.replays.color).render(notes))
      }
      for line in report.ongoing {
        context.report("note: an effect never ends on its own, so the search adds '\(line)'\n")
      }
      if let hidden = report.hiddenState { context.report(hidden.note) }
      context.report("\(VisibleText(path: file.title)): \(report.summary)\n")
      if report.findings.isEmpty { context.report(report.reached(of: script)) }
    }
    if script.leavesValuesOut {
      context.report("note: redacted values were not used as arguments\n")
    }
    page?.add(report, of: file.name, savedAt: saved.paths)
    if let failure = failure(of: found, hasLostScript: saved.hasLostScript) { return failure }
    let hasNotes = !report.notes.isEmpty || !report.observations.isEmpty
    if !report.findings.isEmpty || invocation.replays.isStrict && hasNotes {
      return .difference
    }
    return Interruption.hasCome ? .interrupted : .success
  }

  /// Saves the scripts of the findings in the directory given on the command line.
  ///
  /// - Returns: The path of each script, or `nil` for a script that was not saved, and whether writing any script
  ///   failed.
  func save(_ found: Found) throws -> (paths: [String?], hasLostScript: Bool) {
    var scripts = FoundScripts(in: invocation.directory, context)
    let paths = try found.report.findings.enumerated().map { index, finding in
      try finding.script.flatMap {
        try scripts.save($0, from: index + 1) { Self.name(of: file.title, $0) }
      }
    }
    return (paths, scripts.hasLostScript)
  }

  /// Writes the report as a JSON object.
  func writeJSON(_ found: Found, _ paths: [String?]) {
    let entries = found.report.findings.indices.map { index in
      let shown = found.shown[index]
      return found.report.findings[index].json(
        trace: shown?.trace, problems: shown?.problems, path: paths[index]
      ).adding("cause", shown?.crash?.json)
    }
    output.write(
      lines: found.report.json(of: file.title, script, seed: invocation.seed, entries).page)
  }

  /// Returns the exit status if the search failed or is incomplete, or `nil` if it is complete. The reason for a
  /// failure is reported.
  func failure(of found: Found, hasLostScript: Bool) -> ExitStatus? {
    if let error = found.startError {
      context.report(ToolError.noProcess(error))
      return .failure
    }
    if hasLostScript { return .failure }
    if found.report.isUnsearched, !Interruption.hasCome {
      return context.reportTrials().failure ?? .failure
    }
    return nil
  }

  /// Compares the result of the search with a list of accepted notes.
  ///
  /// - Parameters:
  ///   - found: The result of the search.
  ///   - list: The list of accepted notes, or `nil` if the list does not exist.
  ///   - name: The name of the exploration in the list.
  func verdict(
    on found: Found, with list: AcceptedNotes?, named name: String
  ) -> ExplorationVerdict {
    ExplorationVerdict(
      found.report, of: script, named: name, list, isStrict: invocation.replays.isStrict)
  }

  /// Returns the exploration's entry for reports.
  func entry(
    of found: Found, _ verdict: ExplorationVerdict, took duration: Duration
  ) -> ReportEntry {
    let report = found.report
    let isBroken = found.startError != nil || report.isUnsearched && !Interruption.hasCome
    let commands = GoldenCommands(invocation.searches, in: context)
    return ReportEntry(
      exploring: file.title, isBroken ? .broken : verdict.hasFailed ? .failed : .passed,
      reason: verdict.hasNewFailure
        ? ReportEntry.explored : verdict.hasFailed ? ReportEntry.newNotes : "",
      headline: ([verdict.headline, report.reach] + [report.interruption].compactMap(\.self))
        .joined(separator: "; "),
      sentences: verdict.hasFailed ? verdict.new.map(\.text) : [],
      notes: verdict.hasFailed ? [] : verdict.new.map { GoldenNote(id: $0.note.kind, $0.words) },
      reproduce: verdict.new.isEmpty || invocation.script == .standardInput
        ? nil : commands.command("explore", of: GoldenScript(path: file.title)),
      duration: duration)
  }

  /// The maximum number of observations to show. The most likely problems come first.
  private static let maximumNotes = 5

  /// Writes a finding in plain text.
  private func write(
    _ finding: ExplorationReport.Finding, _ shown: Shown?,
    _ path: String?, lacksProcess: Bool
  ) {
    guard let text = finding.script, let shown else {
      let reason =
        Interruption.hasCome
        ? "interrupted before a script was found"
        : lacksProcess
          ? "but no process could be started to write a script"
          : "but no script without 'choose' reproduces it"
      return context.report("error[\(finding.failure.id)]: \(finding.failure.text), \(reason)\n")
    }
    if let path { return context.report(shown.problems + "wrote \(VisibleText(path: path))\n") }
    let trace = shown.trace.split(separator: "\n").map { "# \($0)\n" }.joined()
    output.write(lines: text + (trace.isEmpty ? "" : "\n\(trace)"))
    context.report(shown.problems)
  }

  /// The writer for scripts.
  private var output: OutputWriter { page.outputForScripts(in: context) }

  /// The result of replaying a script: the trace, the rendered problems, whether the failure recurred, and the cause of
  /// a crash.
  typealias Shown = (trace: String, problems: String, isRepeated: Bool, crash: CrashCause?)

  /// Replays a finding's script in a new process.
  func show(
    _ text: String, _ failure: Failure, on processes: ExplorationProcesses
  ) -> Shown {
    var dead: DeadReplay?
    let done = processes.perform(.show(text)) { dead = $0 }
    #if DEBUG
      // Line numbers are available only in debug builds.
      if let crash = dead?.crash, crash.file == nil {
        dead?.crash = processes.crash(of: text) ?? crash
      }
    #endif
    guard let shown = done.answer(ShownScript.self) else {
      // On a slow machine, a replay can exceed the time limit even though it would finish.
      let isRepeated =
        done.startError != nil || done.failure == .hang || done.failure == failure
      guard let dead, let plan = script.plan(of: text) else {
        return ("", "error[\(failure.id)]: \(failure.text)\n", isRepeated, dead?.crash)
      }
      // The trace ends when the process terminates.
      let trace = dead.trace + dead.lastLine(ExploredScript.traceOptions(of: plan))
      return (
        ExploredScript.start(of: String(decoding: trace, as: UTF8.self)),
        dead.problem(in: plan, context.renderer(invocation.replays.color)), isRepeated, dead.crash
      )
    }
    let isSame = shown.failures.contains(failure)
    let note =
      isSame
      ? ""
      : "note: in a fresh process, the script does not fail: the reactor depends on static state\n"
    return (shown.trace, shown.problems + note, isSame, nil)
  }

  /// Returns a file name for a finding's script. The name combines the exploration's base name, the case's name (if
  /// any), and a number.
  static func name(of path: String, _ number: Int) -> String {
    let last = path.split(separator: "/").last ?? "found"
    let name = last.split(separator: ".").first ?? last
    let caseName = last.split(separator: "#").dropFirst().last.map { "-\($0)" } ?? ""
    return "\(name == "-" ? "found" : name)\(caseName)-\(number).actions"
  }
}
