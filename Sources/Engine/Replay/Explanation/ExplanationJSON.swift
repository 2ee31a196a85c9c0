import ReactorTimeline
import ReactorBase
import ReactorPlanning
import ReactorTraceFormat

extension Explainer {
  /// Returns the explanation as a JSON object followed by a line break. Times are in nanoseconds (`ns`), and values are
  /// in trace notation. Each action appears once and is identified by its number.
  package func json(_ explanation: Explanation) -> String {
    var object: JSONValue = [
      "question": .string(explanation.question), "session": .string(explanation.session),
      "ns": .number(Int(explanation.time)),
    ]
    if let row = plan.placeOfCase {
      object = object.adding("case", ["name": .string(row.name), "line": .number(row.line)])
    }
    if case .path(let value) = explanation.subject { object = object.adding("value", text(value)) }
    if let found = explanation.writers {
      func list(_ names: [String]) -> JSONValue { .array(names.map { .string($0) }) }
      object = object.adding(
        "mutations",
        [
          "writers": list(found.writers), "notTried": list(found.untried),
          "withoutEffect": list(found.idle),
        ])
    }
    return object.adding("events", .array(explanation.entries.map(json)))
      .adding("actions", .array(actions(of: explanation).map(json)))
      .adding(
        "inFlight",
        [
          "effects": .array(explanation.flight.effects.map(json(ofEffect:))),
          "calls": .array(explanation.flight.calls.map(json(ofCall:))),
        ]
      ).page
  }

  private func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  private func number(_ number: Int?) -> JSONValue { number.map { .number($0) } ?? .null }

  private func json(_ entry: Explanation.Entry) -> JSONValue {
    var value: JSONValue = ["ns": .number(Int(entry.time))]
    switch entry.change {
    case .initial(let new): value = value.adding("change", "initial").adding("new", text(new))
    case .changed(let old, let new):
      value = value.adding("change", "changed").adding("old", text(old)).adding("new", text(new))
    case .again(let new): value = value.adding("change", "again").adding("new", text(new))
    case .assigned(let new): value = value.adding("change", "assigned").adding("new", text(new))
    case .called(let call): return json(ofCall: call)
    }
    return value.adding("mutation", text(mutation(of: entry))).adding("cause", number(entry.cause))
  }

  private func json(ofCall call: TimelineSpan) -> JSONValue {
    let value: JSONValue = [
      "ns": .number(Int(call.beginTime)), "call": .string(call.text), "cause": number(call.cause),
      "endNs": number(call.endTime.map { Int($0) }),
    ]
    return switch call.outcome {
    case .ended(let answer): value.adding("value", text(answer))
    case .failed(let error): value.adding("error", text(error))
    case .cancelled: value.adding("cancelled", true)
    case nil: value
    }
  }

  private func json(ofEffect effect: TimelineSpan) -> JSONValue {
    let outcome =
      switch effect.outcome {
      case nil: nil as String?
      case .ended: "ends"
      case .failed: "fails"
      case .cancelled: "cancelled"
      }
    return [
      "cause": number(effect.cause), "ns": .number(Int(effect.beginTime)),
      "endNs": number(effect.endTime.map { Int($0) }), "outcome": text(outcome),
    ]
  }

  /// Returns the actions that led to the events, sorted by number.
  private func actions(of explanation: Explanation) -> [TimelineAction] {
    var numbers: Set<Int> = []
    for entry in explanation.entries {
      for action in timeline.causes(of: timeline.event(entry.event)) {
        if !numbers.insert(action.number).inserted { break }
      }
    }
    return numbers.sorted().compactMap(timeline.action(numbered:))
  }

  private func json(_ action: TimelineAction) -> JSONValue {
    let line = action.event.step.flatMap(timeline.scriptLine)
    let value: JSONValue = [
      "number": .number(action.number), "action": .string(action.text),
      "session": .string(action.event.sessionName), "ns": .number(Int(action.event.time)),
      "parent": number(action.parent), "line": number(line?.number),
    ]
    return value.adding("file", line?.file.map { .string($0) })
      .adding("effect", timeline.effect(ofAction: action.number).map(json(ofEffect:)))
  }
}
