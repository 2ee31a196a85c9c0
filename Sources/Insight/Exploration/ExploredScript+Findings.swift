import ReactorTimeline
import ReactorBase
package import ReactorPlanning
import ReactorRegistration
package import ReactorReplay
package import ReactorTraceFormat

/// The result of replaying a script that an exploration found.
package struct ShownScript: Codable {
  /// The first lines of the script's trace.
  package var trace = ""
  /// A description of the problems that occurred while the script was replayed.
  package var problems = ""
  package var failures: Set<Failure> = []
}

/// Methods that check and replay the scripts of findings.
extension ExploredScript {
  /// Returns the methods whose calls have either no latency in a timeline or only the latency that a stub specifies.
  func methodsWithoutLatency(in moves: [Move]) -> Set<String> {
    isolated {
      let calls = self.runHere(.moves(moves), keepsMoves: true).calls
      let timeless = calls.filter { $0.call.hasTime || $0.latency == 0 }
      return Set(timeless.map { "\($0.call.service).\($0.call.method)" })
    }
  }

  /// Returns the moves of a timeline up to the given failure, or `nil` if the timeline does not have the failure.
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

  /// Returns whether a script is one of the exploration's timelines, up to the point at which the script fails.
  ///
  /// - Parameters:
  ///   - text: The source text of the script.
  ///   - failure: The failure that the script may have, or `nil` to allow any failure.
  package func allows(_ text: String, _ failure: Failure?) -> Bool {
    notes?.begin()
    guard let moves = ScriptMoves(text, of: self) else { return false }
    return isolated {
      let found = self.runHere(.script(moves)).outcome.failure
      return !moves.isBroken && (found == nil || failure == nil || found == failure)
    }
  }

  /// Returns the move for a step, or `nil` if the exploration neither lists the step nor generates it with a value
  /// from a state.
  func move(of text: String) -> Move? {
    if let index = exploration.candidates.firstIndex(where: { $0.syntax.text == text }) {
      return .step(index)
    }
    return made.candidate(text).map { _ in .made(text) }
  }

  /// Returns the step that a move runs, or `nil` if the move does not run a step.
  func candidate(of move: Move) -> PlannedExploration.Candidate? {
    switch move {
    case .step(let index): exploration.candidates[index]
    case .made(let text): made.candidate(text)
    default: nil
    }
  }

  /// Returns the lines with each stub that applies to a single call replaced by a stub that applies to all calls.
  ///
  /// - Parameter forAllArguments: Whether a stub matches all calls of its method, rather than only calls with the same
  ///   arguments.
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

  /// Returns the plan of a script that an exploration found, or `nil` if the script is invalid.
  package func plan(of text: String) -> Plan? { plan(of: text, named: "\(name) (shrunk)") }

  /// Returns the plan of a script that replaces the exploration, or `nil` if the script is invalid.
  func plan(of text: String, named name: String) -> Plan? {
    let file = SourceFile(name: name, text: text)
    let files = FoundFiles(loader: loader, found: file, exploration: plan.files[0])
    return Planner.plan(file, with: registry, including: files).plan
  }

  /// Replays a script that an exploration found.
  ///
  /// - Parameters:
  ///   - text: The source text of the script.
  ///   - log: The log that records the progress of the replay.
  ///   - memory: The memory that keeps the trace in case the process dies, or `nil` for separate memory.
  /// - Returns: The script's trace, a description of its problems, and its failures.
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

  /// The maximum number of trace lines that are shown.
  private static let shownLines = 1000

  /// Returns the first lines of a trace, followed by the number of omitted lines.
  package static func start(of trace: String) -> String {
    let lines = trace.split(separator: "\n", maxSplits: shownLines)
    guard lines.count > shownLines else { return trace }
    let rest = lines[shownLines].utf8.count { $0 == UInt8(ascii: "\n") }
    return lines[..<shownLines].joined(separator: "\n") + "\n... (\(rest) more lines)\n"
  }

  /// Returns the trace options for a script. The trace shows broken rules even if the script omits them from its
  /// traces.
  package static func traceOptions(of plan: Plan) -> TraceOptions {
    var trace = plan.trace
    (trace.show, trace.format) = (nil, nil)
    return trace.options(over: PartialTraceOptions(), or: plan.fittingForms)
  }

  /// Runs a timeline and stores the moves so far before each move.
  ///
  /// - Returns: The moves of the timeline.
  func follow(_ instructions: TimelineGuide.Instructions) -> [Move] {
    runHere(instructions, keepsMoves: true) { guide, _ in
      self.notes?.leave(guide.outcome.moves)
    }.outcome.moves
  }
}
