internal import ReactorBase

/// Methods that parse stubs. The main string uses the syntax of the line form, and other keys can specify the remaining
/// parts.
extension JSONStepReader {
  mutating func stub(_ member: JSONMember, _ object: JSONObject) -> StubSyntax? {
    let text = parse(member) { text throws(ScriptFailure) in try text.parseStub(isWhole: false) }
    guard var stub = text else { return nil }
    if let member = object["arguments"] {
      reportIfSaid(stub.arguments != nil, member)
      stub.arguments = arguments(member)
    }
    if let member = object["once"], isTrue(member) {
      reportIfSaid(stub.isOnce, member)
      stub.isOnce = true
    }
    if let member = object["or"] {
      reportConflicts(of: "or", with: Self.outcomeKeys + ["stream"], object)
      reportIfSaid(stub.outcome != nil, member)
      guard setAlternatives(member, &stub) else { return nil }
      if let member = object["after"] {
        reportIfSaid(stub.latency != nil, member)
        stub.latency = duration(member)
      }
      return stub
    }
    if let member = object["stream"] {
      reportConflicts(of: "stream", with: Self.outcomeKeys + ["after"], object)
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
        // A time has no effect if the selected case's answer is `never`, but the answers of other cases may need the
        // time.
        if isOfCase(object) { return stub }
        collector.report(.conflictingKeys("never", "after"), at: member.keyRange)
      }
      reportIfSaid(stub.latency != nil || !stub.following.isEmpty, member)
      stub.latency = duration(member)
    }
    if stub.outcome == nil, outcomes.isEmpty, object["after"] == nil, stub.latency == nil {
      collector.report(
        .missingKey(Self.outcomeKeys + ["stream", "or", "after"], of: "'stub'"), at: object.range)
      return nil
    }
    return stub
  }

  private static let outcomeKeys = ["returns", "fails", "never"]

  private mutating func reportConflict(among outcomes: [JSONMember]) {
    guard outcomes.count > 1 else { return }
    collector.report(
      .conflictingKeys(outcomes[0].key, outcomes[1].key), at: outcomes[1].keyRange)
  }

  private mutating func reportConflicts(of key: String, with others: [String], _ object: JSONObject)
  {
    for other in others.compactMap({ object[$0] }) {
      collector.report(.conflictingKeys(key, other.key), at: other.keyRange)
    }
  }

  /// Parses the outcome in an object that represents an answer. At most one of the given keys may occur. If the outcome
  /// is invalid, reports a problem and returns `nil`.
  private mutating func outcome(of object: JSONObject, _ keys: [String]) -> StubSyntax.Outcome? {
    let members = keys.compactMap { object[$0] }
    guard let first = members.first else {
      collector.report(.missingKey(keys, of: "an answer"), at: object.range)
      return nil
    }
    reportConflict(among: members)
    return outcome(first)
  }

  private mutating func outcome(_ member: JSONMember) -> StubSyntax.Outcome? {
    switch member.key {
    case "returns": returned(member)
    case "fails": value(member).map { .fails($0) }
    case "default": isTrue(member) ? .standard : nil
    default: isTrue(member) ? .never : nil
    }
  }

  /// Parses the value that a stub returns. A parameter is replaced with the selected case's answer. If the value is
  /// invalid, reports a problem and returns `nil`.
  private mutating func returned(_ member: JSONMember) -> StubSyntax.Outcome? {
    if cursor.cases?.selected != nil, member.value.kind == .string, let string = text(member) {
      var parameter = Cursor(string.text, at: string.range)
      parameter.cases = cursor.cases
      if let outcome = try? parameter.parseAnswerParameter(), parameter.isAtEnd { return outcome }
    }
    return value(member).map { .returns($0) }
  }

  /// Returns whether the values of a selected case may replace parameters in the stub.
  private func isOfCase(_ object: JSONObject) -> Bool {
    cursor.cases?.selected != nil
      && cursor.bytes[object.range.offsets].contains(UInt8(ascii: "$"))
  }

  // MARK: Multiple answers

  /// Reads an array of objects, stopping at the first invalid object.
  ///
  /// - Returns: Whether all objects are valid.
  private mutating func readAnswers(
    of member: JSONMember, _ read: (inout Self, JSONObject) -> Bool
  ) -> Bool {
    guard check(member, is: .array, "an array of answers") else { return false }
    for node in cursor.elements(of: member.value) {
      guard check(node, is: .object, of: "an answer"), read(&self, object(node)) else {
        return false
      }
    }
    return true
  }

  /// Parses the alternative outcomes of a stub, such as `[{"returns": 1}, {"fails": ".lost"}]`.
  private mutating func setAlternatives(_ member: JSONMember, _ stub: inout StubSyntax) -> Bool {
    var outcomes: [StubSyntax.Outcome] = []
    let areRight = readAnswers(of: member) { reader, object in
      let keys = Self.outcomeKeys + ["default"]
      reader.reportUnknownKeys(of: object, allowed: keys)
      guard let outcome = reader.outcome(of: object, keys) else { return false }
      outcomes.append(outcome)
      return true
    }
    guard areRight else { return false }
    guard outcomes.count > 1 else {
      collector.report(
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

  /// Parses the answers of a stream, such as `[{"returns": 1, "after": "1s"}, {"fails": ".lost"}]`.
  private mutating func setStream(_ member: JSONMember, _ stub: inout StubSyntax) -> Bool {
    var answers: [StubSyntax.Answer] = []
    let areRight = readAnswers(of: member) { reader, object in
      guard let answer = reader.answer(object, after: answers) else { return false }
      answers.append(answer)
      return true
    }
    guard areRight else { return false }
    guard let first = answers.first else {
      collector.report(.missingKey(Self.outcomeKeys, of: "'stream'"), at: member.value.range)
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
        collector.report(.answerAfterEnd, at: object.range)
        return nil
      }
    }
    guard let outcome = outcome(of: object, Self.outcomeKeys) else { return nil }
    guard let after = object["after"] else { return StubSyntax.Answer(outcome: outcome) }
    if outcome == .never {
      if isOfCase(object) { return StubSyntax.Answer(outcome: outcome) }
      collector.report(.conflictingKeys("never", "after"), at: after.keyRange)
      return nil
    }
    guard let time = duration(after) else { return nil }
    if let previous = earlier.last(where: { $0.time != nil })?.time,
      time.nanoseconds < previous.nanoseconds
    {
      collector.report(.answersOutOfOrder(previous: previous), at: time.range)
      return nil
    }
    return StubSyntax.Answer(outcome: outcome, time: time)
  }
}
