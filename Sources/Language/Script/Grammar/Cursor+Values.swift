extension Cursor {
  /// Parses a value in the cursor's dialect.
  ///
  /// Open collections are kept in an array instead of on the stack. The depth of a value is therefore limited by
  /// `ScriptValue.nestingLimit` rather than by the thread's stack size. The `depth` parameter is the number of
  /// enclosing values.
  mutating func parseValue(depth: Int = 0) throws(ScriptFailure) -> ScriptValue {
    guard startsCollection else { return try parseScalar() }
    var open: [OpenCollection] = []
    while true {
      guard var value = try parseStart(depth: depth, &open) else { continue }
      while true {
        guard let last = open.indices.last else { return value }
        if try add(value, to: &open[last]) { break }
        let collection = open.removeLast()
        value = ScriptValue(collection.closed, at: range(from: collection.lower))
      }
    }
  }

  /// Parses a value that must extend to the end of the cursor's bytes, except for trailing spaces.
  mutating func parseOnlyValue() throws(ScriptFailure) -> ScriptValue {
    skipBlanks()
    let value = try parseValue()
    skipBlanks()
    guard isAtEnd else { throw expected(.endOfValue) }
    return value
  }

  /// Parses the parenthesized arguments of a call, or returns `nil` if there are no parentheses.
  mutating func parseArguments() throws(ScriptFailure) -> [ScriptArgument]? {
    guard byte == UInt8(ascii: "(") else { return nil }
    let opener = try skipOpener(depth: 0)
    if try close(")", opener) { return [] }
    var arguments: [ScriptArgument] = []
    repeat {
      try countPart()
      let label = parseLabel()
      let value = try parseValue(depth: 1)
      arguments.append(ScriptArgument(label: label, value: value))
    } while try continues(to: ")", opener)
    return arguments
  }

  // MARK: Nested values

  /// Indicates whether the next value can contain other values. Most arguments are scalars, which cannot.
  private var startsCollection: Bool {
    guard dialect == .script else {
      return byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
    }
    return switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("): true
    case UInt8(ascii: "."): byteAfter?.isDigit != true
    default: false
    }
  }

  /// Parses a complete value, or the start of a collection up to its first value. For the start of a collection,
  /// returns `nil`.
  private mutating func parseStart(
    depth: Int, _ open: inout [OpenCollection]
  ) throws(ScriptFailure) -> ScriptValue? {
    guard startsCollection else { return try parseScalar() }
    let start = offset
    var form = OpenCollection.Form.array
    switch byte {
    case UInt8(ascii: "{"): form = .object
    case UInt8(ascii: "("): form = .tuple
    case UInt8(ascii: "."):
      offset += 1
      guard skipIdentifier() else { throw expected(.caseName) }
      note(.enumCase, from: start)
      let name = text(start + 1, offset)
      guard byte == UInt8(ascii: "(") else {
        return ScriptValue(.enumCase(name, nil), at: range(from: start))
      }
      form = .enumCase(name)
    default: break
    }
    let opener = try skipOpener(depth: depth + open.count)
    var collection = OpenCollection(form: form, lower: start, opener: opener)
    if case .array = form, dialect == .script, skip(":") {
      skipBlanks()
      guard try close("]", opener) else { throw expected(.closing("]")) }
      collection.form = .dictionary
    } else if try !close(collection.closing, opener) {
      try parseLabel(of: &collection)
      open.append(collection)
      return nil
    }
    return ScriptValue(collection.closed, at: range(from: start))
  }

  /// Adds a value to a collection, and parses the separator or bracket after the value.
  ///
  /// - Returns: Whether another value follows at the cursor.
  private mutating func add(
    _ value: ScriptValue, to collection: inout OpenCollection
  ) throws(ScriptFailure) -> Bool {
    try countPart()
    skipBlanks()
    switch collection.form {
    case .array:
      if dialect == .script, collection.elements.isEmpty, byte == UInt8(ascii: ":") {
        collection.form = .dictionary
        return try takeKey(value, of: &collection)
      }
      collection.elements.append(value)
    case .dictionary:
      guard let key = collection.key else { return try takeKey(value, of: &collection) }
      collection.entries.append(ScriptValue.Entry(key: key, value: value))
      collection.key = nil
    case .object, .tuple, .enumCase: collection.append(labelled: value)
    }
    guard try continues(to: collection.closing, collection.opener) else { return false }
    try parseLabel(of: &collection)
    return true
  }

  private mutating func takeKey(
    _ key: ScriptValue, of collection: inout OpenCollection
  ) throws(ScriptFailure) -> Bool {
    guard skip(":", as: .colon) else { throw expected(.colon) }
    skipBlanks()
    collection.key = key
    return true
  }

  // MARK: Labels

  /// Parses the label or key of the next value in a collection.
  private mutating func parseLabel(of collection: inout OpenCollection) throws(ScriptFailure) {
    switch collection.form {
    case .array, .dictionary: break
    case .object: collection.label = try parseKey()
    case .tuple, .enumCase: collection.label = parseLabel()
    }
  }

  /// Parses the label of an argument and the colon after it, or returns `nil` if the argument has no label.
  private mutating func parseLabel() -> Name? {
    let start = offset
    guard skipIdentifier() else { return nil }
    let upper = offset
    skipBlanks()
    let isLabel = skip(":")
    note(.label, from: start, to: upper, isRead: isLabel)
    guard isLabel else {
      offset = start
      return nil
    }
    skipBlanks()
    return Name(text(start, upper), at: range(start, upper))
  }

  /// Parses the key of an object member and the colon after it.
  mutating func parseKey() throws(ScriptFailure) -> Name {
    let start = offset
    noteNext(.key)
    guard byte == UInt8(ascii: "\"") else { throw expected(.key) }
    let key = try parseText()
    note(.key, from: start)
    skipBlanks()
    guard skip(":") else { throw expected(.colon) }
    skipBlanks()
    return key
  }

  // MARK: Scalars

  private mutating func parseScalar() throws(ScriptFailure) -> ScriptValue {
    let start = offset
    guard let byte, !isAtEnd else { throw expected(.value) }
    let kind: ScriptValue.Kind
    switch byte {
    case UInt8(ascii: "\""):
      let string = try parseString()
      note(.string, from: start)
      let value =
        dialect == .json ? try valueWithParameters(in: string, from: start) : nil
      kind = value ?? .string(string)
    case UInt8(ascii: "$") where dialect == .script: kind = try parseParameter()
    case UInt8(ascii: "\\") where dialect == .script: kind = .keyPath(try parseKeyPath())
    case UInt8(ascii: "-") where dialect == .script && skipNegativeInfinity():
      kind = .enumCase("-infinity", nil)
      note(.enumCase, from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      kind = .number(try parseNumber())
      note(.number, from: start)
    default: kind = try parseWord()
    }
    return ScriptValue(kind, at: range(from: start))
  }

  private mutating func skipNegativeInfinity() -> Bool {
    guard byteAfter == UInt8(ascii: ".") else { return false }
    let start = offset
    offset += 2
    if skip(word: "infinity") { return true }
    offset = start
    return false
  }

  private mutating func parseWord() throws(ScriptFailure) -> ScriptValue.Kind {
    let start = offset
    guard skipIdentifier() else { throw expected(.value) }
    note(.constant, from: start)
    if spells("true", from: start) { return .bool(true) }
    if spells("false", from: start) { return .bool(false) }
    if spells("null", from: start) { return .null }
    if dialect == .script, spells("nil", from: start) { return .null }
    if dialect == .script, spells("file", from: start), let path = try parseFilePath() {
      return .file(path)
    }
    note(.word, from: start)
    throw unknownValue(from: start)
  }

  /// Parses the parenthesized, quoted path after `file`, or returns `nil` if there is no parenthesis.
  private mutating func parseFilePath() throws(ScriptFailure) -> String? {
    let opener = offset
    guard skip("(", as: .open) else { return nil }
    skipBlanks()
    guard byte == UInt8(ascii: "\"") else { throw expected(.text) }
    let path = try parseText().text
    skipBlanks()
    guard try close(")", opener) else { throw expected(.closing(")")) }
    return path
  }

  /// Returns the failure for a word that is not a value. The problem depends on the characters that follow the word.
  private func unknownValue(from start: Int) -> ScriptFailure {
    let word = text(start, min(offset, start + ScriptProblem.longestQuote))
    var copy = self
    if dialect == .script, copy.skip("(") {
      copy.skipBlanks()
      return failure(.unknownCall(word, firstLabel: copy.parseLabel()?.text), from: start)
    }
    if dialect == .script, copy.skip("."), copy.skipIdentifier() {
      let end = min(copy.offset, offset + ScriptProblem.longestQuote)
      return copy.failure(.unknownMember(text(offset + 1, end), of: word), from: start)
    }
    return failure(.unknownValue(word, allowsLiterals: dialect == .script), from: start)
  }

  // MARK: Brackets

  /// Skips the opening bracket of a value at the given depth, and returns the bracket's offset.
  private mutating func skipOpener(depth: Int) throws(ScriptFailure) -> Int {
    let opener = offset
    offset += 1
    guard depth < ScriptValue.nestingLimit else { throw failure(.tooDeep, from: opener) }
    note(.open, from: opener)
    skipBlanks()
    return opener
  }

  /// Skips the closing bracket if it comes next, and returns whether it was skipped.
  private mutating func close(
    _ bracket: Unicode.Scalar, _ opener: Int
  ) throws(ScriptFailure) -> Bool {
    if isAtEnd { throw unclosed(opener) }
    return skip(bracket, as: .close)
  }

  /// Parses a comma or the closing bracket, and returns whether it was a comma. Another element must follow a comma.
  mutating func continues(
    to bracket: Unicode.Scalar, _ opener: Int
  ) throws(ScriptFailure) -> Bool {
    skipBlanks()
    if try close(bracket, opener) { return false }
    let comma = offset
    guard skip(",", as: .comma) else { throw expected(.commaOrClosing(Character(bracket))) }
    let afterComma = offset
    skipBlanks()
    if byte == UInt8(ascii: bracket) {
      offset = afterComma
      throw failure(.trailingComma, from: comma)
    }
    if isAtEnd { throw unclosed(opener) }
    return true
  }

  /// Returns the failure for an unclosed bracket.
  func unclosed(_ opener: Int) -> ScriptFailure {
    ScriptFailure(
      .unclosed(Character(Unicode.Scalar(bytes[opener])), extent), at: range(opener, opener + 1))
  }
}
