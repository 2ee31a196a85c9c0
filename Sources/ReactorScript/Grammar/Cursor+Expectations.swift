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

  /// Reads a path into a state, such as `items[0].title`.
  mutating func parsePath(
    from first: ScriptProblem.Expected = .path
  ) throws(ScriptFailure) -> StatePath {
    let start = offset
    var components: [StatePath.Component] = [.name(try parseIdentifier(first))]
    while true {
      if skip(".") {
        components.append(try parseMember())
      } else if skip("[") {
        let opener = offset - 1
        skipBlanks()
        components.append(.element(try parseValue()))
        skipBlanks()
        if isAtEnd { throw unclosed(opener) }
        guard skip("]") else { throw expected(.closing("]")) }
      } else {
        return StatePath(components, at: range(from: start))
      }
    }
  }

  /// Reads a key path, such as `\.user.name`.
  ///
  /// It leads through fields and the elements of tuples alone, as the key paths of stored properties do.
  mutating func parseKeyPath() throws(ScriptFailure) -> StatePath {
    let start = offset
    guard skip("\\"), skip(".") else { throw failure(.invalidKeyPath, from: start) }
    var components: [StatePath.Component] = [.name(try parseIdentifier(.member))]
    while skip(".") { components.append(try parseMember()) }
    switch byte {
    case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "["):
      offset += 1
      throw failure(.unsettableComponent(text(offset - 1, offset)), from: offset - 1)
    default: return StatePath(components, at: range(from: start))
    }
  }

  private mutating func parseMember() throws(ScriptFailure) -> StatePath.Component {
    let start = offset
    guard let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return .name(try parseIdentifier(.member))
    }
    while skipDigit() {}
    guard let position = Int(text(start, min(offset, start + 19))), offset - start < 19 else {
      throw failure(.numberOutOfRange(text(start, min(offset, start + 40))), from: start)
    }
    return .position(position, range(from: start))
  }

  private mutating func skipDigit() -> Bool {
    guard let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return false }
    offset += 1
    return true
  }

  // MARK: Subjects

  /// Reads the subject.
  ///
  /// `pulse`, `no` and `pending` may also be fields of a state: they are words
  /// of the language only where what follows could not follow a field.
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
    if let negation = negation() { throw negation }
    let path = try parsePath()
    let comparison = try parseComparison()
    if !hasSession, case .name(let name)? = path.components.first, path.components.count == 1,
      name.text == "pending"
    {
      return .pending(comparison)
    }
    return .state(path, comparison)
  }

  /// The failure for `not isPaid`; `not == true` is about a field of that name.
  private func negation() -> ScriptFailure? {
    var copy = self
    guard copy.skip(word: "not") else { return nil }
    copy.skipBlanks()
    return copy.isAtFieldName ? expected(.path) : nil
  }

  /// Whether the name of a field comes next and not an operator: an operator that is a word is a
  /// field where a path goes on after it, or another operator follows.
  private var isAtFieldName: Bool {
    var copy = self
    let start = copy.offset
    guard copy.skipIdentifier() else { return false }
    guard ExpectationSyntax.Operator(rawValue: text(start, copy.offset)) != nil else { return true }
    if copy.byte == UInt8(ascii: ".") || copy.byte == UInt8(ascii: "[") { return true }
    copy.skipBlanks()
    return copy.parseOperator() != nil
  }

  // MARK: Comparisons

  private mutating func parseComparison() throws(ScriptFailure) -> ExpectationSyntax.Comparison {
    skipBlanks()
    let start = offset
    guard let comparison = parseOperator() else { throw unknownOperator() }
    let operatorRange = range(from: start)
    skipBlanks()
    return ExpectationSyntax.Comparison(comparison, at: operatorRange, try parseValue())
  }

  private mutating func parseOperator() -> ExpectationSyntax.Operator? {
    var copy = self
    guard !isAtEnd, copy.skipIdentifier() || copy.skipOperatorBytes(),
      let found = ExpectationSyntax.Operator(rawValue: text(offset, copy.offset))
    else { return nil }
    offset = copy.offset
    return found
  }

  private func unknownOperator() -> ScriptFailure {
    var copy = self
    guard !isAtEnd, copy.skipIdentifier() || copy.skipOperatorBytes() else {
      return expected(.comparison)
    }
    return copy.failure(.unknownOperator(text(offset, copy.offset)), from: offset)
  }

  private mutating func skipOperatorBytes() -> Bool {
    let start = offset
    while let byte, "=!<>~&|".utf8.contains(byte) { offset += 1 }
    return offset > start
  }
}
