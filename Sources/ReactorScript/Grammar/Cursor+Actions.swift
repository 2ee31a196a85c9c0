internal import ReactorDiagnostics

extension Cursor {
  /// Reads an action, `NAME: action(arguments)`, the session and a leading dot being optional.
  mutating func parseAction() throws(ScriptFailure) -> ActionSyntax {
    let session = parseSessionPrefix()
    _ = skip(".")
    let start = offset
    guard skipIdentifier() else { throw expected(.action) }
    return try parseCall(from: start, session: session)
  }

  /// Reads what follows the name of an action, which begins at `start` and has been read.
  ///
  /// Inlined: an action is large, and would be copied once more.
  @inline(__always)
  mutating func parseCall(
    from start: Int, session: Name?
  ) throws(ScriptFailure) -> ActionSyntax {
    let name = name(from: start)
    let arguments = byte == UInt8(ascii: "(") ? try parseArguments() : nil
    return ActionSyntax(
      session: session, name: name, arguments: arguments, spelling: range(from: start))
  }

  /// Reads a plain step from its first letter on, and the blanks after it. The cursor need not end with the line:
  /// no step contains the end of a line, not even in a string, where it can't be escaped.
  ///
  /// - Returns: The step, or nil if the line begins with anything else or has a problem; the cursor may be
  ///   anywhere then.
  mutating func parsePlainStep() -> PlainStep? {
    let start = offset
    guard skipIdentifier() else { return nil }
    let step: PlainStep?
    switch ScriptKeyword.spelled(in: bytes, from: start, to: offset) {
    case nil: step = parsePlainAction(from: start).map { .action($0) }
    case .wait: step = parsePlainWait(from: start)
    default: step = nil
    }
    skipBlanks()
    return step
  }

  /// Reads the arguments of a plain action whose name begins at an offset and has been read.
  ///
  /// Inlined: most have no arguments.
  @inline(__always)
  mutating func parsePlainAction(from start: Int) -> PlainAction? {
    let name = range(from: start)
    var arguments = PlainArguments.none
    if byte == UInt8(ascii: "(") {
      guard let found = skipStringArgument() ?? (try? parsePlainArguments()) else { return nil }
      arguments = found
    }
    return PlainAction(name: name, arguments: arguments, range: range(from: start))
  }

  /// Skips the arguments of a call if they are one string without escapes; nothing is skipped otherwise.
  private mutating func skipStringArgument() -> PlainArguments? {
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

  private mutating func parsePlainWait(from start: Int) -> PlainStep? {
    skipBlanks()
    // A failure would be worded for each `wait until`.
    guard let byte, byte &- UInt8(ascii: "0") < 10, let duration = try? parseDuration() else {
      return nil
    }
    return .wait(duration, offset: UInt32(truncatingIfNeeded: start))
  }

  /// Reads an event from outside, `socket.message("hi")`.
  mutating func parseEvent() throws(ScriptFailure) -> EventSyntax {
    let start = offset
    let source = try parseHyphenatedName(.event)
    guard skip(".") else { throw expected(.eventName) }
    let event = try parseIdentifier(.eventName)
    let arguments = byte == UInt8(ascii: "(") ? try parseArguments() : nil
    return EventSyntax(
      source: source, event: event, arguments: arguments, spelling: range(from: start))
  }

  /// Reads a control, `NAME.control` or `control`.
  mutating func parseControl() throws(ScriptFailure) -> ControlSyntax {
    let first = try parseHyphenatedName(.control)
    guard skip(".") else { return ControlSyntax(control: first) }
    return ControlSyntax(session: first, control: try parseIdentifier(.control))
  }

}
