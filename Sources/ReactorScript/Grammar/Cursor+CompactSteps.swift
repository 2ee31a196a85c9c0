internal import ReactorDiagnostics

/// The grammar of a ``CompactStep``. Nothing is reported here: a step with a problem is read as a ``Step``.
extension Cursor {
  /// Reads a step of the line form from its first letter on, and the blanks after it. The cursor need not end with the
  /// line: no step contains the end of a line, not even in a string, where it can't be escaped.
  ///
  /// - Returns: The step, or nil if the line begins with anything else or has a problem; the cursor may be anywhere
  ///   then.
  @inline(__always)
  mutating func parseCompactStep() -> CompactStep? {
    let start = offset
    guard skipIdentifier() else { return nil }
    let step: CompactStep?
    switch ScriptKeyword.spelled(in: bytes, from: start, to: offset) {
    case nil: step = parseCompactAction(from: start).map { .action($0) }
    case .wait: step = parseCompactWait(from: start)
    default: step = nil
    }
    skipBlanks()
    return step
  }

  /// Reads the next element of a JSON array, which has been validated, if it is a string without escapes that calls an
  /// action of the default session. Otherwise nothing is read.
  mutating func nextCompactAction() -> CompactAction? {
    let start = offset
    guard skipToElement(), byte == UInt8(ascii: "\""), let action = parseQuotedAction() else {
      offset = start
      return nil
    }
    return action
  }

  private mutating func parseQuotedAction() -> CompactAction? {
    let start = offset
    let token = skipString()
    guard !token.hasEscapes else { return nil }
    var text = Cursor(bytes, from: token.lower, to: token.upper, dialect: .script, extent: .text)
    text.skipBlanks()
    let name = text.offset
    guard text.skipIdentifier(), let action = text.parseCompactAction(from: name) else {
      return nil
    }
    text.skipBlanks()
    guard text.isAtEnd else { return nil }
    return CompactAction(
      name: action.name, arguments: action.arguments, range: range(from: start))
  }

  /// Reads the arguments of an action whose name begins at an offset and has been read.
  ///
  /// Inlined: most have no arguments.
  @inline(__always)
  private mutating func parseCompactAction(from start: Int) -> CompactAction? {
    let name = range(from: start)
    var arguments = CompactArguments.none
    if byte == UInt8(ascii: "(") {
      guard let found = skipStringArgument() ?? (try? parseCompactArguments()) else { return nil }
      arguments = found
    }
    return CompactAction(name: name, arguments: arguments, range: range(from: start))
  }

  /// Skips the arguments of a call if they are one string without escapes; nothing is skipped otherwise.
  private mutating func skipStringArgument() -> CompactArguments? {
    let start = offset
    offset += 1
    skipBlanks()
    let lower = offset
    if byte == UInt8(ascii: "\""), let token = try? scanString(), !token.hasEscapes {
      let string = range(from: lower)
      skipBlanks()
      if skip(")") { return .string(string) }
    }
    offset = start
    return nil
  }

  @inline(__always)
  private mutating func parseCompactWait(from start: Int) -> CompactStep? {
    skipBlanks()
    // A failure would be worded for each `wait until`.
    guard let byte, byte &- UInt8(ascii: "0") < 10, let duration = try? parseDuration() else {
      return nil
    }
    return .wait(duration, offset: UInt32(truncatingIfNeeded: start))
  }
}
