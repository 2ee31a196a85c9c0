import ReactorPlanning
import ReactorReplay
import ReactorBase

/// A finder of probable bugs that no rule forbids. It examines the calls that are pending after a step, and answers
/// them in several ways.
///
/// Thread safety: confined to one thread.
final class FlawFinder {
  /// A probable bug, along with the timeline that shows it.
  struct Flaw {
    let kind: Observation.Kind
    /// The index of the affected session.
    let session: Int
    /// The affected field of the reactor's state, or the method that is called.
    let field: String
    /// The rule that would forbid the behavior, or an empty string if there is none.
    var rule = ""
    /// The moves of the timeline up to the point where it has settled.
    let moves: [Move]
    /// The orders of answers that are compared.
    var orders: [SettledOrder] = []

    /// A failure that identifies the flaw, independent of the moves that lead to it.
    var failure: Failure { Failure(id: kind.rawValue, subject: "\(session).\(field)") }
  }

  private let script: ExploredScript
  /// The number of times that each combination of a method and a step has been examined.
  private var trials: [String: Int] = [:]
  private static let maximumTrials = 8

  /// Creates a finder for the given exploration.
  init(_ script: ExploredScript) { self.script = script }

  /// Returns the flaws that appear if a timeline is continued after a step, or after an answer that has led to
  /// another call.
  func flaws(after moves: [Move]) -> [Flaw] {
    guard let last = moves.last, let timeline = script.facts(of: moves),
      timeline.moves == moves, !timeline.end.calls.isEmpty
    else { return [] }
    let step = script.text(ofStep: last)
    let before = timeline.facts[moves.count - 1]
    var flaws: [Flaw] = []
    for call in timeline.end.calls {
      let trial = "\(call.method) \(step ?? "")"
      trials[trial, default: 0] += 1
      if trials[trial, default: 0] > Self.maximumTrials { continue }
      if before.contains(call) {
        if let step { flaws += staleAnswers(of: call, in: timeline, step) }
      } else {
        flaws += lostErrors(after: call, in: timeline)
        flaws += flagsThatStay(after: call, in: timeline)
        if let step, let former = before.calls.first(where: { $0.text == call.text }) {
          flaws += repeatedCall(call, after: former, in: timeline, step)
        }
      }
    }
    return flaws
  }

  /// Returns a flaw for each session in which an effect ends with an error after the call has failed.
  private func lostErrors(
    after call: SituationFacts.OpenCall, in timeline: FollowedTimeline
  ) -> [Flaw] {
    guard let failing = call.failures.first else { return [] }
    let moves = timeline.moves + [call.answer(failing)]
    guard let failed = script.rest(after: moves) ?? script.facts(of: moves) else { return [] }
    return failed.end.failedSessions.subtracting(timeline.end.failedSessions).sorted().map {
      Flaw(
        kind: .lostError, session: $0, field: call.method,
        rule: "always \(script.prefix(ofSession: $0))no error", moves: failed.moves,
        orders: [
          SettledOrder(answers: [call.words(failing)], values: ["the effect ends with an error"])
        ])
    }
  }

  /// Returns a flaw for each flag that stays set after the call fails, although an answer resets it. The action that
  /// set the flag made this call, or the first call of a chain that led to it.
  private func flagsThatStay(
    after call: SituationFacts.OpenCall, in timeline: FollowedTimeline
  ) -> [Flaw] {
    guard let before = timeline.facts.last(where: \.calls.isEmpty) else { return [] }
    let set = timeline.end.changes(since: before).filter { $0.isFlag && !$0.isRedacted }
    guard !set.isEmpty, timeline.end.calls.count == 1 else { return [] }
    for failing in call.failures {
      guard let failed = script.rest(after: timeline.moves + [call.answer(failing)]) else {
        continue
      }
      for choice in call.answers {
        guard let answered = script.rest(after: timeline.moves + [call.answer(choice)]) else {
          continue
        }
        let stay = set.filter { field in
          answered.end.value(of: field) == before.value(of: field)
            && failed.end.value(of: field) == field.text
        }
        if stay.isEmpty { continue }
        return stay.map { field in
          let value = before.value(of: field) ?? ""
          return Flaw(
            kind: .flagStays, session: field.session, field: field.name,
            rule: "settled \(script.prefix(ofSession: field.session))\(field.name) == \(value)",
            moves: failed.moves,
            orders: [
              SettledOrder([call.words(choice)], [field], in: answered.end),
              SettledOrder([call.words(failing)], [field], in: failed.end),
            ])
        }
      }
    }
    return []
  }

  /// Returns a flaw for each field that an outdated answer changes. An answer is outdated if a step has changed the
  /// input of its call since the call began. The same step would also have changed the field if it had followed the
  /// answer.
  private func staleAnswers(
    of call: SituationFacts.OpenCall, in timeline: FollowedTimeline, _ step: String
  ) -> [Flaw] {
    let start = timeline.facts.first { $0.contains(call) }
    let inputs = timeline.end.changes(since: timeline.facts[timeline.facts.count - 2]).filter {
      $0.text != "nil" && step.utf8.firstPlace(of: $0.text.utf8) != nil
        && !call.arguments.contains($0.text)
        && start?.value(of: $0).map { call.arguments.contains($0) } == true
    }
    guard !inputs.isEmpty else { return [] }
    let moves = timeline.moves
    for choice in call.answers {
      let answer = call.answer(choice)
      let answerFirst: [Move] = moves.dropLast() + [answer, moves[moves.count - 1]]
      guard let landed = script.facts(of: moves + [answer]), landed.moves.last == answer,
        let late = script.rest(after: moves + [answer]),
        let early = script.rest(after: answerFirst), early.moves.starts(with: answerFirst)
      else { continue }
      let stale = landed.end.changes(since: timeline.end).filter { field in
        !field.isRedacted && !inputs.contains { $0.isSameField(as: field) }
          && late.end.value(of: field) == field.text && early.end.value(of: field) != field.text
      }
      if stale.isEmpty { continue }
      return stale.map { field in
        Flaw(
          kind: .staleAnswer, session: field.session, field: field.name, moves: late.moves,
          orders: [
            SettledOrder([step, call.words(choice)], [field], in: late.end),
            SettledOrder([call.words(choice), step], [field], in: early.end),
          ])
      }
    }
    return []
  }

  /// Returns a flaw if a step repeats a pending call. The step is not a flaw if it would make the same call, with the
  /// same result, after the answer.
  private func repeatedCall(
    _ call: SituationFacts.OpenCall, after former: SituationFacts.OpenCall,
    in timeline: FollowedTimeline, _ step: String
  ) -> [Flaw] {
    let moves = timeline.moves
    guard timeline.end.contains(former), let choice = former.answers.first,
      let together = script.rest(after: moves),
      let answered = script.facts(of: moves.dropLast() + [former.answer(choice)]),
      answered.moves.count == moves.count, answered.end.calls.isEmpty,
      let apart = script.facts(of: answered.moves + [moves[moves.count - 1]]),
      apart.moves.count == moves.count + 1, let end = script.rest(after: apart.moves)
    else { return [] }
    let isRepeated = apart.end.calls.contains { $0.text == call.text }
    let changed = together.end.changes(since: end.end).filter { !$0.isRedacted }
    if isRepeated, changed.isEmpty { return [] }
    return [
      Flaw(
        kind: .repeatedCall, session: 0, field: call.method, moves: together.moves,
        orders: [
          SettledOrder([step, former.words(choice)], changed, in: together.end),
          SettledOrder([former.words(choice), step], changed, in: end.end),
        ])
    ]
  }
}

extension SettledOrder {
  /// Creates an order from its answers and the final values of the given fields.
  fileprivate init(
    _ answers: [String], _ fields: [SituationFacts.Field], in end: SituationFacts
  ) {
    let values = fields.map { "\($0.name) is \(end.value(of: $0) ?? "")" }
    self.init(answers: answers, values: values.isEmpty ? ["the states are the same"] : values)
  }
}

extension ExploredScript {
  /// Returns the step in the form that traces print, without the leading dot of an action. Returns `nil` if the move
  /// is not a step.
  package func text(ofStep move: Move) -> String? {
    let text: String? =
      switch move {
      case .step(let index): exploration.candidates[index].syntax.text
      case .made(let text): text
      default: nil
      }
    return text.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
  }

  /// Returns the prefix of a rule about the given session, or an empty string for the first session.
  fileprivate func prefix(ofSession number: Int) -> String {
    number == 0 ? "" : "\(plan.sessions[number].name): "
  }
}
