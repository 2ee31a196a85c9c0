import ReactorDiagnostics
import ReactorPlanning
import ReactorReplay
import ReactorScript
import ReactorText
import ReactorTraceFormat

/// Findings as scripts that stand alone.
extension ExploredScript {
  /// Writes a timeline that fails as the shortest script that fails in the same way.
  ///
  /// - Returns: The script; nil if no script shows the failure.
  package func scriptText(for finding: Explorer.Finding) -> String? {
    let failure = finding.failure
    let isEndless = failure == .neverSettles
    let shrunk = TimelineShrinker(script: self, failure: failure).shrink(finding.moves)
    for moves in [shrunk, finding.moves] {
      for pause in FoundScript.pauses {
        let writer = FoundScript(script: self, failure: failure)
        guard let lines = writer.lines(of: moves, pause: pause) else { continue }
        if let text = shrink(lines, failure) { return text }
        if isEndless, let text = shrink(Self.lasting(lines), failure) { return text }
      }
    }
    return nil
  }

  /// Makes a script that fails as short as it can be.
  ///
  /// - Parameters:
  ///   - lines: The lines after the declarations.
  ///   - failure: How it fails.
  ///   - fails: Whether a script fails like that; nil to replay it here.
  /// - Returns: The script with a comment; nil if it does not fail like that.
  package func shrink(
    _ lines: [String], _ failure: Failure, fails: ((String) -> Bool)? = nil
  ) -> String? {
    let writer = FoundScript(script: self, failure: failure)
    let fails = fails ?? { self.failures(of: $0).contains(failure) }
    let shrinker = LineShrinker(
      header: writer.header, keepsTimes: failure == .neverSettles, fails: fails)
    guard fails(shrinker.text(lines)) else { return nil }
    let short = shrinker.shrink(lines)
    let title = "\n# Found by exploring \(name): \(failure.text)."
    return shrinker.text([title] + short)
  }

  /// The lines with stubs that hold for all calls, in place of those for one call each.
  private static func lasting(_ lines: [String]) -> [String] {
    var seen: Set<Substring> = []
    var kept: [String] = []
    for line in lines.reversed() {
      guard line.hasPrefix("stub once ") else {
        kept.append(line)
        continue
      }
      let rest = line.dropFirst(10)
      let clause = rest.firstRange(of: ") ")?.lowerBound ?? rest.endIndex
      if !rest.hasSuffix("-> never"), seen.insert(rest[..<clause]).inserted {
        kept.append("stub \(rest)")
      }
    }
    return kept.reversed()
  }

  /// Replays a script that was found.
  ///
  /// - Returns: Its trace, what is wrong with it in words, and its failures.
  package func show(_ text: String) -> (trace: String, problems: String, failures: Set<Failure>) {
    // Included files are found relative to the name of the script.
    let hasIncludes = script.steps.contains(where: \.isInclude)
    let file = SourceFile(name: hasIncludes ? name : "\(name) (shrunk)", text: text)
    guard let plan = Planner.plan(file, with: registry, including: loader).plan else {
      return ("", "", [])
    }
    var bytes: [UInt8] = []
    let writer = TraceWriter(
      options: PartialTraceOptions().options(over: plan.trace), rules: plan.rendering,
      lineOfStep: plan.line
    ) { bytes.append($0) }
    let failures = Replay(plan, options: ReplayOptions(), writer: writer).run()
    var report = DiagnosticReport()
    for failure in failures { report.append(failure.diagnostic, in: failure.file) }
    return (
      String(decoding: bytes, as: UTF8.self), DiagnosticRenderer().render(report),
      Set(failures.map { Failure($0.identity) })
    )
  }

  /// Runs a timeline that a search has run, and passes on its moves before each of them.
  package func follow(_ picks: [UInt16], _ body: @escaping ([Move]) -> Void) {
    _ = run(.picks(picks) { _ in nil }, keepsMoves: true) { guide, _ in body(guide.moves) }
  }

  /// Runs a timeline.
  package func run(_ moves: [Move]) { _ = run(.moves(moves)) }

  /// Runs a timeline, and passes on the script of it before each move.
  package func write(
    _ moves: [Move], pause: Int64, _ failure: Failure, _ body: @escaping ([String]) -> Void
  ) {
    _ = FoundScript(script: self, failure: failure).lines(
      of: moves, pause: pause, willMove: body)
  }
}
