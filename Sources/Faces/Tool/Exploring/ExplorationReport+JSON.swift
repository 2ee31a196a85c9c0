import ReactorChecks
import ReactorExploration
import ReactorPlanning
import ReactorReplay
import ReactorTimeline
import ReactorBase

extension ExplorationReport {
  /// Returns the report as a JSON object.
  ///
  /// - Parameters:
  ///   - script: The name of the exploration.
  ///   - explored: The exploration, or `nil` to omit its rules and unused stubs.
  ///   - seed: The seed for random choices.
  ///   - findings: The findings as JSON objects.
  func json(
    of script: String, _ explored: ExploredScript?, seed: UInt64, _ findings: [JSONValue]
  ) -> JSONValue {
    let reach: JSONValue = [
      "script": .string(script), "seed": .string("\(seed)"), "timelines": .number(timelines),
      "completeChoices": .number(completeMoves), "isComplete": .bool(isComplete && !isRestricted),
      "situations": .number(situations), "completeSituationChoices": .number(situationMoves),
      "hasAllSituations": .bool(hasAllSituations && !isRestricted),
      "hasHiddenState": .bool(hiddenState != nil),
    ]
    return reach.adding("hiddenState", hiddenState?.json)
      .adding("interruption", interruption.map { .string($0) })
      .adding(
        "rules",
        explored.map { .array(zip($0.ruleTexts, checks).map { Self.json(of: $0, in: $1) }) }
      )
      .adding(
        "idleStubs", explored.map { .array($0.stubs(besides: usedStubs).map { .string($0) }) }
      )
      .adding("failures", .array(findings))
      .adding("observations", .array(observations.map(\.json)))
      .adding("ongoing", nonEmpty: ongoing.map { .string($0) })
      .adding("unreached", explored.flatMap { Self.json(of: unreached(by: $0)) })
      .adding("impossibleSteps", nonEmpty: impossibleSteps.map { .string($0) })
      .adding("notes", nonEmpty: explored.map { $0.notes(of: self).map(\.json) } ?? [])
  }
}

extension ExplorationReport {
  private static func json(of unreached: [UnreachedItems]) -> JSONValue? {
    if unreached.isEmpty { return nil }
    return .object(
      unreached.map { items in
        JSONValue.Member(items.key, .array(items.names.map { .string($0) }))
      })
  }

  private static func json(of rule: String, in situations: Int) -> JSONValue {
    ["rule": .string(rule), "situations": .number(situations)]
  }

  /// The maximum number of names listed for each kind of item that no timeline reached.
  private static let maximumNames = 8

  /// Returns a plain-text report for an exploration without rule violations. The report states how often each rule was
  /// checked and lists the items that no timeline reached.
  func reached(of explored: ExploredScript) -> String {
    if timelines == 0 { return "" }
    let rules = zip(explored.ruleTexts, checks).map { rule, count in
      count == 0
        ? "  never checked: \(rule)" : "  held in \(self.count(count, "situation")): \(rule)"
    }
    let stubs = explored.stubs(besides: usedStubs).map { "  never called: \($0)" }
    let impossible = impossibleSteps.map {
      "  crashes at an index that is out of range for every list in the state: \($0)"
    }
    let unreached = unreached(by: explored).map { items in
      let names = items.names.prefix(Self.maximumNames).joined(separator: ", ")
      let rest = items.names.count - Self.maximumNames
      return "  \(items.words): \(names)" + (rest > 0 ? ", and \(rest) more" : "")
    }
    return (rules + stubs + unreached + impossible).map { "\(VisibleText($0, .line))\n" }.joined()
  }
}

extension ReplayNote {
  /// The note as a JSON object.
  fileprivate var json: JSONValue {
    [
      "id": .string(kind.rawValue), "message": .string(message), "file": .string(file.name),
      "line": .number(file.line(of: Int(offset))),
    ]
  }
}

extension Observation {
  /// The observation as a JSON object.
  fileprivate var json: JSONValue {
    let observed: JSONValue = [
      "message": .string(text), "kind": .string(kind.rawValue), "session": .string(session),
      "field": .string(field), "orders": .array(orders.map(\.json)),
    ]
    return observed.adding("rule", rule.isEmpty ? nil : .string(rule))
      .adding("script", script.map { .string($0) })
  }

  /// The observation in plain text: a description, the two orders, and the script lines that lead to them.
  var note: String {
    let advice =
      kind == .madeAnswer
      ? "; with the stubs below, a replay fails"
      : rule.isEmpty ? "" : "; to report this as a failure, add the rule '\(rule)'"
    let body = script?.split(separator: "\n").drop { !$0.hasPrefix("#") }.dropFirst()
    return noteText("\(text)\(advice)", orders, body?.filter { $0 != rule })
  }
}

extension [Observation] {
  /// The observations in plain text. Calls whose errors end an effect of the same session share a note, as do actions
  /// that crash with the same message.
  var notes: [String] {
    compactMap { observation in
      let alike = filter { observation.sharesNote(with: $0) }
      if alike.first != observation { return nil }
      let others = alike.dropFirst().map(\.cause).joined(separator: ", ")
      return observation.note + (others.isEmpty ? "" : "  the same happens after: \(others)\n")
    }
  }
}

extension Observation {
  fileprivate func sharesNote(with other: Observation) -> Bool {
    guard other.kind == kind, other.session == session else { return false }
    switch kind {
    case .lostError: return true
    case .indexCrash: return other.text == text
    default: return other == self
    }
  }

  /// The name of the call that fails or, if there is none, the last line of the script.
  fileprivate var cause: String {
    if kind == .lostError { return "\(field) fails" }
    return script?.split(separator: "\n").last.map(String.init) ?? "no script without 'choose'"
  }
}

extension HiddenState {
  /// The hidden state as a JSON object.
  fileprivate var json: JSONValue {
    let found: JSONValue = [
      "message": .string(text),
      "properties": .array(
        properties.map { property in
          [
            "session": .string(property.session), "name": .string(property.name),
            "values": .array(property.values.map { .string($0) }),
          ]
        }),
      "orders": .array(ways.map(\.json)),
    ]
    return found.adding("script", script.map { .string($0) })
  }

  /// The hidden state in plain text.
  var note: String {
    let lines = script?.split(separator: "\n").drop { $0.hasPrefix("reactor ") }
    return noteText(
      "\(text), so the search may have missed some situations", ways,
      lines.map(Array.init))
  }
}

/// Returns a note and its evidence: the orders of events, and the lines of a script that reproduces them.
private func noteText(_ text: String, _ orders: [SettledOrder], _ script: [Substring]?) -> String {
  var lines = ["note: \(text)"]
  if script == nil { lines.append("  no script without 'choose' reproduces it") }
  lines += orders.map { "  \($0.text)" }
  if let script { lines += ["  in this script:"] + script.map { "    \($0)" } }
  return lines.map { "\($0)\n" }.joined()
}

extension SettledOrder {
  fileprivate var json: JSONValue {
    [
      "answers": .array(answers.map { .string($0) }), "values": .array(values.map { .string($0) }),
    ]
  }
}

extension CrashCause {
  /// The cause as a JSON object.
  var json: JSONValue {
    JSONValue.object([]).adding("message", message.map { .string($0) })
      .adding("file", file.map { .string($0) }).adding("line", line.map { .number($0) })
  }
}

extension ExplorationReport.Finding {
  /// Returns the finding as a JSON object.
  ///
  /// - Parameters:
  ///   - trace: The trace of the finding's script, or `nil` if no script was replayed.
  ///   - problems: The rendered problems of the script's replay, or `nil` if there were none.
  ///   - path: The path of the script, or `nil` if it was not saved.
  func json(trace: String?, problems: String?, path: String?) -> JSONValue {
    let found: JSONValue = ["id": .string(failure.id), "message": .string(text)]
    return found.adding("rule", failure.subject.isEmpty ? nil : .string(failure.subject))
      .adding("script", script.map { .string($0) })
      .adding("path", path.map { .string($0) })
      .adding("trace", trace.map { .string($0) })
      .adding("problems", problems.map { .string($0) })
  }
}
