import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorStreams
import ReactorTraceFormat

/// Methods that check `race-free` rules by repeating the replay with two answers swapped.
extension Replay {
  private typealias SettledValues = ActiveRaceRules.SettledValues

  /// Creates a record of the order in which calls are answered.
  ///
  /// - Parameter swaps: The pairs of answers to swap, or `nil` to record the order without swapping.
  func answerOrder(swapping swaps: AnswerOrder.Swaps? = nil) -> AnswerOrder {
    let digest = SituationDigest(rules: plan.rendering)
    return AnswerOrder(swapping: swaps) { [clock] in
      clock.now
    } situation: { [unowned self] calls in
      digest.numberWithCauses(of: self, calls: calls)
    }
  }

  /// Stores the values that the `race-free` rules compare, for use after the sessions have been released.
  ///
  /// - Parameter hasSettled: Whether the replay has settled, which is required for comparing its values.
  func prepareRaces(hasSettled: Bool) {
    guard let races else { return }
    if hasSettled { races.values = settledValues() }
    races.sessions = sessions.map { $0?.tracer.id }
  }

  /// Returns the values that each `race-free` rule compares. The values are meaningful only after the replay has
  /// settled.
  func settledValues() -> [ActiveRaceRules.SettledValues] {
    (races?.rules ?? []).map { rule in
      var values = SettledValues()
      for place in rule.planned.places {
        place.forEachFinding(in: self) { finding in
          switch finding {
          case .value(let view, let label):
            values.compared.append(rules.text(of: view))
            values.shown.append(
              "\(place.path.text) is \(self.values.text(view, redactedAs: label))")
          case .nothing:
            values.compared.append("")
            values.shown.append("\(place.path.text) has no value")
          }
        }
      }
      return values
    }
  }

  /// Repeats the replay with pairs of answers swapped, and records one failure for each rule whose values differ. Call
  /// this method after the replay has ended. The method has no effect if the replay has not settled or is itself a
  /// repetition.
  func compareOrders() {
    guard let races, !races.order.isSwapping, let values = races.values, !values.isEmpty else {
      return
    }
    repeating { compareOrders(of: races, values) }
  }

  private func compareOrders(of races: ActiveRaceRules, _ values: [SettledValues]) {
    let rules = races.rules
    var orders = ComparedOrders(rules.map(\.start), values)
    orders.compare(races.order.pairs) { pairs, toEnd in
      repeated(
        swapping: AnswerOrder.Swaps(
          pairs: pairs, situations: races.order.situations, toEndOfInstant: toEnd))
    }
    for (index, difference) in orders.broken {
      fail(rules[index], difference.pair, values[index], difference.values, of: races)
    }
    if let otherOrder, let first = orders.broken.first?.difference {
      _ = repeated(
        swapping: AnswerOrder.Swaps(
          pairs: [first.pair], situations: races.order.situations, toEndOfInstant: first.isAtEnd),
        to: otherOrder)
    }
    if races.order.omittedPairs > 0, let first = orders.firstUnbroken {
      fail(
        .tooManyRaces(limit: AnswerOrder.maximumPairs, others: races.order.omittedPairs),
        at: rules[first].step)
    }
  }

  /// Calls a closure that repeats this replay, and then restores the end time of the original run.
  func repeating(_ body: () -> Void) {
    log.begin(.repeating)
    let position = log.position.value
    defer {
      log.position.value = position
      log.begin(.ended)
    }
    body()
  }

  /// Creates another replay of the same plan.
  func repetition(to sink: (any EventSink)? = nil) -> Replay {
    Replay(plan, options: options, log: ReplayLog(repeating: log), values: values, to: sink)
  }

  /// Runs the replay again with the given answers swapped.
  private func repeated(
    swapping swaps: AnswerOrder.Swaps, to sink: (any EventSink)? = nil
  ) -> ComparedOrders.Repetition {
    let replay = repetition(to: sink)
    replay.races = ActiveRaceRules(replay.answerOrder(swapping: swaps))
    _ = replay.run()
    return ComparedOrders.Repetition(
      swapped: replay.races?.order.swapped ?? [], values: replay.races?.values)
  }

  private func fail(
    _ rule: ActiveRaceRules.Rule, _ pair: AnswerOrder.Pair, _ values: SettledValues,
    _ others: SettledValues, of races: ActiveRaceRules
  ) {
    let planned = rule.planned
    record(
      .rule(planned.text, found: nil, redactedAs: nil),
      of: races.sessions[planned.session] ?? .replay)
    guard failures.hasRoom else { return countFailure() }
    note(
      .race(
        BrokenOrder(
          rule: planned.text, range: planned.range, session: plan.sessions[planned.session].name,
          first: (pair.first.text, pair.first.time), second: (pair.second.text, pair.second.time),
          values: Self.difference(values, others), others: Self.difference(others, values))),
      at: rule.step)
  }

  /// Returns the values that differ between two orders, as strings for display.
  private static func difference(_ values: SettledValues, _ others: SettledValues) -> [String] {
    values.shown.indices.compactMap { index in
      others.compared.indices.contains(index) && others.compared[index] == values.compared[index]
        ? nil : values.shown[index]
    }
  }
}

/// The `race-free` rules that apply in a replay, along with the answers whose order could be swapped.
///
/// Thread safety: This type is confined to the replay's thread.
final class ActiveRaceRules {
  /// A rule that applies from its step onward.
  struct Rule {
    let planned: PlannedRaceRule
    let step: StepPlace
    /// The number of answers before the rule took effect.
    let start: Int
  }

  /// The values compared by a rule, read after the replay has settled.
  struct SettledValues {
    /// The unredacted values as strings, for comparison.
    var compared: [String] = []
    /// The values as strings, for display.
    var shown: [String] = []
  }

  private(set) var rules: [Rule] = []
  /// The record of the order of answers.
  let order: AnswerOrder
  /// The values that each rule compares, or `nil` if the replay has not settled.
  var values: [SettledValues]?
  /// The session identifiers in events, by session index. The identifiers remain available after the sessions are
  /// released.
  var sessions: [SessionID?] = []

  /// Creates an empty list of rules.
  ///
  /// - Parameter order: The record of the order of answers.
  init(_ order: AnswerOrder) {
    self.order = order
  }

  /// Adds a rule that takes effect now.
  func add(_ rule: PlannedRaceRule, at step: StepPlace) {
    rules.append(Rule(planned: rule, step: step, start: order.count))
  }

  /// Returns the rules, along with whether two answers could have been swapped for each of them.
  func uses(in plan: Plan) -> [RuleUse] {
    rules.map { rule in
      RuleUse(
        reactor: plan.sessions[rule.planned.session].kind.name, rule: rule.planned.text,
        wasChecked: order.pairs.last.map { $0.place >= rule.start } ?? false)
    }
  }
}
