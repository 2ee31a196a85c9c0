extension Cursor {
  /// Reads a rule with its first word, as in the JSON form.
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

  /// Reads the rest of a rule after its first word, which began at `start`.
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

  /// Skips the rest of a hyphenated keyword, after its first part. A session can have the same name
  /// as the first part: `race-free: load`.
  ///
  /// - Parameter start: The start of the identifier that has just been read.
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

  /// Reads `NAME:` before a case, which is also followed by a colon.
  private mutating func parseSessionOfCase() -> Name? {
    let start = offset
    if let session = parseSessionPrefix() {
      var copy = self
      // A case that is still being typed has no colon yet; no case contains a hyphen.
      let isTyped = notes?.end == end && session.text.utf8.contains(UInt8(ascii: "-"))
      if (try? copy.parseCase()) != nil, isTyped || copy.byte == UInt8(ascii: ":") {
        return session
      }
    }
    offset = start
    return nil
  }

  /// Reads the part after `wait`: a duration, or `until` and a condition.
  mutating func parseWait() throws(ScriptFailure) -> Step.Kind {
    guard skip(word: "until") else { return .wait(try parseDuration()) }
    skipBlanks()
    return .waitUntil(try parseWaitUntil())
  }

  /// Reads the part after `wait until`.
  mutating func parseWaitUntil(hasSession: Bool = false) throws(ScriptFailure) -> WaitUntilSyntax {
    let session = parseSessionPrefix()
    let start = offset
    let condition = try parseCondition(hasSession: hasSession || session != nil)
    let expectation = ExpectationSyntax(
      session: session, subject: .condition(condition), range: range(from: start))
    let limit = skip(conjunction: "within") ? try parseDuration() : nil
    return WaitUntilSyntax(expectation: expectation, limit: limit)
  }

  /// Reads the cases after `ongoing`, separated by commas.
  mutating func parseOngoing() throws(ScriptFailure) -> OngoingSyntax {
    let session = parseSessionPrefix()
    let actions = try parseList { cursor throws(ScriptFailure) in try cursor.parseCase() }
    return OngoingSyntax(session: session, actions: actions)
  }

  /// Reads one or more elements, separated by commas.
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
