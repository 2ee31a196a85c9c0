extension Cursor {
  /// The maximum depth of a JSON script: that of values, and of the script's own objects around
  /// them.
  private static let nestingLimit = ScriptValue.nestingLimit + 8

  /// Reads one JSON text to the end and says where it stops being one.
  ///
  /// It makes nothing of what it reads. It keeps the open brackets in an array of its own rather
  /// than on the stack, takes one pass, and remembers no more than the brackets that are open.
  mutating func validate() throws(ScriptFailure) {
    var open: [Int] = []
    skipBlanks()
    while true {
      if try validateOpening(&open) { continue }
      while true {
        skipBlanks()
        guard let opener = open.last else {
          guard offset >= end else { throw expected(.endOfFile) }
          return
        }
        let isObject = bytes[opener] == UInt8(ascii: "{")
        if try continues(to: isObject ? "}" : "]", opener) {
          if isObject { try validateKey() }
          break
        }
        open.removeLast()
      }
    }
  }

  /// Reads a scalar, an empty collection, or the opening of one and what leads to its first value.
  ///
  /// - Returns: Whether a value has to follow.
  private mutating func validateOpening(_ open: inout [Int]) throws(ScriptFailure) -> Bool {
    let start = offset
    switch byte {
    case UInt8(ascii: "\""): try validateString()
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let isObject = byte == UInt8(ascii: "{")
      offset += 1
      guard open.count < Self.nestingLimit else { throw failure(.tooDeep, from: start) }
      skipBlanks()
      guard offset < end else { throw unclosed(start) }
      if skip(isObject ? "}" : "]") { return false }
      open.append(start)
      if isObject { try validateKey() }
      return true
    default: try validateScalar()
    }
    return false
  }

  private mutating func validateScalar() throws(ScriptFailure) {
    if let byte, byte == UInt8(ascii: "-") || byte.isDigit {
      try skipNumber()
    } else {
      _ = try parseValue()
    }
  }

  private mutating func validateKey() throws(ScriptFailure) {
    guard byte == UInt8(ascii: "\"") else { throw expected(.key) }
    try validateString()
    skipBlanks()
    guard skip(":") else { throw expected(.colon) }
    skipBlanks()
  }

  private mutating func validateString() throws(ScriptFailure) {
    let token = try scanString()
    if token.hasEscapes { _ = try resolve(token) }
  }
}
