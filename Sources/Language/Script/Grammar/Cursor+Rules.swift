extension Cursor {
  /// Parses a rule, including its keyword. The JSON form uses this notation for rules.
  mutating func parseRule() throws(ScriptFailure) -> RuleSyntax {
    let start = offset
    if skipIdentifier() {
      _ = skipRestOfKeyword(from: start)
      if let keyword = ScriptKeyword(rawValue: text(start, offset)) {
        skipBlanks()
        return try parseRule(keyword, from: start)
      }
    }
    offset = start
    throw expected(.rule)
  }

  /// Parses the rest of a rule. The rule's keyword, which starts at `start`, has already been read.
  mutating func parseRule(
    _ keyword: ScriptKeyword, from start: Int
  ) throws(ScriptFailure) -> RuleSyntax {
    var session: Name?
    let kind: RuleSyntax.Kind
    switch keyword {
    case .always:
      session = parseSessionPrefix()
      kind = .always(try parseCondition(hasSession: session != nil))
    case .settled:
      session = parseSessionPrefix()
      kind = .settled(try parseCondition(hasSession: session != nil))
    case .after:
      session = parseSessionOfCase()
      let action = try parseCase()
      guard skip(":") else { throw expected(.colon) }
      skipBlanks()
      kind = .after(action, try parseCondition(hasSession: session != nil))
    case .within:
      let duration = try parseDuration()
      skipBlanks()
      session = parseSessionPrefix()
      kind = .within(duration, try parseCondition(hasSession: session != nil))
    case .raceFree:
      session = parseSessionPrefix()
      kind = .raceFree(try parseList { cursor throws(ScriptFailure) in try cursor.parsePath() })
    default:
      offset = start
      throw expected(.rule)
    }
    return RuleSyntax(session: session, kind, at: range(from: start))
  }

  /// Skips the rest of a hyphenated keyword whose first part has been read. The first part can also be a session name,
  /// as in `race-free: load`.
  mutating func skipRestOfKeyword(from start: Int) -> Bool {
    guard byte == UInt8(ascii: "-") else { return false }
    let hyphen = offset
    offset += 1
    if skipIdentifier(), let keyword = ScriptKeyword.spelled(by: bytes[start..<offset]),
      ScriptKeyword.hyphenated.contains(keyword), byte != UInt8(ascii: ":")
    {
      return true
    }
    offset = hyphen
    return false
  }

  /// Parses a session prefix, such as `NAME:`, in front of a case, or returns `nil` if there is no prefix. The prefix
  /// must be followed by a case and another colon.
  private mutating func parseSessionOfCase() -> Name? {
    let start = offset
    if let session = parseSessionPrefix() {
      var copy = self
      // A case that the user is still typing has no colon yet. A name that contains a hyphen cannot be a case.
      let isTyped = notes?.end == end && session.text.utf8.contains(UInt8(ascii: "-"))
      if (try? copy.parseCase()) != nil, isTyped || copy.byte == UInt8(ascii: ":") {
        return session
      }
    }
    offset = start
    return nil
  }

  /// Parses the rest of a `wait` step: a duration, or `until` and a condition.
  mutating func parseWait() throws(ScriptFailure) -> Step.Kind {
    guard skip(word: "until") else { return .wait(try parseDuration()) }
    skipBlanks()
    return .waitUntil(try parseWaitUntil())
  }

  /// Parses the rest of a `wait until` step.
  mutating func parseWaitUntil(hasSession: Bool = false) throws(ScriptFailure) -> WaitUntilSyntax {
    let session = parseSessionPrefix()
    let start = offset
    let condition = try parseCondition(hasSession: hasSession || session != nil)
    let expectation = ExpectationSyntax(
      session: session, subject: .condition(condition), range: range(from: start))
    let limit = skip(conjunction: "within") ? try parseDuration() : nil
    return WaitUntilSyntax(expectation: expectation, limit: limit)
  }

  /// Parses the comma-separated cases of an `ongoing` step.
  mutating func parseOngoing() throws(ScriptFailure) -> OngoingSyntax {
    let session = parseSessionPrefix()
    let actions = try parseList { cursor throws(ScriptFailure) in try cursor.parseCase() }
    return OngoingSyntax(session: session, actions: actions)
  }

  /// Parses one or more comma-separated elements.
  mutating func parseList<Element>(
    _ element: (inout Cursor) throws(ScriptFailure) -> Element
  ) throws(ScriptFailure) -> [Element] {
    var elements: [Element] = []
    while true {
      try countPart()
      elements.append(try element(&self))
      let end = offset
      skipBlanks()
      guard !isAtEnd, skip(",", as: .comma) else {
        offset = end
        return elements
      }
      skipBlanks()
    }
  }
}
