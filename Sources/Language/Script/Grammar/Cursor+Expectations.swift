extension Cursor {
  /// Parses the rest of an `expect` step.
  ///
  /// - Parameter hasSession: Whether the session has already been specified. In the JSON form, the session can have its
  ///   own key.
  mutating func parseExpectation(
    hasSession: Bool = false
  ) throws(ScriptFailure) -> ExpectationSyntax {
    let session = parseSessionPrefix()
    let start = offset
    let subject = try parseSubject(hasSession: hasSession || session != nil)
    return ExpectationSyntax(session: session, subject: subject, range: range(from: start))
  }

  // MARK: Subjects

  /// Parses the subject of an expectation.
  ///
  /// `pulse`, `no`, and `pending` can also be state fields. They are keywords only if they are followed by characters
  /// that cannot follow a field.
  private mutating func parseSubject(
    hasSession: Bool
  ) throws(ScriptFailure) -> ExpectationSyntax.Subject {
    let start = offset
    if skip(word: "no") {
      skipBlanks()
      if skip(word: "pulse") {
        skipBlanks()
        return .noPulse(isAtEnd ? nil : try parsePath(from: .field))
      }
      offset = start
    }
    if skip(wordBeforeField: "pulse") {
      let path = try parsePath()
      return .pulse(path, try parseComparison())
    }
    return .condition(try parseCondition(hasSession: hasSession))
  }

  /// Parses a path into a state, such as `items[0].title`.
  mutating func parsePath(
    from first: ScriptProblem.Expected = .path
  ) throws(ScriptFailure) -> StatePath {
    let start = offset
    var components: [StatePath.Component] = [.name(try parseIdentifier(first))]
    while true {
      if skip(".") {
        components.append(try parseMember())
      } else if skip("[", as: .subscript) {
        let opener = offset - 1
        skipBlanks()
        components.append(try parseElement())
        skipBlanks()
        if isAtEnd { throw unclosed(opener) }
        guard skip("]", as: .close) else { throw expected(.closing("]")) }
      } else {
        return StatePath(components, at: range(from: start))
      }
    }
  }

  /// Parses a key path, such as `\.user.name`.
  ///
  /// The path can contain only fields and tuple elements, like a key path of stored properties.
  mutating func parseKeyPath() throws(ScriptFailure) -> StatePath {
    let start = offset
    guard skip("\\"), skip(".") else { throw failure(.invalidKeyPath, from: start) }
    note(.keyPath, from: start)
    var components: [StatePath.Component] = [.name(try parseIdentifier(.member))]
    while skip(".") { components.append(try parseMember()) }
    switch byte {
    case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "["):
      offset += 1
      throw failure(.unsettableComponent(text(offset - 1, offset)), from: offset - 1)
    default: return StatePath(components, at: range(from: start))
    }
  }

  private mutating func parseElement() throws(ScriptFailure) -> StatePath.Component {
    try countPart()
    return skip("*", as: .operator) ? .every : .element(try parseValue())
  }

  /// Parses a field name or the position of a tuple element after a dot.
  mutating func parseMember() throws(ScriptFailure) -> StatePath.Component {
    try countPart()
    let start = offset
    guard skipDigits() else { return .name(try parseIdentifier(.member)) }
    let position = try wholeNumber(from: start)
    note(.member, from: start)
    return .position(position, range(from: start))
  }

  /// Parses a question that extends to the end of the cursor's bytes.
  mutating func parseQuestion() throws(ScriptFailure) -> QuestionSyntax {
    skipBlanks()
    let session = parseSessionPrefix()
    let subject = try parseQuestionSubject()
    skipBlanks()
    guard isAtEnd else { throw expected(.endOfQuestion) }
    return QuestionSyntax(session: session, subject: subject)
  }

  /// Parses the subject of a question. The words `pulse` and `calls` can also be state fields, so they are keywords
  /// only if they are followed by characters that cannot follow a field.
  private mutating func parseQuestionSubject() throws(ScriptFailure) -> QuestionSyntax.Subject {
    if skip(wordBeforeField: "pulse") { return .pulse(try parsePath(from: .field)) }
    let start = offset
    if let number = try parseNumberOfEvents(), number.kind == .calls { return .calls(number) }
    offset = start
    return .path(try parsePath())
  }
}
