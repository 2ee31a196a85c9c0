internal import ReactorDiagnostics

extension Cursor {
  /// Reads what follows the first word of a rule, which began at `start`.
  mutating func parseRule(
    _ keyword: RuleSyntax.Keyword, from start: Int
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
    }
    return RuleSyntax(session: session, kind, at: range(from: start))
  }

  /// Reads a rule with its first word, as the JSON form has it.
  mutating func parseRule() throws(ScriptFailure) -> RuleSyntax {
    let start = offset
    guard skipIdentifier(), let keyword = RuleSyntax.Keyword(rawValue: text(start, offset)) else {
      offset = start
      throw expected(.rule)
    }
    skipBlanks()
    return try parseRule(keyword, from: start)
  }

  /// Reads `NAME:` in front of a case, which is followed by a colon, too.
  private mutating func parseSessionOfCase() -> Name? {
    let start = offset
    if let session = parseSessionPrefix() {
      var copy = self
      if (try? copy.parseCase()) != nil, copy.byte == UInt8(ascii: ":") { return session }
    }
    offset = start
    return nil
  }

  /// Reads what follows `wait until`.
  mutating func parseWaitUntil(hasSession: Bool = false) throws(ScriptFailure) -> WaitUntilSyntax {
    let session = parseSessionPrefix()
    let start = offset
    let condition = try parseCondition(hasSession: hasSession || session != nil)
    let expectation = ExpectationSyntax(
      session: session, subject: .condition(condition), at: range(from: start))
    let end = offset
    skipBlanks()
    guard !isAtEnd, skip(word: "within") else {
      offset = end
      return WaitUntilSyntax(expectation)
    }
    skipBlanks()
    return WaitUntilSyntax(expectation, within: try parseDuration())
  }

  /// Reads what follows `ongoing`: cases with commas between them.
  mutating func parseOngoing() throws(ScriptFailure) -> OngoingSyntax {
    let session = parseSessionPrefix()
    var actions = [try parseCase()]
    while true {
      let end = offset
      skipBlanks()
      guard !isAtEnd, skip(",") else {
        offset = end
        return OngoingSyntax(session: session, actions)
      }
      skipBlanks()
      actions.append(try parseCase())
    }
  }
}
