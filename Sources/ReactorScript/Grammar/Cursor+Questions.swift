internal import ReactorDiagnostics

extension Cursor {
  /// Reads a question to its end.
  mutating func parseQuestion() throws(ScriptFailure) -> QuestionSyntax {
    skipBlanks()
    let session = parseSessionPrefix()
    let subject = try parseQuestionSubject()
    skipBlanks()
    guard isAtEnd else { throw expected(.endOfQuestion) }
    return QuestionSyntax(session: session, subject: subject)
  }

  /// Reads the subject. `pulse` and `calls` may also be fields of a state: they are keywords only where
  /// what follows cannot follow a field.
  private mutating func parseQuestionSubject() throws(ScriptFailure) -> QuestionSyntax.Subject {
    let start = offset
    if skip(word: "pulse") {
      skipBlanks()
      if isAtFieldName { return .pulse(try parsePath(from: .field)) }
      offset = start
    }
    if let number = try parseNumberOfEvents(), number.kind == .calls { return .calls(number) }
    offset = start
    return .path(try parsePath())
  }
}
