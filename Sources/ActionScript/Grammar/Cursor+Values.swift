internal import SourceDiagnostics

extension Cursor {
  /// Reads a value in the cursor's dialect.
  ///
  /// The collections that are open stand in an array, not on the stack: how deep a value nests is
  /// bounded by `ScriptValue.nestingLimit`, and not by the stack of the thread that reads it. The
  /// depth says how many values this one stands in.
  mutating func parseValue(depth: Int = 0) throws(ScriptFailure) -> ScriptValue {
    var open: [OpenCollection] = []
    while true {
      var value: ScriptValue
      switch try parseStart(depth: depth + open.count) {
      case .value(let whole): value = whole
      case .collection(let collection):
        open.append(collection)
        continue
      }
      while true {
        guard let last = open.indices.last else { return value }
        if try add(value, to: &open[last]) { break }
        let collection = open.removeLast()
        value = ScriptValue(collection.closed, at: range(from: collection.lower))
      }
    }
  }

  /// Reads the arguments of a call, from `(` to `)`.
  mutating func parseArguments() throws(ScriptFailure) -> [ScriptArgument] {
    let opener = try open("(", depth: 0)
    var arguments: [ScriptArgument] = []
    if try close(")", opener) { return arguments }
    repeat {
      let label = parseLabel()
      let value = try parseValue(depth: 1)
      arguments.append(
        ScriptArgument(label: label?.text, labelRange: label?.range, value: value))
    } while try continues(to: ")", opener)
    return arguments
  }

  // MARK: Values in values

  private enum Start {
    case value(ScriptValue)
    case collection(OpenCollection)
  }

  /// Reads a whole value, or a collection as far as its first value.
  private mutating func parseStart(depth: Int) throws(ScriptFailure) -> Start {
    let start = offset
    guard let byte, !isAtEnd else { throw expected(.value) }
    var collection: OpenCollection
    switch byte {
    case UInt8(ascii: "["):
      collection = OpenCollection(.array, from: start, opener: try open("[", depth: depth))
    case UInt8(ascii: "{"):
      collection = OpenCollection(.object, from: start, opener: try open("{", depth: depth))
    case UInt8(ascii: "(") where dialect == .script:
      collection = OpenCollection(.tuple, from: start, opener: try open("(", depth: depth))
    case UInt8(ascii: ".") where dialect == .script && !startsFraction:
      offset += 1
      let name = try parseIdentifier(.caseName).text
      guard self.byte == UInt8(ascii: "(") else {
        return .value(ScriptValue(.enumCase(name, nil), at: range(from: start)))
      }
      collection = OpenCollection(
        .enumCase(name), from: start, opener: try open("(", depth: depth))
    default: return .value(ScriptValue(try parseScalar(byte), at: range(from: start)))
    }
    if case .array = collection.kind, dialect == .script, skip(":") {
      skipBlanks()
      guard try close("]", collection.opener) else { throw expected(.closing("]")) }
      collection.kind = .dictionary
    } else if try !close(collection.closing, collection.opener) {
      try parseLabel(of: &collection)
      return .collection(collection)
    }
    return .value(ScriptValue(collection.closed, at: range(from: start)))
  }

  /// Adds a value to a collection and reads what follows it.
  ///
  /// Returns whether another value has to be read, which begins at the cursor.
  private mutating func add(
    _ value: ScriptValue, to collection: inout OpenCollection
  ) throws(ScriptFailure) -> Bool {
    skipBlanks()
    switch collection.kind {
    case .array:
      if dialect == .script, collection.elements.isEmpty, byte == UInt8(ascii: ":") {
        collection.kind = .dictionary
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
    guard skip(":") else { throw expected(.colon) }
    skipBlanks()
    collection.key = key
    return true
  }

  // MARK: Labels

  /// Reads what stands in front of the next value of a collection.
  private mutating func parseLabel(of collection: inout OpenCollection) throws(ScriptFailure) {
    switch collection.kind {
    case .array, .dictionary: break
    case .object: collection.label = try parseKey()
    case .tuple, .enumCase: collection.label = parseLabel()
    }
  }

  /// Reads the label of an argument and its colon, if it has one.
  private mutating func parseLabel() -> Name? {
    let start = offset
    guard skipIdentifier() else { return nil }
    let upper = offset
    skipBlanks()
    guard skip(":") else {
      offset = start
      return nil
    }
    skipBlanks()
    return Name(text(start, upper), at: range(start, upper))
  }

  private mutating func parseKey() throws(ScriptFailure) -> Name {
    guard byte == UInt8(ascii: "\"") else { throw expected(.key) }
    let key = try parseText()
    skipBlanks()
    guard skip(":") else { throw expected(.colon) }
    skipBlanks()
    return key
  }

  // MARK: Scalars

  private mutating func parseScalar(_ first: UInt8) throws(ScriptFailure) -> ScriptValue.Kind {
    switch first {
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "-") where dialect == .script && byteAfter == UInt8(ascii: "."):
      let start = offset
      offset += 2
      if skip(word: "infinity") { return .enumCase("-infinity", nil) }
      offset = start
      return .number(try parseNumber())
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      return .number(try parseNumber())
    default: return try parseWord()
    }
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

  /// Reads an opening bracket inside so many other values, and returns where it stands.
  private mutating func open(_ bracket: Unicode.Scalar, depth: Int) throws(ScriptFailure) -> Int {
    let opener = offset
    guard skip(bracket) else { throw expected(.value) }
    guard depth < ScriptValue.nestingLimit else { throw failure(.tooDeep, from: opener) }
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
