/// Methods that parse rules and conditions, which are strings in the syntax of the line form.
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

  /// Parses the array of cases in an `ongoing` step. If a case is invalid, reports a problem and returns `nil`.
  mutating func ongoing(_ member: JSONMember, _ object: JSONObject) -> OngoingSyntax? {
    guard let nodes = elements(of: member, "an array of actions", atLeast: "one action") else {
      return nil
    }
    var ongoing = OngoingSyntax(actions: [])
    for node in nodes {
      guard check(node, is: .string, of: "an action") else { return nil }
      let action = parse(node) { text throws(ScriptFailure) in try text.parseCase() }
      guard let action else { return nil }
      ongoing.actions.append(action)
    }
    setSession(&ongoing.session, from: object["to"])
    return ongoing
  }
}
