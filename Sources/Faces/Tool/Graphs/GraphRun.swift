import ReactorTimeline
import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorSystem
import ReactorTraceFormat

/// An output format for graphs.
enum GraphFormat: String, CaseIterable, Sendable {
  /// A Mermaid flowchart, which GitHub and GitLab display in Markdown.
  case mermaid
  /// The DOT language of Graphviz.
  case dot
}

/// A run of `graph`, which replays scripts in a separate process and writes a graph of the reactors' states.
struct GraphRun {
  /// The paths of the scripts and of directories that contain scripts.
  let paths: [String]
  /// The paths of the fields to show in nodes, or `nil` for the default fields, such as Booleans and enum cases.
  let fields: [[String]]?
  let format: GraphFormat
  /// The replay options and the output destination.
  let replays: ReplayArguments
  let context: CommandContext

  /// The maximum number of nodes in a graph.
  private static let maximumNodes = 1000

  /// Returns the paths of fields in a comma-separated list, without duplicates.
  static func fields(in text: String) throws(ValueError) -> [[String]] {
    let paths = text.split(separator: ",", omittingEmptySubsequences: false).map { path in
      path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
    if paths.contains(where: { $0.contains("") }) { throw .empty }
    var seen: Set<[String]> = []
    return paths.filter { seen.insert($0).inserted }
  }

  func run() throws -> ExitStatus {
    let destination = try replays.output.resolved(on: context.system)
    _ = try ReplacedFiles([destination], in: context.files)
    if let worker = context.system.worker {
      let first = Message.value(Int.self, in: worker.memory.job) ?? 0
      let scripts = (try? scripts()) ?? []
      CommandContext.answer({ draw(scripts.dropFirst(first), in: $0) }, in: worker)
      return .success
    }
    let scripts = try scripts()
    let drawing = replay(scripts)
    // An existing diagram is preserved if no new one is created.
    guard let text = drawing.text else { return drawing.status }
    return try context.withOutput(to: destination) { output in
      output.write(lines: text)
      return drawing.status
    }
  }

  private func scripts() throws -> [ScriptSource] {
    if paths.contains("-") { throw ToolError.noStandardInput }
    let suite = try GoldenSuite.find(paths, root: replays.root, in: context.files)
    if suite.scripts.isEmpty, suite.problems.isEmpty { throw ToolError.noScripts(in: paths) }
    return [ScriptSource](suite, root: replays.root, context)
  }

  /// A graph and the exit status of the replays. The graph is `nil` if it could not be drawn.
  private struct Drawing: Codable {
    var text: String?
    var status: ExitStatus
  }

  /// Replays the scripts in a worker process. If the process terminates unexpectedly, the method reports the
  /// termination and does not produce a graph. The remaining scripts are still replayed to report their failures.
  private func replay(_ scripts: [ScriptSource]) -> Drawing {
    var drawing = Drawing(status: .failure)
    var first = 0
    while first < scripts.count {
      let from = first
      first = scripts.count
      let outcome = context.perform(from, timeLimit: replays.timeLimit) {
        draw(scripts.dropFirst(from), in: $0)
      }
      switch outcome {
      case .noProcess(let reason): context.report(ToolError.noProcess(reason))
      case .finished(let found, _): if from == 0 { drawing = found }
      case .died(let dead):
        drawing.status = dead.status
        guard let index = scripts[from...].firstIndex(where: { $0.name == dead.files.first }),
          let script = plan(scripts[index])
        else {
          context.report(dead.text)
          continue
        }
        script.report(dead, replays, in: context)
        if !dead.isToolFault { first = index + 1 }
      }
    }
    return drawing
  }

  private func plan(_ script: ScriptSource) -> ScriptRun? {
    var replays = replays
    replays.root = replays.root ?? script.directory
    return ScriptRun(script, replays, in: context)
  }

  private func draw(_ scripts: ArraySlice<ScriptSource>, in memory: ReplayMemory?) -> Drawing {
    CodeMark.making(.graph) { graph(of: scripts, in: memory) }
  }

  private func graph(of scripts: ArraySlice<ScriptSource>, in memory: ReplayMemory?) -> Drawing {
    let planned = scripts.compactMap(plan)
    guard planned.count == scripts.count else { return Drawing(status: .failure) }
    do throws(ToolError) {
      try checkFields(of: planned)
      var graph = StateGraph(by: fields)
      var status = ExitStatus.success
      for script in planned {
        let (timeline, findings) = script.record(
          replays, script.plan.wholeRendering,
          kinds: TraceKindSet([.action, .mutation, .state, .event]), in: memory, context)
        let result = script.report(findings, replays, in: context)
        if result != .success { status = result }
        graph.add(timeline, script.plan.wholeRendering)
        if graph.nodeCount > Self.maximumNodes {
          throw ToolError(
            id: "graph-too-large",
            "the graph has \(graph.nodeCount) nodes, but can have at most \(Self.maximumNodes); use '--by' to choose "
              + "fields with fewer values")
        }
      }
      return Drawing(text: format == .dot ? graph.dot : graph.mermaid, status: status)
    } catch {
      context.report(error)
      return Drawing(status: .failure)
    }
  }

  /// Checks that each requested field exists in at least one state.
  private func checkFields(of scripts: [ScriptRun]) throws(ToolError) {
    for path in fields ?? [] {
      let problems = scripts.flatMap { script in
        script.plan.sessions.map {
          StateFacet.unknownName(on: path, from: $0.state, script.plan.wholeRendering)
        }
      }
      // The state that contains the longest prefix of the path shows which name is wrong.
      let nearest = problems.compactMap { $0 }.max { $0.position < $1.position }
      guard let nearest, !problems.contains(where: { $0 == nil }) else { continue }
      let (name, before) = (path[nearest.position], path[..<nearest.position])
      let known = Set(
        problems.compactMap { $0 }.filter { $0.position == nearest.position }.flatMap(\.known)
      ).sorted()
      let advice =
        Suggestion.question(for: name, among: known)
        ?? "available fields: \(known.joined(separator: ", "))"
      throw ToolError(
        id: "unknown-field",
        "no state in these scripts has a field \(name.quoted)"
          + (before.isEmpty ? "" : " in \(before.joined(separator: ".").quoted)")
          + (known.isEmpty ? "" : "; \(advice)"))
    }
  }
}
