internal import ReactorDiagnostics

/// Rules and conditions: strings as in the line form.
extension JSONStepReader {
  mutating func rule(_ member: JSONMember) -> RuleSyntax? {
    parse(member) { text throws(ScriptFailure) in try text.parseRule() }
  }

  mutating func waitUntil(_ member: JSONMember, _ object: JSONObject) -> WaitUntilSyntax? {
    let wait = parse(member) { text throws(ScriptFailure) in
      try text.parseWaitUntil(hasSession: object["to"] != nil)
    }
    guard var wait else { return nil }
    setSession(&wait.expectation.session, from: object["to"])
    if let member = object["within"] {
      reportIfSaid(wait.limit != nil, member)
      wait.limit = duration(member)
    }
    return wait
  }

  /// Reads the cases of an `ongoing` step: an array of strings.
  mutating func ongoing(_ member: JSONMember, _ object: JSONObject) -> OngoingSyntax? {
    guard member.value.kind == .array else {
      report(wrongType(of: member, expected: "an array of actions"))
      return nil
    }
    var ongoing = OngoingSyntax([])
    for node in cursor.elements(of: member.value) {
      guard node.kind == .string else {
        report(wrongType(of: "an action", node, expected: "a string"))
        return nil
      }
      let action = parse(cursor.token(of: node)) { text throws(ScriptFailure) in
        try text.parseCase()
      }
      guard let action else { return nil }
      ongoing.actions.append(action)
    }
    if ongoing.actions.isEmpty {
      recorder.report(
        .wrongType(
          of: "'ongoing'", expected: "an array with at least one action", found: "an empty array"),
        at: member.value.range)
      return nil
    }
    setSession(&ongoing.session, from: object["to"])
    return ongoing
  }
}
