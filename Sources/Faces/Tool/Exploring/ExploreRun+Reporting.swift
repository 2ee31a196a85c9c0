import ReactorBase
import ReactorChecks
import ReactorExploration
import ReactorPlanning
import ReactorSystem

/// The report of an exploration: the scripts that were found, the notes and the summary.
extension ExploreRun {
  func report(
    _ report: ExplorationReport, _ shown: [Shown?], on processes: ExplorationProcesses?
  ) throws -> ExitStatus {
    var entries: [JSONValue] = []
    var scripts = FoundScripts(in: invocation.directory, context)
    var paths: [String?] = []
    for (index, (finding, shown)) in zip(report.findings, shown).enumerated() {
      let path = try finding.script.flatMap {
        try scripts.save($0, from: index + 1) { Self.name(of: file.name, $0) }
      }
      paths.append(path)
      if invocation.format == .json {
        entries.append(
          finding.json(trace: shown?.trace, problems: shown?.problems, path: path)
            .adding("cause", shown?.crash?.json))
      } else {
        write(finding, shown, path, lacksProcess: processes?.startError != nil)
      }
    }
    // The page may have to wait for the reader of a pipe.
    Interruption.end()
    if invocation.format == .json {
      output.write(lines: report.json(of: file.name, script, seed: invocation.seed, entries).page)
    } else {
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
        context.report("note: an effect never ends by itself, so it is explored with '\(line)'\n")
      }
      if let hidden = report.hiddenState { context.report(hidden.note) }
      context.report("\(VisibleText(path: file.name)): \(report.summary)\n")
      if report.findings.isEmpty { context.report(report.reached(of: script)) }
    }
    if script.leavesValuesOut {
      context.report("note: values that traces redact were not used as arguments\n")
    }
    let hasPage = try page?.write(report, of: file.name, savedAt: paths) ?? true
    if let error = processes?.startError {
      context.report(ToolError.noProcess(error))
      return .failure
    }
    if scripts.hasLostScript || !hasPage { return .failure }
    if !report.findings.isEmpty || invocation.replays.isStrict && !report.notes.isEmpty {
      return .difference
    }
    if Interruption.hasCome { return .interrupted }
    return report.isUnsearched ? context.reportTrials().failure ?? .failure : .success
  }

  /// The number of observations that are shown, starting with the most likely.
  private static let maximumNotes = 5

  /// Writes a finding for people.
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
          : "but no ordinary script reproduces it"
      return context.report("error[\(finding.failure.id)]: \(finding.failure.text), \(reason)\n")
    }
    if let path { return context.report(shown.problems + "wrote \(VisibleText(path: path))\n") }
    let trace = shown.trace.split(separator: "\n").map { "# \($0)\n" }.joined()
    output.write(lines: text + (trace.isEmpty ? "" : "\n\(trace)"))
    context.report(shown.problems)
  }

  /// The output for scripts.
  private var output: OutputWriter { page.outputForScripts(in: context) }

  /// A script that was replayed: its trace, its problems in words, whether it shows the failure, and the cause of its
  /// crash.
  typealias Shown = (trace: String, problems: String, isRepeated: Bool, crash: CrashCause?)

  /// Replays a script that was found, in a new process.
  func show(
    _ text: String, _ failure: Failure, on processes: ExplorationProcesses
  ) -> Shown {
    var dead: DeadReplay?
    let done = processes.perform(.show(text)) { dead = $0 }
    #if DEBUG
      // Other builds do not know the line numbers of their code.
      if let crash = dead?.crash, crash.file == nil {
        dead?.crash = processes.crash(of: text) ?? crash
      }
    #endif
    guard let shown = done.answer(ShownScript.self) else {
      // On a slow machine, a replay may exceed the limit without being endless.
      let isRepeated =
        done.startError != nil || done.failure == .hang || done.failure == failure
      guard let dead, let plan = script.plan(of: text) else {
        return ("", "error[\(failure.id)]: \(failure.text)\n", isRepeated, dead?.crash)
      }
      // The end of the process is the last event of the trace.
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

  /// The name of a script that was found: the name of the exploration without directories and suffixes, and a number.
  static func name(of path: String, _ number: Int) -> String {
    let last = path.split(separator: "/").last ?? "found"
    let name = last.split(separator: ".").first ?? last
    return "\(name == "-" ? "found" : name)-\(number).actions"
  }
}
