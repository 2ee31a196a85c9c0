import ReactorText
import ReactorTraceFormat

extension Explainer {
  /// The answer as a JSON object with a line break: times in nanoseconds (`ns`), values as traces print
  /// them, and each action once under its number.
  package func json(_ explanation: Explanation) -> String {
    var object: [JSONValue.Member] = [
      .init("question", .string(explanation.question)),
      .init("session", .string(explanation.session)), .init("ns", .number(Int(explanation.time))),
    ]
    if case .path(let value) = explanation.subject { object.append(.init("value", text(value))) }
    object.append(.init("events", .array(explanation.entries.map(json))))
    object.append(.init("actions", .array(actions(of: explanation).map(json))))
    object.append(
      .init(
        "inFlight",
        .object([
          .init("effects", .array(explanation.flight.effects.map(json(ofEffect:)))),
          .init("calls", .array(explanation.flight.calls.map(json(ofCall:)))),
        ])))
    return JSONValue.object(object).page
  }

  private func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  private func number(_ number: Int?) -> JSONValue { number.map { .number($0) } ?? .null }

  private func json(_ entry: Explanation.Entry) -> JSONValue {
    var members: [JSONValue.Member] = [.init("ns", .number(Int(entry.time)))]
    switch entry.change {
    case .initial(let value):
      members += [.init("change", "initial"), .init("new", text(value))]
    case .changed(let old, let new):
      members += [.init("change", "changed"), .init("old", text(old)), .init("new", text(new))]
    case .again(let value):
      members += [.init("change", "again"), .init("new", text(value))]
    case .assigned(let value):
      members += [.init("change", "assigned"), .init("new", .string(value))]
    case .called(let call): return json(ofCall: call)
    }
    members += [.init("mutation", text(mutation(of: entry))), .init("cause", number(entry.cause))]
    return .object(members)
  }

  private func json(ofCall call: TimelineSpan) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("ns", .number(Int(call.beginTime))), .init("call", .string(call.text)),
      .init("cause", number(call.cause)), .init("endNs", number(call.endTime.map { Int($0) })),
    ]
    switch call.outcome {
    case .ended(let value): members.append(.init("value", text(value)))
    case .failed(let error): members.append(.init("error", text(error)))
    case .cancelled: members.append(.init("cancelled", true))
    case nil: break
    }
    return .object(members)
  }

  private func json(ofEffect effect: TimelineSpan) -> JSONValue {
    let outcome =
      switch effect.outcome {
      case nil: nil as String?
      case .ended: "ends"
      case .failed: "fails"
      case .cancelled: "cancelled"
      }
    return .object([
      .init("cause", number(effect.cause)), .init("ns", .number(Int(effect.beginTime))),
      .init("endNs", number(effect.endTime.map { Int($0) })),
      .init("outcome", text(outcome)),
    ])
  }

  /// The actions that the events go back to, in the order of their numbers.
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
    var members: [JSONValue.Member] = [
      .init("number", .number(action.number)), .init("action", .string(action.text)),
      .init("session", .string(action.event.sessionName)),
      .init("ns", .number(Int(action.event.time))), .init("parent", number(action.parent)),
      .init("line", number(line?.number)),
    ]
    if let file = line?.file { members.append(.init("file", .string(file))) }
    if let effect = timeline.effect(ofAction: action.number) {
      members.append(.init("effect", json(ofEffect: effect)))
    }
    return .object(members)
  }
}
