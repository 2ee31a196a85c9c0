import ReactorRegistration
import ReactorBase
import ReactorScript
import ReactorTypeLayout

/// Methods that plan conditions and check them against the types of their sessions.
extension Planner {
  /// Plans a condition for the given session.
  ///
  /// - Parameters:
  ///   - syntax: The parsed condition.
  ///   - session: The number of the session for paths that don't name a session.
  ///   - allowsOld: Whether `\old` is allowed.
  /// - Throws: The first problem, or ``Reported`` if the problem has already been reported.
  mutating func plan(
    _ syntax: ConditionSyntax, ofSession session: Int, allowsOld: Bool = false
  ) throws -> PlannedCondition {
    var parts = ConditionParts(session: session, allowsOld: allowsOld)
    let root = try plan(syntax, &parts)
    partCount += parts.parts.count
    return PlannedCondition(
      text: syntax.text, root: root, parts: parts.parts, sessions: parts.sessions.sorted())
  }

  /// An error thrown after the underlying problem has been reported.
  struct Reported: Error {}

  /// The parts of a condition that is being planned.
  private struct ConditionParts {
    let session: Int
    let allowsOld: Bool
    var parts: [PlannedCondition.Part] = []
    var sessions: Set<Int> = []

    mutating func add(_ part: PlannedCondition.Part) -> PlannedCondition.Node {
      parts.append(part)
      return .part(parts.count - 1)
    }
  }

  private mutating func plan(
    _ syntax: ConditionSyntax, _ parts: inout ConditionParts
  ) throws -> PlannedCondition.Node {
    switch syntax {
    case .comparison(let comparison): return parts.add(.comparison(try plan(comparison, &parts)))
    case .unique(let path):
      let place = try place(path, session: parts.session, &parts)
      try requireElements(of: place.path, for: "unique")
      return parts.add(.unique(place))
    case .noError: return parts.add(.noError(session: parts.session))
    case .noEnd: return parts.add(.noEnd(session: parts.session))
    case .not(let inner): return .not(try plan(inner, &parts))
    case .all(let conditions): return .all(try plan(conditions, &parts))
    case .any(let conditions): return .any(try plan(conditions, &parts))
    case .when(let condition, let premise):
      return .when(try plan(condition, &parts), try plan(premise, &parts))
    }
  }

  private mutating func plan(
    _ list: [ConditionSyntax], _ parts: inout ConditionParts
  ) throws -> [PlannedCondition.Node] {
    var nodes: [PlannedCondition.Node] = []
    for condition in list { nodes.append(try plan(condition, &parts)) }
    return nodes
  }

  // MARK: - Comparisons

  private mutating func plan(
    _ syntax: ComparisonSyntax, _ parts: inout ConditionParts
  ) throws -> PlannedComparison {
    let left = try operand(syntax.left, &parts)
    if syntax.isAny, case .place(let place) = left.operand {
      try requireElements(of: place.path, for: "any")
    }
    let comparison = syntax.comparison
    if case .value(let value) = comparison.right {
      let condition = try Condition(
        comparison.operator, at: comparison.operatorRange, value, for: left.layout,
        plan.valueRules)
      return PlannedComparison(
        isAny: syntax.isAny, left: left.operand, leftText: syntax.left.text, test: .value(condition)
      )
    }
    let right = try operand(comparison.right, &parts)
    if case .place(let place) = right.operand, place.path.hasManyEnds {
      report(
        Diagnostic(
          id: "misplaced-elements", "a path with '[*]' must be on the left side of the operator",
          at: place.path.syntax.range))
      throw Reported()
    }
    if let problem = comparison.problem(left: left.layout, right: right.layout) {
      throw ConditionProblem([problem])
    }
    return PlannedComparison(
      isAny: syntax.isAny, left: left.operand, leftText: syntax.left.text,
      test: .operand(comparison.operator, right.operand, text: comparison.right.text))
  }

  private mutating func requireElements(of path: ValuePath, for word: String) throws {
    if path.hasManyEnds { return }
    report(
      Diagnostic(
        id: "misplaced-elements", "'\(word)' needs a path with '[*]'", at: path.syntax.range,
        label: "for example, '\(path.syntax.text)[*]'",
        replacements: [Replacement(path.syntax.text, with: "\(path.syntax.text)[*]")]))
    throw Reported()
  }

  private typealias TypedOperand = (operand: PlannedComparison.Operand, layout: TypeLayout?)

  private mutating func operand(
    _ syntax: OperandSyntax, _ parts: inout ConditionParts
  ) throws -> TypedOperand {
    switch syntax {
    case .path(let path):
      let place = try place(path, session: parts.session, &parts)
      return (.place(place), place.path.target)
    case .pathOfSession(let name, let path):
      let session = try sessionNumber(name)
      let place = try place(path, session: session, &parts)
      return (.place(place), place.path.target)
    case .oldPath(let path):
      guard parts.allowsOld else {
        report(
          Diagnostic(
            id: "misplaced-old", "'\\old' can only be used in an 'after' rule", at: path.range))
        throw Reported()
      }
      let place = try place(path, session: parts.session, isOld: true, &parts)
      return (.place(place), place.path.target)
    case .number(let number):
      let planned = try plan(number, ofSession: parts.session)
      return (.number(plan.numbers.index(of: planned)), TypeLayout(Int.self))
    case .value: preconditionFailure("a value can appear only on the right side of an operator")
    }
  }

  private mutating func place(
    _ path: StatePath, session: Int, isOld: Bool = false, _ parts: inout ConditionParts
  ) throws -> StatePlace {
    let path = try ValuePath(path, in: plan.sessions[session].state, plan.valueRules)
    parts.sessions.insert(session)
    return StatePlace(session: session, isOld: isOld, path: path)
  }

  // MARK: - Numbers

  mutating func plan(
    _ syntax: NumberSyntax, ofSession session: Int
  ) throws -> PlannedNumber {
    switch (syntax.kind, syntax.subject) {
    case (.pulses, .field(let path)):
      return .pulses(session: session, Set(try pulses(in: path, of: plan.sessions[session])))
    case (.sent, .action(let action)):
      return .sent(session: session, try pattern(action, ofSession: session))
    case (_, .action(let action)):
      return .pendingEffects(session: session, try pattern(action, ofSession: session))
    case (let kind, .method(let service, let method, let arguments)):
      return .calls(
        kind.callCount, try pattern(service: service, method: method, arguments: arguments))
    case (_, .everything), (_, .field): return .pending
    }
  }

  /// Returns the pattern for an action, after checking its case and any arguments.
  mutating func pattern(_ action: ActionSyntax, ofSession session: Int) throws -> CasePattern {
    var found: [DecodingProblem] = []
    let planned = plan.sessions[session]
    if let pattern = planned.pattern(action, problems: &found) { return pattern }
    report(found, for: "reactor '\(planned.kind.name)'")
    throw Reported()
  }

  private mutating func pattern(
    service: Name, method: Name, arguments: [ScriptArgument]?
  ) throws -> MethodPattern {
    let stub = StubSyntax(service: service, method: method, arguments: arguments)
    return MethodPattern(
      service: service.text, method: method.text, arguments: try planned(stub).conditions)
  }
}

extension NumberSyntax.Kind {
  fileprivate var callCount: PlannedNumber.CallCount {
    switch self {
    case .pending: .pending
    case .answers: .answered
    case .failures: .failed
    case .cancellations: .cancelled
    case .calls, .sent, .pulses: .all
    }
  }
}

extension ExpectationSyntax.Comparison {
  /// Returns a diagnostic that explains why two operands cannot be compared, or `nil` if they can be compared or their
  /// types are unknown.
  fileprivate func problem(left: TypeLayout?, right: TypeLayout?) -> Diagnostic? {
    let (sign, range) = (`operator`, operatorRange)
    guard let left = left?.throughOptionals, left.kind != .existential else { return nil }
    if sign == .matches {
      return Diagnostic(
        id: "wrong-type", "expected a pattern in double quotes after 'matches'", at: range
      )
    }
    guard sign.accepts(left) else { return sign.meaningless(for: left, at: range) }
    guard let right = right?.throughOptionals, right.kind != .existential else { return nil }
    let compared = sign.rightSide(for: left)?.throughOptionals ?? left
    if compared.type == right.type || ScalarValue.areComparable(compared.kind, right.kind) {
      return nil
    }
    return Diagnostic(
      id: "different-types", "cannot compare \(compared.name) with \(right.name)", at: range)
  }
}
