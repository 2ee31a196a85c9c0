import ReactorTimeline
import ReactorBase
package import ReactorPlanning
import ReactorRegistration
package import ReactorReplay
package import ReactorTraceFormat

/// A found script that was replayed.
package struct ShownScript: Codable {
  /// The first lines of the script's trace.
  package var trace = ""
  /// The problems of the script's replay, as text.
  package var problems = ""
  package var failures: Set<Failure> = []
}

/// Findings, written as complete scripts.
extension ExploredScript {
  /// The methods that answer immediately in a timeline, without a stub.
  func methodsWithoutLatency(in moves: [Move]) -> Set<String> {
    isolated {
      let calls = self.runHere(.moves(moves), keepsMoves: true).calls
      let timeless = calls.filter { $0.call.hasTime || $0.latency == 0 }
      return Set(timeless.map { "\($0.call.service).\($0.call.method)" })
    }
  }

  /// The moves up to the failure; nil if these moves do not show the failure.
  func failing(_ moves: [Move], _ failure: Failure) -> [Move]? {
    let outcome = run(.moves(moves), keepsMoves: true)
    if outcome.failure == failure { return outcome.moves }
    if outcome.failure == nil, outcome.isSettled, !outcome.raceValues.isEmpty,
      raceFailure(in: outcome) == failure
    {
      return outcome.moves
    }
    return nil
  }

  /// Returns whether a script is one of the timelines of the exploration, up to where it fails.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - failure: The failure; nil for any failure.
  package func allows(_ text: String, _ failure: Failure?) -> Bool {
    notes?.begin()
    guard let moves = ScriptMoves(text, of: self) else { return false }
    return isolated {
      let found = self.runHere(.script(moves)).outcome.failure
      return !moves.isBroken && (found == nil || failure == nil || found == failure)
    }
  }

  /// The move for a step of the list, or for a step that is generated with a value from a state.
  func move(of text: String) -> Move? {
    if let index = exploration.candidates.firstIndex(where: { $0.syntax.text == text }) {
      return .step(index)
    }
    return made.candidate(text).map { _ in .made(text) }
  }

  /// The step of a move; nil if the move is not a step.
  func candidate(of move: Move) -> PlannedExploration.Candidate? {
    switch move {
    case .step(let index): exploration.candidates[index]
    case .made(let text): made.candidate(text)
    default: nil
    }
  }

  /// The lines, with stubs for all calls instead of stubs for one call each.
  ///
  /// - Parameter forAllArguments: Whether the stubs match all calls of a method, or only those with the same arguments.
  static func lasting(_ lines: [String], forAllArguments: Bool) -> [String] {
    var seen: Set<Substring> = []
    var kept: [String] = []
    for line in lines.reversed() {
      guard line.hasPrefix("stub once ") else {
        kept.append(line)
        continue
      }
      let rest = line.dropFirst(10)
      let clause = rest.utf8.firstPlace(of: ") ".utf8)?.upperBound ?? rest.endIndex
      let arguments = forAllArguments ? rest.firstIndex(of: "(") ?? clause : clause
      let call = rest[..<arguments]
      if !rest.hasSuffix("-> never"), seen.insert(call).inserted {
        kept.append("stub \(call)\(forAllArguments ? " " : "")\(rest[clause...])")
      }
    }
    return kept.reversed()
  }

  /// The plan of a found script; nil if it is not valid.
  package func plan(of text: String) -> Plan? { plan(of: text, named: "\(name) (shrunk)") }

  /// The plan of a script that replaces this one; nil if it is not valid.
  func plan(of text: String, named name: String) -> Plan? {
    let file = SourceFile(name: name, text: text)
    let files = FoundFiles(loader: loader, found: file, exploration: plan.files[0])
    return Planner.plan(file, with: registry, including: files).plan
  }

  /// Replays a found script.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - log: The log for the progress of the replay.
  ///   - memory: The memory for the trace in case the process dies; nil for separate memory.
  /// - Returns: Its trace, its problems as text, and its failures.
  package func show(
    _ text: String, log: ReplayLog = ReplayLog(), memory: TraceMemory? = nil
  ) -> ShownScript {
    guard let plan = plan(of: text) else { return ShownScript() }
    var bytes: [UInt8] = []
    let failures = ExplainedReplay(
      plan, options: ReplayOptions(), log: log, writing: Self.traceOptions(of: plan), nil,
      memory: memory
    ) { bytes.append($0) }.run().failures
    var report = DiagnosticReport()
    for failure in failures { report.append(failure.diagnostic, in: failure.file) }
    return ShownScript(
      trace: Self.start(of: String(decoding: bytes, as: UTF8.self)),
      problems: DiagnosticRenderer().render(report),
      failures: Set(failures.map { Failure($0.identity) }))
  }

  /// The maximum number of lines of a trace that are shown.
  private static let shownLines = 1000

  /// The first lines of a trace.
  package static func start(of trace: String) -> String {
    let lines = trace.split(separator: "\n", maxSplits: shownLines)
    guard lines.count > shownLines else { return trace }
    let rest = lines[shownLines].utf8.count { $0 == UInt8(ascii: "\n") }
    return lines[..<shownLines].joined(separator: "\n") + "\n... (\(rest) more lines)\n"
  }

  /// The form of a script's trace. It shows the broken rule even if the script omits such lines from its traces.
  package static func traceOptions(of plan: Plan) -> TraceOptions {
    var trace = plan.trace
    (trace.show, trace.format) = (nil, nil)
    return trace.options(over: PartialTraceOptions(), or: plan.fittingForms)
  }

  /// Runs a timeline, and records each move before making it.
  ///
  /// - Returns: Its moves.
  func follow(_ instructions: TimelineGuide.Instructions) -> [Move] {
    runHere(instructions, keepsMoves: true) { guide, _ in
      self.notes?.leave(guide.outcome.moves)
    }.outcome.moves
  }
}
