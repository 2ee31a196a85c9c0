import ReactorTimeline
import ReactorBase
import ReactorExploration
import ReactorChecks
import ReactorScript
import ReactorSystem

/// A run of `explore --cover`, which generates scripts and goldens that cover a reactor's behavior.
struct CoverRun {
  let invocation: ExploreInvocation
  let context: CommandContext

  /// The default maximum number of timelines.
  static let timelines = 20_000
  /// The maximum number of actions in the name of a generated file.
  private static let actionsOfName = 3

  /// Searches for scripts that together cover the reactor's behavior.
  ///
  /// - Returns: The sources of the scripts, or `nil` if the search failed. The reason has been reported.
  func scripts(
    of script: ExploredScript, _ limits: Explorer.Limits, on processes: ExplorationProcesses?
  ) -> [String]? {
    let order = SearchOrder(.situations, limit: invocation.typedTimelines ?? Self.timelines)
    var deaths = FatalTimelines()
    let suite = processes.map { self.suite(order, &deaths, on: $0) } ?? script.cover(order, limits)
    guard let suite else { return nil }
    let found = suite.scripts
    if Interruption.hasCome {
      if found.isEmpty { context.report("interrupted before any script was found\n") }
      return found
    }
    let reason = deaths.areTooMany ? ": \(deaths.interruption)" : ""
    let advice = "'explore' without '--cover' shows how the reactor fails"
    if found.isEmpty {
      context.report(
        "\(VisibleText(path: script.name)): no passing timeline covers any item\(reason); \(advice)\n"
      )
      return nil
    }
    if deaths.areTooMany {
      context.report("note: the suite is not complete\(reason); \(advice)\n")
    } else if !suite.idleActions.isEmpty {
      let names = suite.idleActions.map { VisibleText($0, .line).description }
      context.report(
        "note: actions that have no effect and that no script covers: \(names.joined(separator: ", "))\n"
      )
    }
    return found
  }

  /// Searches for scripts in separate processes. The suite omits timelines that terminate a process. Returns `nil` if
  /// no process can be started.
  private func suite(
    _ order: SearchOrder, _ deaths: inout FatalTimelines, on processes: ExplorationProcesses
  ) -> CoverSuite? {
    var order = order
    let progress = ProgressLine("exploring", in: context)
    defer { progress.clear() }
    while !Interruption.hasCome {
      progress.show("looking for scripts")
      let done = processes.perform(.cover(order))
      if done.startError != nil, let error = processes.startError {
        context.report(ToolError.noProcess(error))
        return nil
      }
      if done.result != nil { return done.answer(CoverSuite.self) ?? CoverSuite() }
      // If the process terminates, its results are lost, including those of timelines that ran earlier.
      if deaths.areTooMany { break }
      let death = SearchResult.Finding(
        ending: done.failure ?? .crash, after: done.picks, at: done.kind)
      let isUnavoidable = order.deadly.contains(done.picks)
      if order.goOn(around: death) { continue }
      deaths.insert(death, isUnavoidable: isUnavoidable)
      if deaths.areTooMany { order.end = max(0, done.timelines - 1) }
    }
    return CoverSuite()
  }

  /// Writes the given scripts and their goldens, or prints the scripts if no directory is given.
  func write(_ scripts: [String]) throws -> ExitStatus {
    guard invocation.directory != nil else {
      context.output.write(lines: scripts.joined(separator: "\n"))
      return Interruption.hasCome ? .interrupted : .success
    }
    var paths: [String] = []
    var files = FoundScripts(in: invocation.directory, context)
    for text in scripts {
      let name = Self.name(of: text)
      let path = try files.save(text) { "\(name)\($0 == 1 ? "" : "-\($0)").actions" }
      if let path { paths.append(path) } else { context.output.write(lines: "\(text)\n") }
    }
    if paths.isEmpty {
      return Interruption.hasCome && !files.hasLostScript ? .interrupted : .failure
    }
    var facts = CoverageFacts()
    var options = GoldenOptions()
    options.countsCoverage = true
    options.bounds.watchProcess(with: context.files)
    let checker = GoldenChecker(
      context.registry, exploring: TimelineExplorer(), options: options, update: .missing,
      files: context.files)
    let runner = GoldenRunner(
      checker, GoldenStore(files: context.files), on: context.system,
      jobs: invocation.jobs ?? context.system.processorCount,
      timeLimit: .seconds(60))
    var hasFailed = false
    runner.run(
      paths.map { GoldenScript(path: $0) }, update: .missing, keepsPending: false,
      stopsAtFailure: false
    ) { result in
      if let found = result.coverage { facts.add(found) }
      var problems = result.writeProblem.map { [$0] } ?? []
      if case .broken(let problem) = result.outcome { problems.append(problem) }
      for problem in problems { context.report(problem.text) }
      hasFailed = hasFailed || !problems.isEmpty || result.verdict.isFailure
      return true
    }
    for path in paths { context.output.write("wrote \(VisibleText(path: path))\n") }
    var report = CoverageReport(facts, context.registry)
    report.dropUnused()
    report.excludeCallsThatWereNotMade()
    context.output.write(report.text)
    if hasFailed || files.hasLostScript { return .failure }
    return Interruption.hasCome ? .interrupted : .success
  }

  /// Returns a file name for a script, derived from its first actions and the outcomes of its calls.
  private static func name(of text: String) -> String {
    var actions: [String] = []
    var ends: [String] = []
    for step in Script.read(SourceFile(name: "cover", text: text)).script.steps {
      switch step.kind {
      case .action(let action)
      where actions.count < actionsOfName && !actions.contains(action.name.text):
        actions.append(action.name.text)
      case .emit(let event)
      where actions.count < actionsOfName && !actions.contains(event.event.text):
        actions.append(event.event.text)
      case .stub(let stub) where ends.count < 2:
        if case .fails(let error) = stub.outcome {
          ends.append("fails")
          if case .enumCase(let name, _) = error.kind { ends.append(name) }
        } else if stub.outcome == .never {
          ends.append("never")
        }
      default: break
      }
    }
    return actions.isEmpty ? "beginning" : (actions + ends).joined(separator: "-")
  }
}
