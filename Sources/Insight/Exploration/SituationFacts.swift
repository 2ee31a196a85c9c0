import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorTraceFormat
import ReactorTypeLayout

/// Facts about a point in a timeline: the fields of the states, the pending calls, and the sessions with a failed
/// effect.
struct SituationFacts {
  /// A field of a session's state.
  struct Field: Equatable {
    let session: Int
    let name: String
    /// The field's value in script syntax.
    let text: String
    /// Indicates whether the field is a Boolean or an enum without payloads.
    let isFlag: Bool
    /// Indicates whether the field is a Boolean.
    let isBoolean: Bool
    /// Indicates whether the field is a number.
    let isNumber: Bool
    /// Indicates whether the field is an array, a set, or a dictionary.
    let isCollection: Bool
    /// Indicates whether the field is optional.
    let isOptional: Bool
    /// Indicates whether the field is a string or an optional string.
    let isString: Bool
    /// Indicates whether the field is a pulse or a similar wrapper that counts its assignments.
    let isPulse: Bool
    /// Indicates whether traces redact the field.
    let isRedacted: Bool

    /// Returns whether both values belong to the same field.
    func isSameField(as other: Field) -> Bool { session == other.session && name == other.name }
  }

  /// A pending call.
  struct OpenCall {
    let text: String
    let ordinal: Int
    let method: String
    let arguments: [String]
    /// The indices of the answers that are failures, and the indices of all other answers.
    let failures: [Int]
    let answers: [Int]
    /// The possible answers in stub syntax, indexed by choice.
    let clauses: [String]

    func isSameCall(as other: OpenCall) -> Bool { text == other.text && ordinal == other.ordinal }

    func answer(_ choice: Int) -> Move { .answer(call: text, ordinal: ordinal, choice: choice) }

    /// Returns a description of the call with the given answer.
    func words(_ choice: Int) -> String {
      clauses[choice].isEmpty ? "\(text) answers" : "\(text) \(clauses[choice])"
    }
  }

  let fields: [Field]
  let calls: [OpenCall]
  /// The sessions with an effect that ended with an error.
  let failedSessions: Set<Int>

  /// Creates facts from the current point of a replay.
  init(_ replay: Replay, sessions: Int, _ rules: RenderingRules, _ values: ValueFormatter) {
    var fields: [Field] = []
    for number in 0..<sessions {
      replay.withState(ofSession: number, isOld: false) { state in
        fields += Self.fields(of: state, session: number, rules, values)
      }
    }
    self.fields = fields
    failedSessions = Set((0..<sessions).filter { replay.hasFailed(session: $0) })
    calls = replay.callsToAnswer.open.map { call in
      let clauses = (0..<call.choices).map { call.clause(of: $0) }
      let choices = clauses.indices.filter { clauses[$0] != "-> never" }
      return OpenCall(
        text: call.text, ordinal: call.ordinal, method: "\(call.call.service).\(call.call.method)",
        arguments: call.call.arguments, failures: choices.filter { clauses[$0].hasPrefix("fails") },
        answers: choices.filter { !clauses[$0].hasPrefix("fails") }, clauses: clauses)
    }
  }

  /// Returns the fields of a state.
  static func fields(
    of state: ValueView, session: Int, _ rules: RenderingRules, _ values: ValueFormatter
  ) -> [Field] {
    rules.fieldNames(ofStates: state.layout).enumerated().compactMap { index, name in
      if name.isEmpty { return nil }
      var view = state.field(index)
      let wrapped = rules.wrappedField(of: view.layout)
      if let wrapped { view = view.field(wrapped) }
      let kind = view.kind
      let content = kind == .optional ? view.layout.element?.kind : kind
      return Field(
        session: session, name: name, text: values.text(view),
        isFlag: kind == .bool
          || kind == .enumeration && view.layout.cases.allSatisfy { $0.payload == nil },
        isBoolean: kind == .bool,
        isNumber: kind != .bool && kind.rawValue < ValueKind.string.rawValue,
        isCollection: [.array, .set, .dictionary].contains(kind), isOptional: kind == .optional,
        isString: content == .string, isPulse: wrapped != nil,
        isRedacted: rules.redaction(ofField: index, in: state.layout) != nil)
    }
  }

  /// Returns the fields whose values differ from those in the given facts.
  func changes(since other: SituationFacts) -> [Field] {
    fields.filter { field in other.value(of: field).map { $0 != field.text } ?? false }
  }

  /// Returns the value of a field, or `nil` if the field does not exist.
  func value(of field: Field) -> String? { fields.first { $0.isSameField(as: field) }?.text }

  func contains(_ call: OpenCall) -> Bool { calls.contains { $0.isSameCall(as: call) } }
}

/// A timeline, along with the facts at each of its points.
struct FollowedTimeline {
  /// The moves that were possible.
  let moves: [Move]
  /// The facts before each move, followed by the facts at the end.
  let facts: [SituationFacts]
  let isSettled: Bool

  var end: SituationFacts { facts[facts.count - 1] }
}

extension ExploredScript {
  /// The maximum number of moves for settling a timeline.
  private static let maximumEnding = 12

  /// Runs a timeline and reads the facts at each of its points.
  ///
  /// - Returns: The timeline, or `nil` if it fails.
  func facts(of moves: [Move]) -> FollowedTimeline? {
    factCount += 1
    var facts: [SituationFacts] = []
    let (rules, sessions) = (plan.wholeRendering, plan.sessions.count)
    let values = ValueFormatter(rules: rules.withoutRedactions)
    // The appended pause has no effect, but lets the closure see the end of the timeline.
    let guide = runHere(.moves(moves + [.pause(0)]), keepsMoves: true) { _, replay in
      facts.append(SituationFacts(replay, sessions: sessions, rules, values))
    }
    let outcome = guide.outcome
    guard outcome.failure == nil, !outcome.wasAvoided, outcome.moves.last == .pause(0),
      facts.count == outcome.moves.count
    else { return nil }
    return FollowedTimeline(
      moves: outcome.moves.dropLast(), facts: facts, isSettled: outcome.isSettled)
  }

  /// Settles a timeline by giving each pending call its first answer, in the order in which the calls began.
  ///
  /// - Returns: The settled timeline, or `nil` if the timeline fails or does not settle.
  func rest(after moves: [Move]) -> FollowedTimeline? {
    var ending: [Move] = []
    while let timeline = facts(of: moves + ending), ending.count < Self.maximumEnding {
      if timeline.isSettled { return timeline }
      if let call = timeline.end.calls.first, let choice = (call.answers + call.failures).first {
        ending.append(call.answer(choice))
      } else {
        ending.append(.time)
      }
    }
    return nil
  }
}
