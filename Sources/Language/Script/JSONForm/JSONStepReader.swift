internal import ReactorBase

/// A reader that parses steps from validated JSON.
///
/// All problems in a step are reported.
struct JSONStepReader: Sendable {
  var collector = ScriptCollector()
  /// The cursor that counts the parts of the current step. Cursors for individual values are copies of this cursor.
  var cursor: Cursor

  init(_ file: SourceFile, extent: Cursor.Extent) {
    cursor = Cursor(file, dialect: .json, extent: extent)
  }

  /// Parses an element of `steps`, which is either an object or an action represented by a string. If the step is
  /// invalid, reports a problem and returns `nil`.
  mutating func step(_ node: JSONNode) -> Step? {
    switch node.kind {
    case .string:
      return action(node).map { Step(kind: .action($0), range: node.range) }
    case .object: return step(object(node))
    default:
      report(wrongType(of: "a step", node, expected: "a string or an object"))
      return nil
    }
  }

  /// Parses a line of a log, which contains an action and its time. If the line is invalid, reports a problem and
  /// returns `nil`.
  mutating func logEntry(_ node: JSONNode) -> Step? {
    let object = object(node)
    reportUnknownKeys(of: object, allowed: ["ms", "session", "action", "arguments"])
    let time = required("ms", of: object, "a log entry").flatMap { milliseconds($0) }
    guard let member = required("action", of: object, "a log entry"),
      let action = action(member, object, session: "session")
    else { return nil }
    return Step(kind: .action(action), time: time, range: object.range)
  }

  // MARK: Objects

  private mutating func step(_ object: JSONObject) -> Step? {
    guard let (kind, member) = kind(of: object) else { return nil }
    for member in object.members {
      guard let key = StepKey(rawValue: member.key), key != kind else { continue }
      if key.isKind {
        collector.report(.conflictingKeys(kind.rawValue, key.rawValue), at: member.keyRange)
      } else if !key.goes(with: kind) {
        collector.report(.misplacedKey(key.rawValue, kind: kind.rawValue), at: member.keyRange)
      }
    }
    let time = object["at"].flatMap { duration($0) }
    return stepKind(kind, member, object).map { Step(kind: $0, time: time, range: object.range) }
  }

  /// Returns the first member whose key determines the kind of the step. Returns `nil` if no key does or if the step
  /// has unknown keys.
  ///
  /// Unknown keys and a missing kind are reported as problems.
  private mutating func kind(of object: JSONObject) -> (StepKey, JSONMember)? {
    var kind: (StepKey, JSONMember)?
    var hasUnknownKeys = false
    for member in object.members {
      if let key = StepKey(rawValue: member.key) {
        if kind == nil, key.isKind { kind = (key, member) }
      } else {
        hasUnknownKeys = true
        if ScriptHeader.keys.contains(member.key),
          !["with", "steps", "$schema"].contains(member.key)
        {
          collector.report(.declarationAmongSteps(member.key), at: member.keyRange)
        } else if object.members.count == 1, ScriptProblem.keys(meantBy: member.key).isEmpty,
          member.value.kind == .bool || member.value.kind == .null
        {
          collector.report(.actionAsKey(member.key), at: member.keyRange)
        } else {
          let allowed = StepKey.allCases.filter { key in kind.map { key.goes(with: $0.0) } ?? true }
          reportUnknown(member, allowed: allowed.map(\.rawValue))
        }
      }
    }
    if kind == nil, !hasUnknownKeys { collector.report(.missingStepKind, at: object.range) }
    // Other problems in the step may be consequences of the unknown key, so they are not reported.
    return hasUnknownKeys ? nil : kind
  }

  private mutating func stepKind(
    _ key: StepKey, _ member: JSONMember, _ object: JSONObject
  ) -> Step.Kind? {
    switch key {
    case .action: return action(member, object, session: "to").map { .action($0) }
    case .wait: return duration(member).map { .wait($0) }
    case .settle: return isTrue(member) ? .settle : nil
    case .end: return isTrue(member) ? .end : nil
    case .expect: return expectation(member, object).map { .expect($0) }
    case .stub: return stub(member, object).map { .stub($0) }
    case .tap:
      guard var control = control(member) else { return nil }
      setSession(&control.session, from: object["to"])
      return .tap(control)
    case .type:
      let text = stringValue(member)
      guard let into = required("into", of: object, "'type'"), var control = control(into),
        let text
      else { return nil }
      setSession(&control.session, from: object["to"])
      return .type(text, into: control)
    case .include: return text(member).map { .include($0) }
    case .emit: return event(member, object).map { .emit($0) }
    case .rule: return rule(member).map { .rule($0) }
    case .ongoing: return ongoing(member, object).map { .ongoing($0) }
    case .waitUntil: return waitUntil(member, object).map { .waitUntil($0) }
    case .choose: return choice(member, object).map { .choose($0) }
    case .repeat: return .opensRepeat(repetition(member))
    default: return nil
    }
  }

  private mutating func expectation(
    _ member: JSONMember, _ object: JSONObject
  ) -> ExpectationSyntax? {
    let expectation = parse(member) { text throws(ScriptFailure) in
      try text.parseExpectation(hasSession: object["to"] != nil)
    }
    guard var expectation else { return nil }
    setSession(&expectation.session, from: object["to"])
    return expectation
  }

  private mutating func event(_ member: JSONMember, _ object: JSONObject) -> EventSyntax? {
    let event = parse(member) { text throws(ScriptFailure) in try text.parseEvent() }
    guard var event else { return nil }
    if let member = object["arguments"] {
      reportIfSaid(event.arguments != nil, member)
      event.arguments = arguments(member)
      event.spelling = nil
    }
    return event
  }

  private mutating func control(_ member: JSONMember) -> ControlSyntax? {
    parse(member) { text throws(ScriptFailure) in try text.parseControl() }
  }

  /// Parses the repeat count of a block. If the count is invalid, reports a problem and returns a count of 1.
  private mutating func repetition(_ member: JSONMember) -> RepeatSyntax {
    let once = RepeatSyntax(count: 1, at: member.value.range)
    guard check(member, is: .number, "a whole number") else { return once }
    let text = cursor.text(of: member.value)
    guard let count = Int(text), (1...RepeatSyntax.maximumCount).contains(count) else {
      collector.report(.repeatCount(text), at: member.value.range)
      return once
    }
    return RepeatSyntax(count: count, at: member.value.range)
  }

  /// Returns the array of steps in a block. If the array is missing or invalid, reports a problem and returns `nil`.
  mutating func stepsOfBlock(_ node: JSONNode) -> JSONNode? {
    let object = JSONObject(range: node.range, members: cursor.members(of: node))
    guard let member = required("steps", of: object, "'repeat'"), check(member, is: .array) else {
      return nil
    }
    return member.value
  }

  mutating func reportIfSaid(_ isSaid: Bool, _ member: JSONMember) {
    if isSaid { collector.report(.saidTwice(member.key), at: member.keyRange) }
  }

  /// Sets the session from the `to` key or, in a log, from the `session` key.
  mutating func setSession(_ session: inout Name?, from member: JSONMember?) {
    guard let member else { return }
    reportIfSaid(session != nil, member)
    session = name(member, .session) ?? session
  }
}
