internal import ReactorDiagnostics

/// `{"choose": 5, "of": ["increase", {"tap": "save"}]}`.
extension JSONStepReader {
  /// Reads a `choose` step. A number is left out as `null` by a step that adds to an earlier one.
  mutating func choice(_ member: JSONMember, _ object: JSONObject) -> ChoiceSyntax? {
    var choice = ChoiceSyntax(nil, of: nil)
    switch member.value.kind {
    case .number:
      let text = cursor.text(of: member.value)
      guard let count = Int(text) else {
        report(wrongType(of: member, expected: "a whole number or null"))
        return nil
      }
      choice.count = ChoiceSyntax.Count(count, at: member.value.range)
    case .null where object["of"] != nil || object["from"] != nil: break
    default:
      report(wrongType(of: member, expected: "a whole number or null"))
      return nil
    }
    if let source = object["from"] {
      if let list = object["of"] {
        recorder.report(.conflictingKeys("of", "from"), at: list.keyRange)
        return nil
      }
      guard let path = text(source) else { return nil }
      choice.source = path
      return choice
    }
    guard let list = object["of"] else { return choice }
    guard list.value.kind == .array else {
      report(wrongType(of: list, expected: "an array of steps"))
      return nil
    }
    var steps: [Step] = []
    for node in cursor.elements(of: list.value) {
      guard let step = step(node) else { return nil }
      switch step.kind {
      case .action, .tap, .type,
        .emit where step.time == nil:
        steps.append(step)
      default:
        report(wrongType(of: "a choice", node, expected: "an action, a gesture or an event"))
        return nil
      }
    }
    if steps.isEmpty {
      recorder.report(
        .wrongType(
          of: "'of'", expected: "an array with at least one step", found: "an empty array"),
        at: list.value.range)
      return nil
    }
    choice.steps = steps
    return choice
  }
}
