internal import ReactorDiagnostics

extension Cursor {
  /// Reads what follows the word `expect`.
  ///
  /// The JSON form may name the session beside the text.
  mutating func parseExpectation(
    hasSession: Bool = false
  ) throws(ScriptFailure) -> ExpectationSyntax {
    let session = parseSessionPrefix()
    let start = offset
    let subject = try parseSubject(hasSession: hasSession || session != nil)
    return ExpectationSyntax(session: session, subject: subject, at: range(from: start))
  }

  // MARK: Subjects

  /// Reads the subject.
  ///
  /// `pulse`, `no` and `pending` may also be fields of a state: they are keywords only where what
  /// follows cannot follow a field.
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
    if skip(word: "pulse") {
      skipBlanks()
      if isAtFieldName {
        let path = try parsePath()
        return .pulse(path, try parseComparison())
      }
      offset = start
    }
    return .condition(try parseCondition(hasSession: hasSession))
  }
}
