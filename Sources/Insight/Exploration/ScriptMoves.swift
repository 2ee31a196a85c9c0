import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorScript
import ReactorTraceFormat

/// The moves of the timeline that a script was created from.
///
/// A shortened script may have fewer moves than its original timeline, but it must not allow moves that the
/// exploration does not allow. It must start with the steps before `choose`. Each further step must either be
/// possible at that point or be the next step after `choose`. Each call must be answered in a way that the
/// exploration allows for that call and its arguments. To check these conditions, the exploration is guided along the
/// script. If the exploration cannot follow, the script is not one of its timelines.
///
/// Thread safety: confined to the replay's thread.
final class ScriptMoves {
  /// Indicates whether the exploration is unable to follow the script.
  var isBroken = false

  /// An item of the script that follows the steps before `choose`.
  private enum Item {
    case stub(ServiceStub)
    /// A wait for the given duration, in nanoseconds.
    case wait(Int64)
    case move(Move)
    /// The next step after `choose`. The associated value indicates whether the replay settles first.
    case closing(settles: Bool)
  }

  private var items: [Item] = []
  private var position = 0
  /// The end of the current `wait`, in nanoseconds.
  private var waitEnd: Int64?
  /// The stubs that have been installed so far, keyed by method.
  private var stubs: [String: StubTable] = [:]
  /// The script's answers to the pending calls, with their times in nanoseconds.
  private var answers: [ObjectIdentifier: [(clause: String, time: Int64)]] = [:]
  /// The remaining number of moves within which the replay must settle. The number is limited because the replay may
  /// never settle.
  private var movesAtEnd = 2000

  /// Reads the moves of a script. Returns `nil` if the script is invalid, or if the exploration does not have the
  /// script's steps in that order.
  init?(_ text: String, of script: ExploredScript) {
    guard let plan = script.plan(of: text) else { return nil }
    let bounds = StubBounds(of: script.plan)
    let planned = plan.steps.filter { $0.kind == .stub }
    for step in planned {
      let stub = plan.stubs[Int(step.index)]
      if step.place.file != 0 { install(stub) } else if !bounds.allow(stub) { return nil }
    }
    let steps = Script.read(SourceFile(name: "found", text: text)).script.steps
    var setUp = script.script.steps.prefix { !$0.isChoice }.filter(\.isDone).map(\.text)[...]
    var closing = ClosingSteps(of: script)
    for (index, step) in steps.enumerated() {
      if case .stub = step.kind {
        guard
          let stub = planned.first(where: {
            $0.place == StepPlace(file: 0, offset: step.range.lower)
          })
        else { return nil }
        if setUp.isEmpty {
          items.append(.stub(plan.stubs[Int(stub.index)]))
        } else {
          install(plan.stubs[Int(stub.index)])
        }
      }
      guard step.isDone else { continue }
      if let next = setUp.popFirst() {
        if step.text != next { return nil }
      } else if let groups = closing.groups(before: steps[index...]) {
        items += groups
      } else if case .wait(let time) = step.kind, step.time == nil {
        items.append(.wait(time.nanoseconds))
      } else if let move = script.move(of: step.text) {
        items.append(.move(move))
      } else {
        return nil
      }
    }
    if !setUp.isEmpty { return nil }
  }

  private func install(_ stub: ServiceStub) {
    stubs["\(stub.service).\(stub.method)", default: StubTable()].install(stub)
  }

  // MARK: - Calls

  /// Records that a call begins, and looks up its answers in the script.
  func willBegin(_ call: ControlledCall, at time: Int64, isExploring: Bool) {
    let stub = stubs["\(call.service).\(call.method)"]?.takeStub(for: call.arguments)?.stub
    let latency = call.answers.first?.time ?? 0
    var answers = (stub?.answers(after: latency) ?? [.own(after: latency)])
      .map { (clause: $0.clause, time: $0.time) }
    if isExploring, call.areAlternatives || !call.hasTime {
      if !call.areAlternatives { answers.removeAll { $0.clause == Self.never } }
      self.answers[ObjectIdentifier(call)] = answers.map { ($0.clause, time + $0.time) }
      // Canceled calls are checked as well, because a fixed reactor may wait for their answers.
      let own = call.answers.map(\.clause)
      let clauses = answers.map(\.clause)
      isBroken =
        isBroken
        || !(call.areAlternatives ? clauses.allSatisfy(own.contains) : own.starts(with: clauses))
      return
    }
    // The replay itself gives these answers at their times.
    answers.removeAll { $0.clause == Self.never }
    let own = call.areAlternatives ? call.answers.prefix(1) : call.answers[...]
    let isSame = answers.elementsEqual(own) { $0.clause == $1.clause && $0.time == $1.time }
    if !isSame || call.hasTime && stub?.latency == nil { isBroken = true }
  }

  private static let never = "-> never"

  /// Returns the next call to answer, along with the time of the answer in nanoseconds.
  private func nextAnswer(in replay: Replay) -> (call: OpenCalls.Call, time: Int64)? {
    var next: (call: OpenCalls.Call, time: Int64)?
    for call in replay.callsToAnswer.open {
      guard let time = answer(of: call)?.time else { continue }
      if call.isDue { return (call, time) }
      if time < next?.time ?? .max { next = (call, time) }
    }
    return next
  }

  private func answer(of call: OpenCalls.Call) -> (clause: String, time: Int64)? {
    let answers = answers[ObjectIdentifier(call.call)] ?? []
    return answers.indices.contains(call.given.count) ? answers[call.given.count] : nil
  }

  /// Returns the move for the next answer to a call, or `nil` if the exploration does not allow the answer.
  private func move(of call: OpenCalls.Call) -> Move? {
    guard let clause = answer(of: call)?.clause,
      let choice = (0..<call.choices).first(where: { call.clause(of: $0) == clause })
    else { return nil }
    return .answer(call: call.text, ordinal: call.ordinal, choice: choice)
  }

  // MARK: - Moves

  /// Returns the next move, or `nil` at the end of the script or if the exploration cannot follow the script.
  func next(in replay: Replay) -> Move? {
    if isBroken { return nil }
    let now = replay.time
    if let due = nextAnswer(in: replay), due.time <= now || due.call.isDue {
      let move = due.time == now ? move(of: due.call) : nil
      isBroken = move == nil
      return move
    }
    while position < items.count {
      switch items[position] {
      case .stub(let stub): install(stub)
      case .wait(let time):
        let end = waitEnd ?? now.addingReportingOverflow(time).partialValue
        waitEnd = end
        if let event = event(until: end, in: replay) { return event }
        waitEnd = nil
        position += 1
        if end > now { return .pause(end - now) }
        continue
      case .move(let move):
        position += 1
        return move
      case .closing(let settles):
        if settles, let event = lastEvent(in: replay) { return event }
        position += 1
        return .closing
      }
      position += 1
    }
    return lastEvent(in: replay)
  }

  /// Returns the move to the next event, or `nil` if the replay has settled.
  private func lastEvent(in replay: Replay) -> Move? {
    movesAtEnd -= 1
    return movesAtEnd < 0 || replay.isAtRest ? nil : event(until: .max, in: replay)
  }

  /// Returns the move to the next event that is due no later than the given time in nanoseconds.
  private func event(until end: Int64, in replay: Replay) -> Move? {
    let answer = nextAnswer(in: replay)?.time
    if let instant = replay.nextInstant, instant <= end, instant <= answer ?? .max { return .time }
    return answer.flatMap { $0 <= end ? .pause($0 - replay.time) : nil }
  }

  // MARK: - Stubs of the exploration

  /// The answers that an exploration allows for any call, including calls that do not occur in its timelines. After a
  /// bug has been fixed, the reactor may make different calls.
  private struct StubBounds {
    private let stubs: [String: [ServiceStub]]

    init(of plan: Plan) {
      var stubs: [String: [ServiceStub]] = [:]
      for stub in plan.stubs where !stub.isOnce {
        let name = "\(stub.service).\(stub.method)"
        // The stub replaces earlier stubs that apply to no other calls.
        stubs[name]?.removeAll { stub.conditions.allSatisfy($0.conditions.contains) }
        stubs[name, default: []].append(stub)
      }
      self.stubs = stubs
    }

    /// Returns whether the answer of a stub is allowed for all calls that the stub matches.
    func allow(_ stub: ServiceStub) -> Bool {
      let own = stubs["\(stub.service).\(stub.method)"] ?? []
      let overlapping = own.filter { other in
        other.conditions.allSatisfy { condition in
          stub.conditions.allSatisfy { $0.parameter != condition.parameter || $0 == condition }
        }
      }
      // Unless one of the exploration's stubs applies to all calls of the given stub, the service itself answers some
      // of the calls.
      let isCovered = overlapping.contains { $0.conditions.allSatisfy(stub.conditions.contains) }
      let first = stub.alternatives[0].clause
      if first == ScriptMoves.never { return true }
      return (isCovered || first.isEmpty)
        && overlapping.allSatisfy { $0.alternatives.contains { $0.clause == first } }
    }
  }

  // MARK: - Steps after the choices

  /// The steps after `choose` that the script has not run yet.
  private struct ClosingSteps {
    private var rest: ArraySlice<Step>

    init(of script: ExploredScript) { rest = script.closingSyntax[...] }

    /// Returns the moves up to the first of the given steps, or `nil` if that step is not the next step after `choose`.
    mutating func groups(before steps: ArraySlice<Step>) -> [Item]? {
      guard let place = rest.firstIndex(where: \.isDone), let step = steps.first,
        rest[place].text == step.text
      else { return nil }
      // A step may be both a choice and a step after `choose`. It counts as the latter only if the steps after it also
      // match. A `wait` step may represent only the time before the next step, so it is ignored.
      func texts(_ steps: ArraySlice<Step>) -> [String] {
        steps.filter { $0.isDone && !$0.isWait }.map(\.text)
      }
      guard texts(rest).starts(with: texts(steps)) else { return nil }
      // At the beginning, steps without an effect form a separate move, because no other step precedes them.
      let isFirst = place > rest.startIndex && rest.startIndex == 0
      let settles = step.kind == .settle
      rest = rest[(place + 1)...]
      return isFirst
        ? [.closing(settles: false), .closing(settles: settles)] : [.closing(settles: settles)]
    }
  }
}

extension Step {
  /// Indicates whether the step has an effect. Steps that only change answers or declare conditions have no effect.
  fileprivate var isDone: Bool {
    switch kind {
    case .stub, .rule, .ongoing, .expect, .choose: false
    default: true
    }
  }

  fileprivate var isWait: Bool { if case .wait = kind { true } else { false } }
}
