extension Cursor {
  /// Parses the rest of a `stub` step, such as `once user.follow(42) -> false after 300ms`.
  ///
  /// - Parameter isWhole: Whether the stub must be complete. In the JSON form, other keys can provide the answer.
  mutating func parseStub(isWhole: Bool) throws(ScriptFailure) -> StubSyntax {
    let isOnce = skipOnce()
    let (service, method, arguments) = try parseMethod()
    var stub = StubSyntax(isOnce: isOnce, service: service, method: method, arguments: arguments)
    skipBlanks()
    // A time has no effect if the selected case's answer is `never`, but the answers of other cases may need the time.
    var isParameter = false
    if skipArrow() {
      skipBlanks()
      isParameter = byte == UInt8(ascii: "$")
      stub.outcome = skip(word: "default") ? .standard : try parseResult()
    } else if skip(word: "fails") {
      stub.outcome = try parseFailure()
    }
    if stub.outcome != nil { stub.alternatives = try parseAlternatives() }
    if stub.outcome == .standard, stub.alternatives.isEmpty { throw expected(.alternative) }
    skipBlanks()
    let hasAnswer = stub.outcome != .never || !stub.alternatives.isEmpty
    if hasAnswer || isParameter, skip(word: "after") {
      skipBlanks()
      let time = try parseDuration()
      if hasAnswer { stub.latency = time }
      skipBlanks()
    }
    if case .returns = stub.outcome, stub.alternatives.isEmpty, byte == UInt8(ascii: ",") {
      stub.following = try parseFollowingAnswers(after: stub.latency)
    }
    if !isAtEnd { throw unexpectedClause(of: stub) }
    if isWhole, stub.outcome == nil, stub.latency == nil { throw expected(.answer) }
    return stub
  }

  /// Skips the keyword `once` in front of a method. A service can also be named `once`, as in `stub once.run -> 1`.
  private mutating func skipOnce() -> Bool {
    let start = offset
    if skip(word: "once"), byte?.isBlank == true {
      skipBlanks()
      return true
    }
    offset = start
    return false
  }

  private mutating func skipArrow() -> Bool {
    noteNext(.keyword, "->")
    let start = offset
    let isArrow = skip("-") && skip(">")
    note(.operator, from: start, isRead: isArrow)
    if !isArrow { offset = start }
    return isArrow
  }

  /// Parses the outcome after `->`: a value or `never`.
  private mutating func parseResult() throws(ScriptFailure) -> StubSyntax.Outcome {
    if byte == UInt8(ascii: "$") { return try parseAnswerParameter() }
    return skip(word: "never") ? .never : .returns(try parseValue())
  }

  /// Parses the error after `fails`.
  private mutating func parseFailure() throws(ScriptFailure) -> StubSyntax.Outcome {
    skipBlanks()
    return .fails(try parseValue())
  }

  /// Parses alternative answers, such as `or 2 or fails .lost or default`.
  mutating func parseAlternatives() throws(ScriptFailure) -> [StubSyntax.Outcome] {
    var alternatives: [StubSyntax.Outcome] = []
    while skip(conjunction: "or") {
      try countPart()
      if skip(word: "fails") {
        alternatives.append(try parseFailure())
      } else if skip(word: "default") {
        alternatives.append(.standard)
      } else {
        alternatives.append(try parseResult())
      }
    }
    return alternatives
  }

  /// Parses the answers of a stream after the first answer. Each answer is preceded by a comma, and a failure or
  /// `never` must be the last answer.
  private mutating func parseFollowingAnswers(
    after first: ScriptDuration?
  ) throws(ScriptFailure) -> [StubSyntax.Answer] {
    var answers: [StubSyntax.Answer] = []
    var latest = first
    var isOpen = true
    while isOpen, skip(",", as: .comma) {
      try countPart()
      skipBlanks()
      let isParameter = byte == UInt8(ascii: "$")
      let outcome = skip(word: "fails") ? try parseFailure() : try parseResult()
      if case .returns = outcome {} else { isOpen = false }
      skipBlanks()
      var answer = StubSyntax.Answer(outcome: outcome)
      if outcome != .never || isParameter, skip(word: "after") {
        skipBlanks()
        let time = try parseDuration()
        if let latest, time.nanoseconds < latest.nanoseconds {
          throw ScriptFailure(.answersOutOfOrder(previous: latest), at: time.range)
        }
        if outcome != .never { answer.time = time }
        latest = time
        skipBlanks()
      }
      answers.append(answer)
    }
    return answers
  }

  private func unexpectedClause(of stub: StubSyntax) -> ScriptFailure {
    var copy = self
    if copy.skipIdentifier(), stub.latency == nil, stub.following.isEmpty, stub.outcome != .never {
      let word = copy.text(offset, copy.offset)
      return copy.failure(
        .unknownStubClause(word, hasAnswer: stub.outcome != nil), from: offset)
    }
    if let last = stub.following.last {
      guard case .returns = last.outcome else { return expected(.endOfStep) }
      return expected(last.time == nil ? .afterOrComma : .commaOrEnd)
    }
    switch stub.outcome {
    case _ where !stub.alternatives.isEmpty:
      return expected(stub.latency == nil ? .after : .endOfStep)
    case .returns: return expected(stub.latency == nil ? .afterOrComma : .commaOrEnd)
    case .fails: return expected(stub.latency == nil ? .after : .endOfStep)
    case .never, .standard: return expected(.endOfStep)
    case nil: return expected(stub.latency == nil ? .answer : .endOfStep)
    }
  }
}
