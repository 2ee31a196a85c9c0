internal import SourceDiagnostics

extension Cursor {
  /// Reads an action, `NAME: action(arguments)`, the session and a leading dot being optional.
  mutating func parseAction() throws(ScriptFailure) -> ActionSyntax {
    let session = parseSessionPrefix()
    _ = skip(".")
    let start = offset
    guard skipIdentifier() else { throw expected(.action) }
    return try parseCall(from: start, session: session)
  }

  /// Reads what follows the name of an action, which begins at `start` and has been read.
  mutating func parseCall(
    from start: Int, session: Name?
  ) throws(ScriptFailure) -> ActionSyntax {
    let name = name(from: start)
    let arguments = byte == UInt8(ascii: "(") ? try parseArguments() : nil
    return ActionSyntax(
      session: session, name: name, arguments: arguments, spelling: range(from: start))
  }

  /// Reads a control, `NAME.control` or `control`.
  mutating func parseControl() throws(ScriptFailure) -> ControlSyntax {
    let first = try parseHyphenatedName(.control)
    guard skip(".") else { return ControlSyntax(control: first) }
    return ControlSyntax(session: first, control: try parseIdentifier(.control))
  }

  /// Reads what a `stub` step says: `user.follow(42) -> false after 300ms`.
  ///
  /// In the JSON form, the answer may stand in keys beside the text, which is not whole then.
  mutating func parseStub(isWhole: Bool) throws(ScriptFailure) -> StubSyntax {
    let service = try parseHyphenatedName(.service)
    guard skip(".") else { throw expected(.method) }
    let method = try parseIdentifier(.method)
    let arguments = byte == UInt8(ascii: "(") ? try parseArguments() : nil
    var stub = StubSyntax(service: service, method: method, arguments: arguments, outcome: nil)
    skipBlanks()
    while !isAtEnd {
      let start = offset
      if stub.outcome == nil, stub.latency == nil, skip("-"), skip(">") {
        skipBlanks()
        stub.outcome = .returns(try parseValue())
      } else if stub.outcome == nil, stub.latency == nil, skip(word: "fails") {
        skipBlanks()
        stub.outcome = .fails(try parseValue())
      } else if stub.latency == nil, skip(word: "after") {
        skipBlanks()
        stub.latency = try parseDuration()
      } else {
        offset = start
        throw unexpectedClause(of: stub)
      }
      skipBlanks()
    }
    if isWhole, stub.outcome == nil, stub.latency == nil { throw expected(.answer) }
    return stub
  }

  private func unexpectedClause(of stub: StubSyntax) -> ScriptFailure {
    var copy = self
    if copy.skipIdentifier(), stub.latency == nil {
      let word = copy.text(offset, copy.offset)
      return copy.failure(
        .unknownStubClause(word, hasAnswer: stub.outcome != nil), from: offset)
    }
    return expected(
      stub.latency != nil ? .endOfStep : stub.outcome != nil ? .after : .answer)
  }
}
