import ReactorPlanning
import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

/// `race-free` rules: the replay is run again with two answers swapped.
extension Replay {
  /// The values that a rule is about, when a replay has settled.
  struct SettledValues {
    /// As they are compared, with nothing redacted.
    fileprivate(set) var compared: [String] = []
    /// As they are shown.
    fileprivate var shown: [String] = []
  }

  /// A `race-free` rule from its step on.
  struct ActiveRaceRule {
    let rule: PlannedRaceRule
    let step: StepPlace
    /// The number of answers before the rule.
    let start: Int
  }

  /// Makes a rule hold from now on.
  func add(_ rule: PlannedRaceRule, at step: StepPlace) {
    raceRules.append(ActiveRaceRule(rule: rule, step: step, start: answerOrder?.count ?? 0))
  }

  /// The values that the `race-free` rules are about, each rule's by itself. Asked for when the replay has
  /// settled.
  func settledValues() -> [SettledValues] {
    raceRules.map { active in
      var values = SettledValues()
      for place in active.rule.places {
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

  /// Runs the replay again for each pair of answers that could come in the other order, and fails for the
  /// rules whose values differ then, each once. Called when the replay has ended.
  ///
  /// - Parameter values: The values with which the replay has settled.
  func compareOrders(with values: [SettledValues]) {
    guard let answerOrder, !values.isEmpty else { return }
    log.begin(.repeating)
    defer { log.begin(.ended) }
    var open = Set(raceRules.indices)
    for pair in answerOrder.pairs {
      let concerned = open.filter { raceRules[$0].start <= pair.place }
      guard !concerned.isEmpty, let other = valuesAfterSwapping(pair) else { continue }
      for index in concerned.sorted() where other[index].compared != values[index].compared {
        open.remove(index)
        fail(raceRules[index], pair, values[index], other[index])
      }
    }
    if answerOrder.omittedPairs > 0, !open.isEmpty {
      fail(
        .tooManyRaces(limit: AnswerOrder.maximumPairs, others: answerOrder.omittedPairs),
        at: open.min().map { raceRules[$0].step })
    }
  }

  /// The values when two answers were swapped; nil if that replay does not settle.
  private func valuesAfterSwapping(_ pair: AnswerOrder.Pair) -> [SettledValues]? {
    let replay = Replay(
      prepared, options: options, values: self.values, to: SilentSink(), swapping: pair)
    _ = replay.run()
    let values = replay.valuesAtRest
    return values.count == raceRules.count ? values : nil
  }

  private func fail(
    _ active: ActiveRaceRule, _ pair: AnswerOrder.Pair, _ values: SettledValues,
    _ others: SettledValues
  ) {
    let rule = active.rule
    record(
      .rule(rule.text, found: nil, redactedAs: nil), of: sessionIDs[rule.session] ?? .replay)
    guard keepsFailures else { return countFailure() }
    note(
      .race(
        BrokenOrder(
          rule: rule.text, range: rule.range, session: plan.sessions[rule.session].name,
          first: (pair.first.text, pair.first.time), second: (pair.second.text, pair.second.time),
          values: Self.difference(values, others), others: Self.difference(others, values))),
      at: active.step)
  }

  /// The values that are not the same in two orders, in words.
  private static func difference(_ values: SettledValues, _ others: SettledValues) -> [String] {
    values.shown.indices.compactMap { index in
      others.compared.indices.contains(index) && others.compared[index] == values.compared[index]
        ? nil : values.shown[index]
    }
  }
}
