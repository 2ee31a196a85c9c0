import ReactorDiagnostics
import ReactorMemory
import ReactorPlanning
package import ReactorReplay
import ReactorScript
import ReactorText
import ReactorTraceFormat

/// Finds fields whose settled values depend on the order of two answers, though no rule of the exploration
/// is about that: it runs timelines again as if there were a `race-free` rule for each field.
///
/// Threads: it belongs to one thread.
final class OrderObserver {
  /// The same exploration with a rule for each field.
  private let script: ExploredScript
  /// The rules that nothing has broken so far.
  private var open: Set<String>
  /// The number of timelines that were run.
  private(set) var timelines = 0

  /// For each timeline that is run for observations, the search has run at least this many.
  static let share = 10
  /// The number that may be run in each part of a search, whatever its size.
  static let minimum = 100

  /// Prepares an observer.
  ///
  /// - Returns: Nil if no state has fields that rules do not name.
  init?(_ script: ExploredScript) {
    let fields = script.observedFields
    guard !fields.isEmpty, let observed = script.adding(fields.map(\.rule)) else { return nil }
    self.script = observed
    open = Set(fields.map(\.rule.text))
  }

  /// Runs a timeline that has settled once more for each pair of its answers that can be swapped.
  ///
  /// - Parameters:
  ///   - timeline: The timeline, which has not failed.
  ///   - count: The number of timelines that the search has run, which bounds those of the observer.
  ///   - other: The exploration that is searched.
  /// - Returns: The observations that are new.
  func observe(
    _ timeline: TimelineOutcome, after count: Int, of other: ExploredScript
  ) -> [SearchResult.Finding] {
    guard timeline.hasSwappableAnswers, timeline.isSettled, !open.isEmpty,
      timelines < count / Self.share + Self.minimum
    else { return [] }
    (script.notes, script.deadly) = (other.notes, other.deadly)
    let outcome = script.run(.picks(timeline.picks) { _ in nil }, keepsMoves: true)
    timelines += 1
    var findings: [SearchResult.Finding] = []
    script.forEachSwap(in: outcome) { rules in
      timelines += 1
      for rule in rules where open.remove(rule) != nil {
        findings.append(
          .init(failure: Failure(id: "rule-broken", subject: rule), moves: outcome.moves))
      }
      return !open.isEmpty
    }
    return findings
  }
}

extension ExploredScript {
  /// The fields of all states that no `race-free` rule names, each with such a rule.
  fileprivate var observedFields: [(session: String, field: String, rule: RuleSyntax)] {
    let range = SourceRange(0, 0)
    let known = Set(
      plan.raceRules.flatMap { $0.places.map { "\($0.session).\($0.path.text)" } })
    return plan.sessions.enumerated().flatMap { number, session in
      plan.wholeRendering.fieldNames(ofStates: session.state).compactMap { field in
        guard !field.isEmpty, !known.contains("\(number).\(field)") else { return nil }
        let path = StatePath([.name(Name(field, at: range))], at: range)
        let name = number == 0 ? nil : Name(session.name, at: range)
        return (session.name, field, RuleSyntax(session: name, .raceFree([path]), at: range))
      }
    }
  }

  /// The same exploration with more rules before its choices.
  ///
  /// - Returns: Nil if a rule cannot be placed there.
  fileprivate func adding(_ rules: [RuleSyntax]) -> ExploredScript? {
    var script = script
    let place =
      script.steps.firstIndex(where: \.isChoice) ?? script.steps.firstIndex(where: \.isInclude)
      ?? 0
    let lines = rules.map { "\($0.text)\n" }.joined()
    let steps = Script.read(SourceFile(name: name, text: lines)).script.steps
    script.steps.insert(contentsOf: steps, at: place)
    script.header = FoundScript(script: self, failure: Failure(id: "")).declarations
    guard let plan = plan(of: script.lines, named: name) else { return nil }
    let explored = ExploredScript(plan, registry, including: loader, options: options)
    explored?.isolator = isolator
    return explored
  }

  /// Writes a timeline in which an order makes a difference as a script.
  ///
  /// - Parameters:
  ///   - moves: The timeline.
  ///   - failure: That of the rule that would forbid it.
  package func orderObservation(of moves: [Move], _ failure: Failure) -> OrderObservation? {
    let fields = observedFields
    guard let field = fields.first(where: { $0.rule.text == failure.subject }),
      let observed = adding([field.rule])
    else { return nil }
    var found = OrderObservation(session: field.session, field: field.field, rule: field.rule.text)
    let title = "Observed by exploring \(VisibleText(name, .line)): \(found.text)."
    found.script = observed.scriptText(of: moves, failure, titled: title)
    guard let plan = found.script.flatMap({ plan(of: $0) }) else { return found }
    let replayed = observed.replay(plan).first { Failure($0.identity) == failure }
    found.orders = replayed?.orders ?? []
    return found
  }
}

/// A settled value that depends on the order of two answers, which no `race-free` rule forbids. It is no
/// failure.
package struct OrderObservation: Equatable, Sendable {
  /// The name of the session.
  package let session: String
  /// The field of its state.
  package let field: String
  /// The rule that would forbid it.
  package let rule: String
  /// The shortest script that shows it, with that rule; nil if no script shows it.
  package var script: String?
  /// The two orders; none if no script shows it.
  package var orders: [SettledOrder] = []

  /// The observation in a line.
  package var text: String {
    let path = rule.split(separator: " ", maxSplits: 1).last ?? ""
    return "the settled value of '\(path)' depends on the order of two answers"
  }

  /// The observation as bytes for another process.
  package var bytes: [UInt8] {
    var writer = MessageWriter()
    for text in [session, field, rule, script ?? ""] { writer.write(text) }
    writer.write(orders) { writer, order in
      writer.write(order.answers)
      writer.write(order.values)
    }
    return writer.bytes
  }

  /// Reads what another process has written; nil if it is not that.
  package init?(bytes: [UInt8]) {
    do throws(MessageReader.InvalidMessage) {
      var reader = MessageReader(bytes)
      self.init(session: try reader.text(), field: try reader.text(), rule: try reader.text())
      let script = try reader.text()
      self.script = script.isEmpty ? nil : script
      orders = try reader.list { reader throws(MessageReader.InvalidMessage) in
        SettledOrder(answers: try reader.texts(), values: try reader.texts())
      }
    } catch {
      return nil
    }
  }

  init(session: String, field: String, rule: String) {
    self.session = session
    self.field = field
    self.rule = rule
  }
}
