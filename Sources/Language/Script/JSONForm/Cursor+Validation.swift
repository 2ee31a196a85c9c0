extension Cursor {
  /// The maximum nesting depth of a JSON script. It is the sum of the maximum depths of values and of the script's own
  /// objects and blocks.
  private static let nestingLimit = ScriptValue.nestingLimit + 8 + 2 * RepeatSyntax.maximumDepth

  /// Checks that the cursor's bytes are valid JSON. Throws an error at the first invalid position.
  ///
  /// The check takes a single pass and stores only the open brackets, which are kept in an array rather than on the
  /// stack.
  ///
  /// The number of parts in the header and in each step is limited, because the step readers create an array for each
  /// list. The limit also applies to the parts of values.
  mutating func validate() throws(ScriptFailure) {
    var open = OpenBrackets()
    skipBlanks()
    while true {
      if try validateOpening(&open) { continue }
      while true {
        skipBlanks()
        guard let opener = open.openers.last else {
          guard offset >= end else { throw expected(.endOfFile) }
          return
        }
        let isObject = bytes[opener] == UInt8(ascii: "{")
        if try continues(to: isObject ? "}" : "]", opener) {
          if opener == open.steps { partCount = 0 } else { try countPart() }
          if isObject { try validateKey(&open) }
          break
        }
        open.openers.removeLast()
      }
    }
  }

  private struct OpenBrackets {
    var openers: [Int] = []
    /// The offset of the opening bracket of the array of steps, or `nil` if the array has not been found.
    var steps: Int?
    /// Indicates whether the most recently read key is `steps`.
    var isAfterSteps = false
  }

  /// Validates a scalar, an empty collection, or the start of a collection before its first value.
  ///
  /// - Returns: Whether a value must follow.
  private mutating func validateOpening(
    _ open: inout OpenBrackets
  ) throws(ScriptFailure) -> Bool {
    let start = offset
    switch byte {
    case UInt8(ascii: "\""): try validateString()
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let isObject = byte == UInt8(ascii: "{")
      offset += 1
      guard open.openers.count < Self.nestingLimit else { throw failure(.tooDeep, from: start) }
      skipBlanks()
      guard offset < end else { throw unclosed(start) }
      if skip(isObject ? "}" : "]") { return false }
      if !isObject, open.openers.isEmpty || open.openers.count == 1 && open.isAfterSteps {
        open.steps = start
      }
      open.openers.append(start)
      if isObject { try validateKey(&open) }
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

  private mutating func validateKey(_ open: inout OpenBrackets) throws(ScriptFailure) {
    guard byte == UInt8(ascii: "\"") else { throw expected(.key) }
    let start = offset
    try validateString()
    open.isAfterSteps =
      open.openers.count == 1 && bytes[start..<offset].elementsEqual("\"steps\"".utf8)
    skipBlanks()
    guard skip(":") else { throw expected(.colon) }
    skipBlanks()
  }

  private mutating func validateString() throws(ScriptFailure) {
    let token = try scanString()
    if token.hasEscapes { _ = try resolve(token) }
  }
}
