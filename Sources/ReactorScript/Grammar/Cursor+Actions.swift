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
