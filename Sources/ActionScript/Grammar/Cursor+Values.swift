internal import SourceDiagnostics

extension Cursor {
  /// Reads a value in the cursor's dialect.
  ///
  /// Calls itself for values in values, `ScriptValue.nestingLimit` times at most: the stack is safe.
  /// The depth says how many values this one stands in.
  mutating func parseValue(depth: Int = 0) throws(ScriptFailure) -> ScriptValue {
    let start = offset
    guard let byte, !isAtEnd else { throw expected(.value) }
    let kind: ScriptValue.Kind
    switch byte {
    case UInt8(ascii: "\""): kind = .string(try parseString())
    case UInt8(ascii: "["): kind = try parseArrayOrDictionary(depth: depth + 1)
    case UInt8(ascii: "{"): kind = .object(try parseObject(depth: depth + 1))
    case UInt8(ascii: "(") where dialect == .script:
      kind = .tuple(try parseArguments(depth: depth + 1))
    case UInt8(ascii: ".") where dialect == .script && !startsFraction:
      kind = try parseCase(depth: depth)
    case UInt8(ascii: "-") where dialect == .script && byteAfter == UInt8(ascii: "."):
      kind = try parseNegativeCase()
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      kind = .number(try parseNumber())
    default: kind = try parseWord()
    }
    return ScriptValue(kind, at: range(from: start))
  }

  /// Reads the arguments of a call or the elements of a tuple, from `(` to `)`.
  mutating func parseArguments(depth: Int = 1) throws(ScriptFailure) -> [ScriptArgument] {
    let opener = try open("(", depth: depth)
    var arguments: [ScriptArgument] = []
    if try close(")", opener) { return arguments }
    repeat {
      arguments.append(try parseArgument(depth: depth))
    } while try continues(to: ")", opener)
    return arguments
  }

  // MARK: Collections

  private mutating func parseArrayOrDictionary(
    depth: Int
  ) throws(ScriptFailure) -> ScriptValue.Kind {
    let opener = try open("[", depth: depth)
    if try close("]", opener) { return .array([]) }
    if dialect == .script, skip(":") {
      skipBlanks()
      guard try close("]", opener) else { throw expected(.closing("]")) }
      return .dictionary([])
    }
    let first = try parseValue(depth: depth)
    skipBlanks()
    guard dialect == .script, skip(":") else { return try parseArray(first, opener, depth) }
    var entries: [ScriptValue.Entry] = []
    var key = first
    while true {
      skipBlanks()
      entries.append(ScriptValue.Entry(key: key, value: try parseValue(depth: depth)))
      guard try continues(to: "]", opener) else { return .dictionary(entries) }
      key = try parseValue(depth: depth)
      skipBlanks()
      guard skip(":") else { throw expected(.colon) }
    }
  }

  private mutating func parseArray(
    _ first: ScriptValue, _ opener: Int, _ depth: Int
  ) throws(ScriptFailure) -> ScriptValue.Kind {
    var elements = [first]
    while try continues(to: "]", opener) { elements.append(try parseValue(depth: depth)) }
    return .array(elements)
  }

  private mutating func parseObject(depth: Int) throws(ScriptFailure) -> [ScriptValue.Member] {
    let opener = try open("{", depth: depth)
    var members: [ScriptValue.Member] = []
    if try close("}", opener) { return members }
    repeat {
      let start = offset
      guard byte == UInt8(ascii: "\"") else { throw expected(.key) }
      let key = try parseString()
      let keyRange = range(from: start)
      skipBlanks()
      guard skip(":") else { throw expected(.colon) }
      skipBlanks()
      let value = try parseValue(depth: depth)
      members.append(ScriptValue.Member(key: key, keyRange: keyRange, value: value))
    } while try continues(to: "}", opener)
    return members
  }

  private mutating func parseArgument(depth: Int) throws(ScriptFailure) -> ScriptArgument {
    let start = offset
    if skipIdentifier() {
      let label = name(from: start)
      skipBlanks()
      if skip(":") {
        skipBlanks()
        let value = try parseValue(depth: depth)
        return ScriptArgument(label: label.text, labelRange: label.range, value: value)
      }
      offset = start
    }
    return ScriptArgument(value: try parseValue(depth: depth))
  }

  // MARK: Cases and words

  private mutating func parseCase(depth: Int) throws(ScriptFailure) -> ScriptValue.Kind {
    offset += 1
    let name = try parseIdentifier(.caseName)
    guard byte == UInt8(ascii: "(") else { return .enumCase(name.text, nil) }
    return .enumCase(name.text, try parseArguments(depth: depth + 1))
  }

  private mutating func parseNegativeCase() throws(ScriptFailure) -> ScriptValue.Kind {
    let start = offset
    offset += 2
    guard skip(word: "infinity") else {
      offset = start
      return .number(try parseNumber())
    }
    return .enumCase("-infinity", nil)
  }

  private mutating func parseWord() throws(ScriptFailure) -> ScriptValue.Kind {
    let start = offset
    guard skipIdentifier() else { throw expected(.value) }
    if spells("true", from: start) { return .bool(true) }
    if spells("false", from: start) { return .bool(false) }
    if spells("null", from: start) { return .null }
    if dialect == .script, spells("nil", from: start) { return .null }
    let word = text(start, min(offset, start + ScriptProblem.longestQuote))
    throw failure(.unknownValue(word, allowsLiterals: dialect == .script), from: start)
  }

  private var startsFraction: Bool {
    guard let byteAfter else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byteAfter)
  }

  // MARK: Brackets

  private mutating func open(
    _ bracket: Unicode.Scalar, depth: Int
  ) throws(ScriptFailure) -> Int {
    let opener = offset
    guard skip(bracket) else { throw expected(.value) }
    guard depth <= ScriptValue.nestingLimit else { throw failure(.tooDeep, from: opener) }
    skipBlanks()
    return opener
  }

  /// Skips the closing bracket, if it comes next.
  private mutating func close(
    _ bracket: Unicode.Scalar, _ opener: Int
  ) throws(ScriptFailure) -> Bool {
    if isAtEnd { throw unclosed(opener) }
    return skip(bracket)
  }

  /// Reads what follows an element: a comma, after which another has to come, or the end.
  private mutating func continues(
    to bracket: Unicode.Scalar, _ opener: Int
  ) throws(ScriptFailure) -> Bool {
    skipBlanks()
    if try close(bracket, opener) { return false }
    let comma = offset
    guard skip(",") else { throw expected(.commaOrClosing(Character(bracket))) }
    let afterComma = offset
    skipBlanks()
    if byte == UInt8(ascii: bracket) {
      offset = afterComma
      throw failure(.trailingComma, from: comma)
    }
    if isAtEnd { throw unclosed(opener) }
    return true
  }

  /// The failure for a bracket that nothing closes.
  func unclosed(_ opener: Int) -> ScriptFailure {
    ScriptFailure(
      .unclosed(Character(Unicode.Scalar(bytes[opener])), extent), at: range(opener, opener + 1))
  }
}
