internal import ReactorDiagnostics

/// Stubs: a string as in the line form, and keys for what it does not say.
extension JSONStepReader {
  mutating func stub(_ member: JSONMember, _ object: JSONObject) -> StubSyntax? {
    guard var stub = stubText(member) else { return nil }
    if let member = object["arguments"] {
      reportIfSaid(stub.arguments != nil, member)
      stub.arguments = arguments(member)
    }
    if let member = object["once"], isTrue(member) {
      reportIfSaid(stub.isOnce, member)
      stub.isOnce = true
    }
    if let member = object["or"] {
      for other in Self.outcomeKeys + ["stream"] {
        guard let other = object[other] else { continue }
        recorder.report(.conflictingKeys("or", other.key), at: other.keyRange)
      }
      reportIfSaid(stub.outcome != nil, member)
      guard setAlternatives(member, &stub) else { return nil }
      if let member = object["after"] {
        reportIfSaid(stub.latency != nil, member)
        stub.latency = duration(member)
      }
      return stub
    }
    if let member = object["stream"] {
      for other in Self.outcomeKeys + ["after"] {
        guard let other = object[other] else { continue }
        recorder.report(.conflictingKeys("stream", other.key), at: other.keyRange)
      }
      reportIfSaid(stub.outcome != nil || stub.latency != nil, member)
      return setStream(member, &stub) ? stub : nil
    }
    let outcomes = Self.outcomeKeys.compactMap { object[$0] }
    if let member = outcomes.first {
      reportConflict(among: outcomes)
      reportIfSaid(stub.outcome != nil, member)
      guard let outcome = outcome(member) else { return nil }
      stub.outcome = outcome
    }
    if let member = object["after"] {
      if stub.outcome == .never, stub.alternatives.isEmpty {
        recorder.report(.conflictingKeys("never", "after"), at: member.keyRange)
      }
      reportIfSaid(stub.latency != nil || !stub.following.isEmpty, member)
      stub.latency = duration(member)
    }
    if stub.outcome == nil, outcomes.isEmpty, object["after"] == nil, stub.latency == nil {
      recorder.report(
        .missingKey(Self.outcomeKeys + ["stream", "or", "after"], of: "'stub'"), at: object.range)
      return nil
    }
    return stub
  }

  private static let outcomeKeys = ["returns", "fails", "never"]

  private mutating func stubText(_ member: JSONMember) -> StubSyntax? {
    parse(member) { text throws(ScriptFailure) in try text.parseStub(isWhole: false) }
  }

  private mutating func reportConflict(among outcomes: [JSONMember]) {
    guard outcomes.count > 1 else { return }
    recorder.report(
      .conflictingKeys(outcomes[0].key, outcomes[1].key), at: outcomes[1].keyRange)
  }

  private mutating func outcome(_ member: JSONMember) -> StubSyntax.Outcome? {
    switch member.key {
    case "returns": value(member).map { .returns($0) }
    case "fails": value(member).map { .fails($0) }
    case "default": isTrue(member) ? .standard : nil
    default: isTrue(member) ? .never : nil
    }
  }

  // MARK: Several answers

  /// Reads an array of objects, until one of them is wrong.
  ///
  /// - Returns: Whether all are right.
  private mutating func readAnswers(
    of member: JSONMember, _ read: (inout Self, JSONObject) -> Bool
  ) -> Bool {
    guard member.value.kind == .array else {
      report(wrongType(of: member, expected: "an array of answers"))
      return false
    }
    for node in cursor.elements(of: member.value) {
      guard node.kind == .object else {
        report(wrongType(of: "an answer", node, expected: "an object"))
        return false
      }
      if !read(&self, object(node)) { return false }
    }
    return true
  }

  /// Reads the outcomes that an exploration chooses from: `[{"returns": 1}, {"fails": ".lost"}]`.
  private mutating func setAlternatives(_ member: JSONMember, _ stub: inout StubSyntax) -> Bool {
    var outcomes: [StubSyntax.Outcome] = []
    let areRight = readAnswers(of: member) { reader, object in
      let keys = Self.outcomeKeys + ["default"]
      reader.reportUnknownKeys(of: object, allowed: keys)
      let members = keys.compactMap { object[$0] }
      guard let first = members.first else {
        reader.recorder.report(.missingKey(keys, of: "an answer"), at: object.range)
        return false
      }
      reader.reportConflict(among: members)
      guard let outcome = reader.outcome(first) else { return false }
      outcomes.append(outcome)
      return true
    }
    guard areRight else { return false }
    guard outcomes.count > 1 else {
      recorder.report(
        .wrongType(
          of: "'or'", expected: "an array with at least two answers",
          found: outcomes.isEmpty ? "an empty array" : "an array with one"),
        at: member.value.range)
      return false
    }
    stub.outcome = outcomes[0]
    stub.alternatives = Array(outcomes.dropFirst())
    return true
  }

  /// Reads the answers of a stream: `[{"returns": 1, "after": "1s"}, {"fails": ".lost"}]`.
  private mutating func setStream(_ member: JSONMember, _ stub: inout StubSyntax) -> Bool {
    var answers: [StubSyntax.Answer] = []
    let areRight = readAnswers(of: member) { reader, object in
      guard let answer = reader.answer(object, after: answers) else { return false }
      answers.append(answer)
      return true
    }
    guard areRight else { return false }
    guard let first = answers.first else {
      recorder.report(.missingKey(Self.outcomeKeys, of: "'stream'"), at: member.value.range)
      return false
    }
    stub.outcome = first.outcome
    stub.latency = first.time
    stub.following = Array(answers.dropFirst())
    return true
  }

  private mutating func answer(
    _ object: JSONObject, after earlier: [StubSyntax.Answer]
  ) -> StubSyntax.Answer? {
    reportUnknownKeys(of: object, allowed: Self.outcomeKeys + ["after"])
    if let last = earlier.last?.outcome {
      guard case .returns = last else {
        recorder.report(.answerAfterEnd, at: object.range)
        return nil
      }
    }
    let outcomes = Self.outcomeKeys.compactMap { object[$0] }
    guard let member = outcomes.first else {
      recorder.report(.missingKey(Self.outcomeKeys, of: "an answer"), at: object.range)
      return nil
    }
    reportConflict(among: outcomes)
    guard let outcome = outcome(member) else { return nil }
    guard let after = object["after"] else { return StubSyntax.Answer(outcome) }
    if outcome == .never {
      recorder.report(.conflictingKeys("never", "after"), at: after.keyRange)
      return nil
    }
    guard let time = duration(after) else { return nil }
    if let previous = earlier.last(where: { $0.time != nil })?.time,
      time.nanoseconds < previous.nanoseconds
    {
      recorder.report(.answersOutOfOrder(previous: previous), at: time.range)
      return nil
    }
    return StubSyntax.Answer(outcome, after: time)
  }
}
