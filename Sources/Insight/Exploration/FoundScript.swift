import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorScript
import ReactorTraceFormat

/// A writer that turns a timeline into an ordinary script.
///
/// In a timeline, any number of answers can arrive at the same instant, in any order. In a script, answers have times,
/// so the writer inserts a short pause before each answer.
struct FoundScript {
  let script: ExploredScript
  let failure: Failure

  /// A step of a timeline, along with the times at which the step began and ended, in nanoseconds.
  typealias DoneStep = (step: Step, time: Int64, end: Int64)

  /// The durations to try as the pause before an answer, in nanoseconds, starting with the most readable.
  static let pauses: [Int64] = [
    1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 1000, 1,
  ]

  /// Returns the lines of a timeline's script. Returns `nil` if work is due during a pause, because the pause would
  /// then change the timeline.
  ///
  /// - Parameters:
  ///   - moves: The moves of the timeline.
  ///   - pause: The pause before each answer, in nanoseconds.
  func lines(of moves: [Move], pause: Int64) -> [String]? {
    script.isolated { [linesHere(of: moves, pause: pause)].compactMap(\.self) }.first
  }

  /// Runs a timeline in this process and returns the lines of its script.
  ///
  /// - Parameters:
  ///   - moves: The moves of the timeline.
  ///   - pause: The pause before each answer, in nanoseconds.
  ///   - willMove: A closure that receives the script so far before each move, for a timeline that may not return.
  func linesHere(
    of moves: [Move], pause: Int64, willMove: ((_ lines: [String]) -> Void)? = nil
  ) -> [String]? {
    var paused: [Move] = []
    for move in moves {
      if case .answer = move { paused.append(.pause(pause)) }
      paused.append(move)
    }
    let guide = script.runHere(.moves(paused), keepsMoves: true) { guide, replay in
      guard let willMove else { return }
      willMove(
        lines(
          steps: guide.steps + upcoming(guide.outcome.moves.last, at: replay.time),
          from: guide.startTime, calls: replay.callsToAnswer.all,
          answering: guide.outcome.moves.last, at: replay.time))
    }
    if guide.outcome.wasInterrupted { return nil }
    return lines(
      steps: guide.steps, from: guide.startTime, calls: guide.calls, answering: nil,
      at: guide.endTime)
  }

  /// Returns the step that a move is about to run, or an empty array if the move does not run a step.
  private func upcoming(_ move: Move?, at time: Int64) -> [DoneStep] {
    switch move {
    case .step(let index): [(script.exploration.candidates[index].syntax, time, time)]
    case .made(let text): script.made.candidate(text).map { [($0.syntax, time, time)] } ?? []
    default: []
    }
  }

  private func lines(
    steps: [DoneStep], from start: Int64, calls: [OpenCalls.Call], answering move: Move?,
    at time: Int64
  ) -> [String] {
    var lines = opening
    for call in calls {
      var answers = call.given
      if case .answer(let text, let ordinal, let choice) = move, call.text == text,
        call.ordinal == ordinal
      {
        answers.append((call.clause(of: choice), time))
      }
      if answers.isEmpty {
        // A call without an answer gets one, so the script settles once the reactor has been fixed. In a script that
        // never settles, pending calls stay unanswered.
        var time = call.start + call.latency
        if !call.call.hasTime, let end = call.cancellation, end >= time {
          time = end + 1_000_000_000
        } else if failure == .neverSettles || call.firstClause.isEmpty {
          continue
        }
        answers = [(call.firstClause, time)]
      }
      if call.call.isRequest, answers.allSatisfy(\.clause.isEmpty) { continue }
      let clause = Self.clause(of: answers, since: call.start, goesOn: call.goesOn)
      lines.append("stub once \(call.stubText) \(clause)")
    }
    var now = start
    for (step, time, end) in steps {
      if time > now { lines.append("wait \(ScriptDuration.text(nanoseconds: time - now))") }
      lines.append(step.text)
      now = end
    }
    // Once all other effects have ended, effects that may run forever continue only while the script waits.
    if time > now { lines.append("wait \(ScriptDuration.text(nanoseconds: time - now))") }
    return lines
  }

  /// Returns the answers to a call and their times in stub syntax.
  private static func clause(
    of answers: [(clause: String, time: Int64)], since start: Int64, goesOn: Bool
  ) -> String {
    if answers[0].clause == "-> never" { return answers[0].clause }
    var parts = answers.enumerated().map { index, answer in
      let outcome = index == 0 ? answer.clause : answer.clause.withoutArrow
      let time = "after \(ScriptDuration.text(nanoseconds: answer.time - start))"
      return outcome.isEmpty ? time : "\(outcome) \(time)"
    }
    if goesOn { parts.append("never") }
    return parts.joined(separator: ", ")
  }

  /// The lines before `choose`. Of the rules, only the broken rule is included. Each stub is reduced to its first
  /// answer.
  var opening: [String] {
    var lines: [String] = []
    var hasRule = false
    var indent = BlockIndent()
    for step in script.script.steps {
      if step.isChoice { break }
      var step = step
      switch step.kind {
      case .rule(let rule):
        guard rule.text == failure.subject else { continue }
        hasRule = true
      case .stub(var stub):
        stub.alternatives = []
        if stub.outcome == .standard {
          if stub.latency == nil { continue }
          stub.outcome = nil
        }
        step.kind = .stub(stub)
      case .choose: continue
      default: break
      }
      lines.append(indent.next(step) + step.text)
    }
    // An exploration checks this rule even if its script does not declare the rule.
    if !hasRule, failure.id == "rule-broken", failure.subject.hasSuffix("no end") {
      lines.append(failure.subject)
    }
    return lines
  }

  /// The script's declarations as source text.
  var header: String { Script(header: declarations).lines }

  /// Two versions of the script's declarations: the original one, and one that rounds ties in the opposite direction.
  var headers: [String] {
    var other = declarations
    other.roundingTies = RoundingDirection(isDown: !script.plan.roundsTiesDown)
    return [header, Script(header: other).lines]
  }

  var declarations: ScriptHeader {
    var header = script.script.header
    // A found script is meant to be tested, so marks of the exploration, such as 'skip', do not
    // apply to it.
    header.marks = ScriptMarks()
    let declared = Set(header.reactors.map(\.name.text))
    let hasIncludes = script.script.steps.contains(where: \.isInclude)
    for session in script.plan.sessions where !session.isPushed && !declared.contains(session.name)
    {
      let range = SourceRange(0, 0)
      // The session belongs to the script, but is declared only on the command line.
      if let place = session.place, place.file != 0 {
        // An included file declares its sessions itself.
        if hasIncludes { continue }
        let declarations = ScriptReader(script.plan.files[place.file]).header.reactors
        header.reactors += declarations.filter { $0.name.text == session.name }
      } else {
        header.reactors.append(
          ReactorDeclaration(
            name: Name(session.name, at: range), kind: Name(session.kind.name, at: range),
            at: range))
      }
    }
    return header
  }
}

extension Step {
  /// The step in script syntax.
  var text: String { Script(steps: [self]).lines.trimmingLineEnd }
}

extension String {
  /// The clause without its arrow, which is omitted after another clause of a stream.
  fileprivate var withoutArrow: String { hasPrefix("-> ") ? String(dropFirst(3)) : self }

  fileprivate var trimmingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
