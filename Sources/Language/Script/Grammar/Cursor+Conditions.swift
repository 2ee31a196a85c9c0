extension Cursor {
  /// Parses a condition.
  ///
  /// `not`, `any`, `unique`, and `no` can also be state fields. They are keywords only if they are followed by
  /// characters that cannot follow a field. `and`, `or`, and `when` are keywords after a comparison, where a field
  /// cannot occur.
  ///
  /// - Parameters:
  ///   - hasSession: Whether the condition names its session. If so, `pending` alone is a state field.
  ///   - depth: The number of enclosing conditions.
  mutating func parseCondition(
    hasSession: Bool, depth: Int = 0
  ) throws(ScriptFailure) -> ConditionSyntax {
    if depth > ConditionSyntax.nestingLimit { throw failure(.conditionTooDeep, from: offset) }
    var condition = try parseDisjunction(hasSession, depth)
    if skip(conjunction: "when") {
      condition = .when(condition, try parseDisjunction(hasSession, depth))
    }
    try rejectMisspelledConjunction()
    return condition
  }

  private func rejectMisspelledConjunction() throws(ScriptFailure) {
    var copy = self
    copy.skipBlanks()
    let start = copy.offset
    guard !copy.isAtEnd, copy.skipIdentifier() || copy.skipOperatorBytes() else { return }
    let word = text(start, copy.offset)
    // A second `when` is spelled correctly but misplaced.
    if ScriptProblem.conjunction(meantBy: word) == nil || word == "when" { return }
    throw copy.failure(.unknownConjunction(word), from: start)
  }

  private mutating func parseDisjunction(
    _ hasSession: Bool, _ depth: Int
  ) throws(ScriptFailure) -> ConditionSyntax {
    var conditions = [try parseConjunction(hasSession, depth)]
    while skip(conjunction: "or") { conditions.append(try parseConjunction(hasSession, depth)) }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  private mutating func parseConjunction(
    _ hasSession: Bool, _ depth: Int
  ) throws(ScriptFailure) -> ConditionSyntax {
    var conditions = [try parseSingle(hasSession, depth)]
    while skip(conjunction: "and") { conditions.append(try parseSingle(hasSession, depth)) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  /// Skips a keyword between two conditions, including the surrounding spaces.
  mutating func skip(conjunction word: StaticString) -> Bool {
    let start = offset
    skipBlanks()
    guard !isAtEnd, skip(word: word) else {
      offset = start
      return false
    }
    skipBlanks()
    return true
  }

  /// Parses a single condition, which is not joined to other conditions by `and`, `or`, or `when`.
  private mutating func parseSingle(
    _ hasSession: Bool, _ depth: Int
  ) throws(ScriptFailure) -> ConditionSyntax {
    try countPart()
    let start = offset
    if byte == UInt8(ascii: "(") { return try parseParenthesized(hasSession, depth) }
    if skip(word: "not") {
      skipBlanks()
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "\\") || isAtFieldName {
        if depth > ConditionSyntax.nestingLimit { throw failure(.conditionTooDeep, from: start) }
        return .not(try parseSingle(hasSession, depth + 1))
      }
      offset = start
    }
    if skip(word: "no") {
      skipBlanks()
      if skip(word: "error") { return .noError }
      if skip(word: "end") { return .noEnd }
      offset = start
    }
    if skip(wordBeforeField: "unique") { return .unique(try parsePath()) }
    let isAny = skip(wordBeforeField: "any")
    let left = try parseLeftOperand(hasSession, isAny: isAny)
    let comparison = try parseComparison()
    return .comparison(ComparisonSyntax(isAny: isAny, left, comparison, at: range(from: start)))
  }

  private mutating func parseParenthesized(
    _ hasSession: Bool, _ depth: Int
  ) throws(ScriptFailure) -> ConditionSyntax {
    let opener = offset
    offset += 1
    skipBlanks()
    let condition = try parseCondition(hasSession: hasSession, depth: depth + 1)
    skipBlanks()
    if isAtEnd { throw unclosed(opener) }
    guard skip(")") else { throw expected(.closing(")")) }
    return condition
  }

  /// Indicates whether the next word is a field name instead of an operator. A word that can also be an operator is
  /// treated as a field name if the rest of a path or another operator follows the word.
  var isAtFieldName: Bool {
    var copy = self
    let start = copy.offset
    guard copy.skipIdentifier() else { return false }
    guard ExpectationSyntax.Operator(rawValue: text(start, copy.offset)) != nil else { return true }
    if copy.byte == UInt8(ascii: ".") || copy.byte == UInt8(ascii: "[") { return true }
    copy.skipBlanks()
    return copy.parseOperator() != nil
  }

  /// Skips a keyword and the spaces after it if a field follows. Otherwise, does not move the cursor, because the word
  /// itself can be a field.
  mutating func skip(wordBeforeField word: StaticString) -> Bool {
    let start = offset
    if skip(word: word) {
      skipBlanks()
      if isAtFieldName { return true }
    }
    offset = start
    return false
  }

  // MARK: Operands

  private mutating func parseLeftOperand(
    _ hasSession: Bool, isAny: Bool
  ) throws(ScriptFailure) -> OperandSyntax {
    if byte == UInt8(ascii: "\\"), byteAfter != UInt8(ascii: ".") { return try parseReference() }
    if !isAny, let number = try parseNumberOfEvents() { return .number(number) }
    if !isAny, !hasSession { noteNext(.keyword, "pending") }
    let start = offset
    let path = try parsePath()
    guard !hasSession, !isAny, path.components.count == 1,
      case .name(let name) = path.components[0],
      name.text == NumberSyntax.Kind.pending.rawValue
    else { return .path(path) }
    note(.keyword, from: start)
    return .number(NumberSyntax(kind: .pending, subject: .everything, range: name.range))
  }

  /// Parses the operand after an operator.
  private mutating func parseRightOperand() throws(ScriptFailure) -> OperandSyntax {
    if byte == UInt8(ascii: "\\") { return try parseReference() }
    if let number = try parseNumberOfEvents() { return .number(number) }
    return .value(try parseValue())
  }

  /// Parses a reference to a state field, such as `\.query`, `\right:theme`, or `\old.draft`.
  private mutating func parseReference() throws(ScriptFailure) -> OperandSyntax {
    _ = skip("\\", as: .reference)
    if skip(".") { return .path(try parsePath()) }
    if let session = parseSessionPrefix() { return .pathOfSession(session, try parsePath()) }
    guard skip(word: "old"), skip(".") else { throw expected(.reference) }
    return .oldPath(try parsePath())
  }

  /// Parses a count of events, such as `calls(user.follow)`. If no arguments follow the word, returns `nil` without
  /// moving the cursor.
  mutating func parseNumberOfEvents() throws(ScriptFailure) -> NumberSyntax? {
    let start = offset
    guard skipIdentifier(), byte == UInt8(ascii: "("),
      let kind = NumberSyntax.Kind(rawValue: text(start, offset))
    else {
      note(.quantity, from: start, isRead: false)
      offset = start
      return nil
    }
    note(.quantity, from: start)
    let opener = offset
    offset += 1
    skipBlanks()
    let subject = try parseSubject(of: kind)
    skipBlanks()
    if isAtEnd { throw unclosed(opener) }
    guard skip(")", as: .close) else { throw expected(.closing(")")) }
    return NumberSyntax(kind: kind, subject: subject, range: range(from: start))
  }

  private mutating func parseSubject(
    of kind: NumberSyntax.Kind
  ) throws(ScriptFailure) -> NumberSyntax.Subject {
    switch kind {
    case .pulses: return .field(try parsePath(from: .field))
    case .sent: return .action(try parseCase())
    case .pending where !isAtMethod(): return .action(try parseCase())
    case .pending, .calls, .answers, .failures, .cancellations:
      let (service, method, arguments) = try parseMethod()
      return .method(service: service, method: method, arguments: arguments)
    }
  }

  /// Indicates whether the next name is a method, such as `user.follow`, instead of a case.
  private mutating func isAtMethod() -> Bool {
    let start = offset
    defer { offset = start }
    return (try? parseHyphenatedName(.service)) != nil && byte == UInt8(ascii: ".")
  }

  /// Parses the enum case of an action, such as `.load(page: 2)`. The leading dot is optional.
  mutating func parseCase() throws(ScriptFailure) -> ActionSyntax {
    let dot = offset
    _ = skip(".")
    let start = offset
    guard skipIdentifier() else { throw expected(.caseName) }
    note(.action, from: dot)
    return try parseCall(from: start, session: nil)
  }

  /// Parses a service method such as `user.follow`, along with any arguments.
  mutating func parseMethod() throws(ScriptFailure) -> (
    service: Name, method: Name, arguments: [ScriptArgument]?
  ) {
    let service = try parseHyphenatedName(.service)
    guard skip(".") else { throw expected(.method) }
    let method = try parseIdentifier(.method)
    return (service, method, try parseArguments())
  }

  // MARK: Comparisons

  mutating func parseComparison() throws(ScriptFailure) -> ExpectationSyntax.Comparison {
    skipBlanks()
    let start = offset
    guard let comparison = parseOperator() else { throw unknownOperator() }
    let operatorRange = range(from: start)
    skipBlanks()
    return ExpectationSyntax.Comparison(
      operator: comparison, operatorRange: operatorRange, right: try parseRightOperand())
  }

  mutating func parseOperator() -> ExpectationSyntax.Operator? {
    let start = offset
    guard !isAtEnd, skipIdentifier() || skipOperatorBytes() else { return nil }
    let found = ExpectationSyntax.Operator(rawValue: text(start, offset))
    note(.operator, from: start, isRead: found != nil)
    if found == nil { offset = start }
    return found
  }

  private func unknownOperator() -> ScriptFailure {
    var copy = self
    guard !isAtEnd, copy.skipIdentifier() || copy.skipOperatorBytes() else {
      return expected(.comparison)
    }
    return copy.failure(.unknownOperator(text(offset, copy.offset)), from: offset)
  }

  mutating func skipOperatorBytes() -> Bool {
    let start = offset
    while let byte, "=!<>~&|".utf8.contains(byte) { offset += 1 }
    return offset > start
  }
}
