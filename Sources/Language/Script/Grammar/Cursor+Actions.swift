extension Cursor {
  /// Parses an action in the form `NAME: action(arguments)`. The session name and a dot before the action are optional.
  mutating func parseAction() throws(ScriptFailure) -> ActionSyntax {
    let session = parseSessionPrefix()
    let dot = offset
    _ = skip(".")
    let start = offset
    guard skipIdentifier() else { throw expected(.action) }
    note(.action, from: dot)
    return try parseCall(from: start, session: session)
  }

  /// Parses the rest of an action. The action's name, which starts at `start`, has already been read.
  ///
  /// The function is inlined to avoid an additional copy of the action, which is a large value.
  mutating func parseCall(
    from start: Int, session: Name?
  ) throws(ScriptFailure) -> ActionSyntax {
    let name = name(from: start)
    hasParameters = false
    let arguments = try parseArguments()
    return ActionSyntax(
      session: session, name: name, arguments: arguments,
      spelling: hasParameters ? nil : range(from: start))
  }

  /// Parses an external event, such as `socket.message("hi")`.
  mutating func parseEvent() throws(ScriptFailure) -> EventSyntax {
    let start = offset
    let source = try parseHyphenatedName(.event)
    guard skip(".") else { throw expected(.eventName) }
    let event = try parseIdentifier(.eventName)
    hasParameters = false
    let arguments = try parseArguments()
    return EventSyntax(
      source: source, event: event, arguments: arguments,
      spelling: hasParameters ? nil : range(from: start))
  }

  /// Parses a control in the form `NAME.control` or `control`.
  mutating func parseControl() throws(ScriptFailure) -> ControlSyntax {
    let start = offset
    let first = try parseHyphenatedName(.control)
    guard skip(".") else { return ControlSyntax(control: first) }
    note(.session, from: start, to: offset - 1)
    return ControlSyntax(session: first, control: try parseIdentifier(.control))
  }

  /// Parses the string and the control of a `type` step, such as `"abc" into NAME.control`. A parameter can replace
  /// the string.
  mutating func parseTyping() throws(ScriptFailure) -> Step.Kind {
    let text: ScriptValue
    if byte == UInt8(ascii: "$") {
      text = try parseValue()
    } else {
      let string = try parseText()
      text = ScriptValue(.string(string.text), at: string.range)
    }
    skipBlanks()
    guard skip(word: "into") else { throw expected(.into) }
    skipBlanks()
    return .type(text, into: try parseControl())
  }

  /// Parses the rest of a `choose` step, such as `5 of increase, decrease`, `of tap save`, `5 from "login.actions"`, or
  /// `5`.
  mutating func parseChoice() throws(ScriptFailure) -> ChoiceSyntax {
    let count = try parseCount()
    if skip(conjunction: "from") {
      return ChoiceSyntax(count: count, source: try parsePathOfFile())
    }
    guard skip(conjunction: "of") else {
      if count != nil { return ChoiceSyntax(count: count) }
      skipBlanks()
      throw expected(.choice)
    }
    let steps = try parseList { cursor throws(ScriptFailure) in try cursor.parseChoosableStep() }
    return ChoiceSyntax(count: count, steps: steps)
  }

  private mutating func parseCount() throws(ScriptFailure) -> ChoiceSyntax.Count? {
    let start = offset
    guard skipDigits() else { return nil }
    let value = try wholeNumber(from: start)
    if let byte, !byte.isBlank, !isAtEnd {
      throw expected(.choice)
    }
    note(.number, from: start)
    return ChoiceSyntax.Count(value: value, range: range(from: start))
  }

  /// Parses the rest of a line that starts with `repeat`, such as `3 {`.
  mutating func parseRepeat() throws(ScriptFailure) -> RepeatSyntax {
    let start = offset
    guard skipDigits() || skip("-") && skipDigits() else { throw expected(.repeatCount) }
    let text = text(start, min(offset, start + ScriptProblem.longestQuote))
    guard let count = Int(text), (1...RepeatSyntax.maximumCount).contains(count) else {
      throw failure(.repeatCount(text), from: start)
    }
    note(.number, from: start)
    let range = range(from: start)
    skipBlanks()
    guard skip("{", as: .open) else { throw expected(.openingBrace) }
    skipBlanks()
    guard isAtEnd else { throw expected(.endOfOpening) }
    return RepeatSyntax(count: count, at: range)
  }

  /// Parses a step that an exploration can choose: an action, `tap`, `type`, or `emit`.
  private mutating func parseChoosableStep() throws(ScriptFailure) -> Step {
    let start = offset
    if skip(contextual: "tap") {
      return Step(kind: .tap(try parseControl()), range: range(from: start))
    }
    if skip(contextual: "type") {
      return Step(kind: try parseTyping(), range: range(from: start))
    }
    if skip(contextual: "emit") {
      return Step(kind: .emit(try parseEvent()), range: range(from: start))
    }
    // Only a comma can follow an action.
    if isKeywordOfStep { throw expected(.action) }
    let action = try parseAction()
    return Step(kind: .action(action), range: range(from: start))
  }

  /// Indicates whether the next word is a keyword and is followed by more of its step.
  private var isKeywordOfStep: Bool {
    var copy = self
    copy.notes = nil
    guard copy.skipIdentifier() else { return false }
    _ = copy.skipRestOfKeyword(from: offset)
    return ScriptKeyword.spelled(by: bytes[offset..<copy.offset]) != nil && copy.skipToRestOfStep()
  }

  /// Skips a keyword and the spaces after it if the step continues. Otherwise, does not move the cursor, because the
  /// word is the name of an action.
  private mutating func skip(contextual word: StaticString) -> Bool {
    let start = offset
    if skip(word: word), skipToRestOfStep() { return true }
    offset = start
    return false
  }

  /// Skips the spaces after a word and returns whether the step continues.
  private mutating func skipToRestOfStep() -> Bool {
    guard byte?.isBlank == true else { return false }
    skipBlanks()
    return !isAtEnd && byte != UInt8(ascii: ",")
  }
}
