import ReactorBase
import ReactorPlanning
import ReactorScript
import ReactorTraceFormat

/// An observer that finds fields whose settled values depend on the order of two answers. The observer runs timelines
/// again with a `race-free` rule for each field that no such rule names yet. It also continues timelines to find other
/// flaws.
///
/// Thread safety: confined to one thread.
final class OrderObserver {
  /// A copy of the exploration with a `race-free` rule for each observed field.
  private let script: ExploredScript
  /// The rules that have not been broken yet.
  private var open: Set<String>
  private let finder: FlawFinder
  /// The flaws that have been found.
  private var flaws: Set<Failure> = []
  /// The number of timelines that were run to check the order of answers.
  private(set) var timelines = 0
  /// The number of timelines that were run to find other flaws.
  private var flawTimelines = 0

  /// The minimum number of search timelines for each timeline that checks the order of answers. The same minimum
  /// applies to each timeline that looks for other flaws.
  static let share = 10
  /// The number of timelines that the observer may run in each part of a search, regardless of the part's size.
  static let minimum = 100

  /// Creates an observer for an exploration. Returns `nil` if no fields are left to observe because rules already name
  /// them.
  init?(_ script: ExploredScript) {
    // A message may come from either of the two answers, depending on which answer arrives last.
    let messages = script.isolator == nil ? script.messageFields : []
    let fields = script.observedFields.filter { !messages.contains("\($0.number).\($0.field)") }
    guard !fields.isEmpty, let observed = script.adding(fields.map(\.rule.text)) else { return nil }
    self.script = observed
    finder = FlawFinder(script)
    open = Set(fields.map(\.rule.text))
  }

  /// Examines a timeline and runs variations of it.
  ///
  /// - Parameters:
  ///   - timeline: The outcome of a timeline that has not failed.
  ///   - count: The number of timelines that the search has run. This number limits the timelines that the observer
  ///     may run.
  ///   - other: The exploration that is searched.
  /// - Returns: The new observations.
  func observe(
    _ timeline: TimelineOutcome, after count: Int, of other: ExploredScript
  ) -> [SearchResult.Finding] {
    let limit = count / Self.share + Self.minimum
    var findings: [SearchResult.Finding] = []
    if timeline.lastIsStep || timeline.lastOpensCall, flawTimelines < limit {
      findings = observeFlaws(after: timeline.picks, of: other)
    }
    guard !timeline.lastIsStep, timeline.hasSwappableAnswers, timeline.isSettled, !open.isEmpty,
      timelines < limit
    else { return findings }
    (script.notes, script.deadly) = (other.notes, other.deadly)
    (script.riskyKinds, script.trial) = (other.riskyKinds, other.trial)
    let work = script.work
    defer { other.work += script.work - work }
    let outcome = script.run(.picks(timeline.picks), keepsMoves: true)
    timelines += 1
    script.forEachSwap(in: outcome) { first, second in
      // If a call fails in one of the orders, a difference is expected.
      Self.areOfDifferentCalls(first, second) && !other.isMadeFailure(first)
        && !other.isMadeFailure(second)
    } _: { rules in
      timelines += 1
      for rule in rules where open.remove(rule) != nil {
        findings.append(
          .init(failure: Failure(id: "rule-broken", subject: rule), moves: outcome.moves))
      }
      return !open.isEmpty
    }
    return findings
  }

  /// Returns whether two answers belong to calls with distinct requests. If the same request has two different
  /// answers, the service itself must have changed in between.
  private static func areOfDifferentCalls(_ first: Move, _ second: Move) -> Bool {
    guard case .answer(let one, _, _) = first, case .answer(let other, _, _) = second else {
      return false
    }
    return one != other
  }

  private func observeFlaws(
    after picks: [UInt16], of other: ExploredScript
  ) -> [SearchResult.Finding] {
    // State that one timeline leaves behind would be mistaken for the effect of another timeline.
    guard other.isolator == nil else { return [] }
    let moves = other.run(.picks(picks), keepsMoves: true).moves
    let start = other.factCount
    defer { flawTimelines += 1 + other.factCount - start }
    return finder.flaws(after: moves).filter { flaws.insert($0.failure).inserted }
      .map { .init(failure: $0.failure, moves: moves) }
  }
}

extension ExploredScript {
  /// The state fields that no `race-free` rule names yet, each paired with a new `race-free` rule.
  var observedFields: [(number: Int, session: String, field: String, rule: RuleSyntax)] {
    let range = SourceRange(0, 0)
    let known = Set(
      plan.raceRules.flatMap { $0.places.map { "\($0.session).\($0.path.text)" } })
    return plan.sessions.enumerated().flatMap { number, session in
      plan.wholeRendering.fieldNames(ofStates: session.state).compactMap { field in
        guard !field.isEmpty, !known.contains("\(number).\(field)") else { return nil }
        let path = StatePath([.name(Name(field, at: range))], at: range)
        let name = number == 0 ? nil : Name(session.name, at: range)
        return (
          number, session.name, field, RuleSyntax(session: name, .raceFree([path]), at: range)
        )
      }
    }
  }

  /// The names of the fields that contain messages for a view to show, each prefixed with the number of its session.
  fileprivate var messageFields: Set<String> {
    Set(
      (facts(of: [])?.end.fields ?? []).filter {
        $0.isPulse || $0.isOptional && $0.isString && $0.isNamedLikeMessage
      }.map { "\($0.session).\($0.name)" })
  }

  /// Returns a copy of the exploration with additional lines before its choices.
  ///
  /// - Returns: The copy, or `nil` if a line is not valid there.
  package func adding(_ lines: [String]) -> ExploredScript? {
    if lines.isEmpty { return self }
    var script = script
    let place =
      script.steps.firstIndex(where: \.isChoice) ?? script.steps.firstIndex(where: \.isInclude)
      ?? 0
    let text = lines.map { "\($0)\n" }.joined()
    let steps = Script.read(SourceFile(name: name, text: text)).script.steps
    script.steps.insert(contentsOf: steps, at: place)
    script.header = FoundScript(script: self, failure: Failure(id: "")).declarations
    guard let plan = plan(of: script.lines, named: name) else { return nil }
    let explored = ExploredScript(plan, registry, including: loader, options: options)
    explored?.isolator = isolator
    return explored
  }
}
