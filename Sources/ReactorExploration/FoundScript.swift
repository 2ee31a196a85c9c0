import ReactorDiagnostics
import ReactorMemory
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorScript
import ReactorTraceFormat

/// Writes a timeline as an ordinary script.
///
/// In a timeline, any number of answers can come at one instant, in any order. In a script they have
/// times, so that before each answer a little time is let go by.
struct FoundScript {
  let script: ExploredScript
  let failure: Failure

  /// The times that may pass before an answer, the most readable first, in nanoseconds.
  static let pauses: [Int64] = [
    1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 1000, 1,
  ]

  /// The script of a timeline; nil if something is due during a pause, so that it would be another one.
  ///
  /// - Parameters:
  ///   - moves: The timeline.
  ///   - pause: The time before each answer, in nanoseconds.
  ///   - willMove: Called with the script before each move; for a timeline that does not come back.
  func lines(
    of moves: [Move], pause: Int64, willMove: ((_ lines: [String]) -> Void)? = nil
  ) -> [String]? {
    guard willMove == nil else { return write(moves, pause: pause, willMove: willMove) }
    return script.isolated {
      write(moves, pause: pause, willMove: nil)
    } _: { lines, writer in
      writer.write(lines) { $0.write($1) }
    } _: { reader throws(MessageReader.InvalidMessage) in
      try reader.optional { reader throws(MessageReader.InvalidMessage) in try reader.texts() }
    }
  }

  private func write(
    _ moves: [Move], pause: Int64, willMove: ((_ lines: [String]) -> Void)?
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
          calls: replay.callsToAnswer.all, answering: guide.outcome.moves.last, at: replay.time))
    }
    if guide.outcome.wasInterrupted { return nil }
    return lines(steps: guide.steps, calls: guide.calls, answering: nil, at: guide.endTime)
  }

  /// The step of a move that is about to be made.
  private func upcoming(_ move: Move?, at time: Int64) -> [(step: Step, time: Int64)] {
    switch move {
    case .step(let index): [(script.exploration.candidates[index].syntax, time)]
    case .made(let text): script.made.candidate(text).map { [($0.syntax, time)] } ?? []
    default: []
    }
  }

  private func lines(
    steps: [(step: Step, time: Int64)], calls: [OpenCalls.Call], answering move: Move?,
    at time: Int64
  ) -> [String] {
    var lines = opening
    for call in calls {
      var answer = call.answer
      if case .answer(let text, let ordinal, let choice) = move, call.text == text,
        call.ordinal == ordinal, answer == nil
      {
        answer = (call.clause(of: choice), time)
      }
      var clause = "-> never"
      if let answer {
        let time = ScriptDuration.text(nanoseconds: answer.time - call.start)
        clause = [answer.clause, "after \(time)"].filter { !$0.isEmpty }.joined(separator: " ")
      } else if let latency = call.latency, let end = call.cancellation {
        // A call that is cancelled in time needs no stub; a later one needs an answer that is slower.
        if end - call.start < latency { continue }
        clause = "after \(ScriptDuration.text(nanoseconds: end - call.start + 1_000_000_000))"
      }
      // A script shows no more than a trace.
      let text = call.call.hidesArguments ? "\(call.call.service).\(call.call.method)" : call.text
      lines.append("stub once \(text) \(clause)")
    }
    var now: Int64 = 0
    for (step, time) in steps {
      if time > now {
        lines.append("wait \(ScriptDuration.text(nanoseconds: time - now))")
        now = time
      }
      lines.append(step.text)
    }
    // Effects that may run for ever do not go on by themselves when all others have ended.
    if time > now { lines.append("wait \(ScriptDuration.text(nanoseconds: time - now))") }
    return lines
  }

  /// The steps before `choose`, with the one rule that is broken, and the stubs that leave no choice.
  var opening: [String] {
    var lines: [String] = []
    var hasRule = false
    for step in script.script.steps {
      if step.isChoice { break }
      var step = step
      switch step.kind {
      case .rule(let rule):
        guard rule.text == failure.subject else { continue }
        hasRule = true
      case .stub(var stub):
        if !stub.alternatives.isEmpty, stub.latency == nil { continue }
        stub.alternatives = []
        step.kind = .stub(stub)
      case .choose: continue
      default: break
      }
      lines.append(step.text)
    }
    // One of the rules that hold in every exploration.
    if !hasRule, failure.id == "rule-broken", failure.subject.hasSuffix("no end") {
      lines.append(failure.subject)
    }
    return lines
  }

  /// The declarations of the script, as it begins with them.
  var header: String { Script(header: declarations).lines }

  /// The declarations of the script.
  var declarations: ScriptHeader {
    var header = script.script.header
    let declared = Set(header.reactors.map(\.name.text))
    let hasIncludes = script.script.steps.contains(where: \.isInclude)
    for session in script.plan.sessions where !session.isPushed && !declared.contains(session.name)
    {
      let range = SourceRange(0, 0)
      // One of the script itself that it does not declare is on the command line.
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
  /// The step as scripts write it.
  var text: String { Script(steps: [self]).lines.trimmingLineEnd }
}

extension String {
  fileprivate var trimmingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
