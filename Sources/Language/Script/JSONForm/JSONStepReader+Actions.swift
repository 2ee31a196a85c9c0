/// Methods that parse actions and their arguments.
extension JSONStepReader {
  /// Parses an action in call syntax, such as `"inputField(\"hello\")"`. If the action is invalid, reports a problem
  /// and returns `nil`.
  mutating func action(_ string: JSONNode) -> ActionSyntax? {
    parse(string) { text throws(ScriptFailure) in
      let action = try text.parseAction()
      text.skipBlanks()
      if !text.isAtEnd, action.arguments == nil,
        StepKey(rawValue: action.name.text)?.isKind == true
      {
        throw ScriptFailure(.stepAsText(action.name.text), at: action.name.range)
      }
      return action
    }
  }

  /// Parses an action, including the arguments and session specified by other keys. The arguments can also be part of
  /// the action's string, or use the `Codable` notation for an enum case. If the action is invalid, reports a problem
  /// and returns `nil`.
  mutating func action(
    _ member: JSONMember, _ object: JSONObject, session key: String
  ) -> ActionSyntax? {
    var action: ActionSyntax?
    switch member.value.kind {
    case .string: action = self.action(member.value)
    case .object: action = codableCase(member.value)
    default: report(wrongType(of: member, expected: "a string"))
    }
    if let arguments = object["arguments"] {
      reportIfSaid(action?.arguments != nil, arguments)
      let values = self.arguments(arguments)
      action?.arguments = values
      action?.spelling = nil
    }
    guard var action else { return nil }
    setSession(&action.session, from: object[key])
    return action
  }

  /// Parses arguments from an array, by position, or from an object, by label. If an argument is invalid, reports a
  /// problem and returns `nil`.
  mutating func arguments(_ member: JSONMember) -> [ScriptArgument]? {
    guard member.value.kind == .array || member.value.kind == .object else {
      report(wrongType(of: member, expected: "an array or an object"))
      return nil
    }
    return arguments(of: member.value)
  }

  /// Parses an enum case in `Codable` notation, such as `{"inputField": {"_0": "hello"}}`. If the case is invalid,
  /// reports a problem and returns `nil`.
  private mutating func codableCase(_ node: JSONNode) -> ActionSyntax? {
    let object = object(node)
    guard let member = object.members.first, object.members.count == 1 else {
      report(wrongType(of: "'action'", node, expected: "a string or an object with one key"))
      return nil
    }
    guard check(member, is: .object), let arguments = arguments(of: member.value) else {
      return nil
    }
    let name = Name(member.key, at: member.keyRange)
    return ActionSyntax(name: name, arguments: arguments.isEmpty ? nil : arguments)
  }

  /// Parses the elements of an array or the members of an object as arguments. If an argument is invalid, reports a
  /// problem and returns `nil`.
  ///
  /// In `Codable` notation, an unlabeled third argument has the key `_2`.
  private mutating func arguments(of node: JSONNode) -> [ScriptArgument]? {
    var text = cursor
    defer { cursor.partCount = text.partCount }
    text.offset = node.offsets.lowerBound + 1
    var keys: [Name] = []
    var arguments: [ScriptArgument] = []
    do throws(ScriptFailure) {
      while text.skipToElement() {
        try text.countPart()
        var label: Name?
        if node.kind == .object {
          let key = try text.parseKey()
          keys.append(key)
          if key.text != "_\(arguments.count)" { label = key }
        }
        let value = try text.parseValue(depth: 1)
        arguments.append(ScriptArgument(label: label, value: value))
      }
    } catch {
      report(error)
      return nil
    }
    collector.reportDuplicates(among: keys)
    return arguments
  }
}

/// Methods that parse choices, such as `{"choose": 5, "of": ["increase", {"tap": "save"}]}`.
extension JSONStepReader {
  /// Parses a `choose` step. The count is `null` if the step extends an earlier `choose` step. If the step is invalid,
  /// reports a problem and returns `nil`.
  mutating func choice(_ member: JSONMember, _ object: JSONObject) -> ChoiceSyntax? {
    var choice = ChoiceSyntax()
    if member.value.kind == .number, let count = Int(cursor.text(of: member.value)) {
      choice.count = ChoiceSyntax.Count(value: count, range: member.value.range)
    } else if member.value.kind != .null || object["of"] == nil && object["from"] == nil {
      report(wrongType(of: member, expected: "a whole number or null"))
      return nil
    }
    if let source = object["from"] {
      if let list = object["of"] {
        collector.report(.conflictingKeys("of", "from"), at: list.keyRange)
        return nil
      }
      guard let path = text(source) else { return nil }
      choice.source = path
      return choice
    }
    guard let list = object["of"] else { return choice }
    guard let nodes = elements(of: list, "an array of steps", atLeast: "one step") else {
      return nil
    }
    var steps: [Step] = []
    for node in nodes {
      guard let step = step(node) else { return nil }
      let canBeChosen =
        switch step.kind {
        case .action, .tap, .type, .emit: step.time == nil
        default: false
        }
      guard canBeChosen else {
        let expected = "an action, a gesture or an event without a time"
        report(wrongType(of: "a choice", node, expected: expected))
        return nil
      }
      steps.append(step)
    }
    choice.steps = steps
    return choice
  }
}
