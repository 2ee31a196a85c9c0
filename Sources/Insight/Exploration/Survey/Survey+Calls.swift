import ReactorReplay

/// Observations about the arguments and answers of calls.
extension Survey {
  /// Flaws in which a call uses the previous value of a field because the action stores its argument in the field
  /// after making the call.
  var oldArguments: [Flaw] {
    var uses = ArgumentUses()
    for timeline in timelines {
      let arguments = ValueList.arguments(of: timeline.step)
      for call in timeline.calls where call.cause != nil {
        for write in timeline.writesBefore(call)
        where arguments.contains(write.to) && !write.isBoolean {
          uses.add(call, write.session, write.field, holding: write.from, in: timeline)
        }
      }
    }
    return flaws(.oldArgument, uses)
  }

  /// Flaws in which a call uses a field before the answer to a pending call has set it.
  var earlyArguments: [Flaw] {
    var uses = ArgumentUses()
    for timeline in timelines {
      for call in timeline.calls {
        let others = timeline.timeline.calls.indices.filter { index in
          let other = timeline.timeline.calls[index]
          return other.cause == call.cause && other.method != call.method
            && other.start < call.start && other.end ?? .max > call.start
        }
        for event in timeline.events {
          guard case .write(let name, _, let value, _) = event.kind,
            others.contains(where: { timeline.timeline.calls[$0].answers.contains(value) }),
            let field = call.fields.first(where: { $0.name == name && $0.session == event.session })
          else { continue }
          uses.add(call, field.session, name, holding: field.text, in: timeline)
        }
      }
    }
    return flaws(.earlyArgument, uses)
  }

  /// Returns flaws for arguments that always equal the previous value of a field.
  private func flaws(_ kind: Observation.Kind, _ uses: ArgumentUses) -> [Flaw] {
    uses.former.map { use, timeline in
      flaw(
        kind, use.session, use.field, in: timeline,
        timeline.evidence("\(use.method) is called with the previous \(use.field)"))
    }
  }

  /// Flaws in which a method's answers make no difference because all answers to a call, including failures, have the
  /// same effects.
  var unusedAnswers: [Flaw] {
    var effects: [String: Set<[String]>] = [:]
    var answers: [String: Set<String>] = [:]
    var examples: [String: RestTimeline] = [:]
    var varied: [String: Bool] = [:]
    var order: [String] = []
    for siblings in siblings where siblings.allSatisfy({ $0.calls.count == 1 }) {
      guard let method = siblings.first?.calls.first?.method, siblings.count > 2 else { continue }
      if varied[method] == nil { order.append(method) }
      effects[method] = Set(siblings.map(\.effects))
      for timeline in siblings { answers[method, default: []].formUnion(timeline.calls[0].answers) }
      if effects[method]?.count != 1 || !siblings.contains(where: { $0.calls[0].hasFailed }) {
        varied[method] = true
      } else {
        varied[method] = varied[method] ?? false
        if examples[method] == nil { examples[method] = siblings[0] }
      }
    }
    return order.compactMap { method in
      guard varied[method] == false, let example = examples[method],
        let found = answers[method], found.count > 1, !found.contains("true")
      else { return nil }
      return flaw(
        .unusedAnswer, example.calls[0].session ?? 0, method, in: example,
        example.evidence("a failure has the same effects as any answer"))
    }
  }

  /// Flaws in which the argument of an action makes no difference.
  var unusedArguments: [Flaw] {
    var steps: [String: (isUsed: Bool, variants: Int, timeline: RestTimeline)] = [:]
    var order: [String] = []
    let first = timelines.filter { $0.isAction && $0.way == .answer(0) }
    let groups = Dictionary(grouping: first) {
      "\($0.parent ?? 0) \(ValueList.name(of: $0.step))"
    }.sorted { $0.value[0].moves.count < $1.value[0].moves.count }
    for (_, timelines) in groups {
      let variants = timelines.filter { ValueList.arguments(of: $0.step).count == 1 }
      guard variants.count > 1 else { continue }
      let name = ValueList.name(of: variants[0].step)
      if steps[name] == nil {
        order.append(name)
        steps[name] = (false, 0, variants[0])
      }
      let effects = Set(variants.map(\.allEffects))
      if effects.count > 1 { steps[name]?.isUsed = true }
      if variants.contains(where: { $0.events.contains(where: \.isChange) }) {
        let former = steps[name]?.variants ?? 0
        steps[name]?.variants = max(former, variants.count)
      }
    }
    return order.sorted().compactMap { name in
      guard let found = steps[name], !found.isUsed, found.variants > 2 else { return nil }
      return flaw(
        .unusedArgument, 0, name, in: found.timeline,
        found.timeline.evidence("every argument has the same effects"))
    }
  }

  /// Flaws in which an output emits an element while a call that can still fail is pending, but emits nothing after
  /// the answer.
  var earlyOutputs: [Flaw] {
    timelines.flatMap { timeline -> [Flaw] in
      let calls = timeline.calls
      guard calls.contains(where: { $0.hasFailed }) else { return [] }
      return timeline.events.compactMap { event -> Flaw? in
        guard case .output(let name, let value) = event.kind, event.trigger == .action,
          let session = event.session, value != "true", value != "false",
          !timeline.events.contains(where: { other in
            if case .output(name, _) = other.kind { other.trigger != .action } else { false }
          })
        else { return nil }
        return flaw(
          .earlyOutput, session, name, in: timeline,
          [
            SettledOrder(
              answers: [timeline.step, "\(name) emits \(value)", "\(calls[0].text) fails"],
              values: ["\(name) has already emitted"])
          ])
      }
    }
  }

  /// Groups of timelines that consist of the same steps but answer the calls of the last step differently.
  var siblings: [[RestTimeline]] {
    var groups: [[RestTimeline]] = []
    for timeline in timelines where timeline.parent != nil {
      if let last = groups.last?.first, last.parent == timeline.parent, last.step == timeline.step {
        groups[groups.count - 1].append(timeline)
      } else {
        groups.append([timeline])
      }
    }
    return groups
  }
}

/// A method's argument, along with a field that may be the source of the argument.
private struct ArgumentUse: Hashable {
  let session: Int
  let field: String
  let method: String
  let place: Int
}

/// A comparison of call arguments with the previous values of fields.
private struct ArgumentUses {
  private var found: [ArgumentUse: (values: Set<String>, isOther: Bool, timeline: RestTimeline)] =
    [:]
  private var order: [ArgumentUse] = []

  /// Compares each argument of a call with the previous value of a field.
  mutating func add(
    _ call: TimelineEvents.Call, _ session: Int, _ field: String, holding value: String,
    in timeline: RestTimeline
  ) {
    for (place, argument) in call.arguments.enumerated() {
      let use = ArgumentUse(session: session, field: field, method: call.method, place: place)
      if found[use] == nil {
        order.append(use)
        found[use] = ([], false, timeline)
      }
      if argument.isSameContent(as: value) {
        found[use]?.values.insert(argument)
      } else {
        found[use]?.isOther = true
      }
    }
  }

  /// The arguments that equaled the previous value of their field in every call. Only arguments with several distinct
  /// values count.
  var former: [(use: ArgumentUse, timeline: RestTimeline)] {
    order.compactMap { use in
      guard let found = found[use], !found.isOther, found.values.count > 1 else { return nil }
      return (use, found.timeline)
    }
  }
}

extension RestTimeline {
  /// Returns the changes that an action made before it made the given call.
  fileprivate func writesBefore(
    _ call: TimelineEvents.Call
  ) -> [(session: Int, field: String, from: String, isBoolean: Bool, to: String)] {
    timeline.events[..<call.start].compactMap { event in
      guard case .write(let field, let from, let to, _) = event.kind, let session = event.session,
        event.cause == call.cause, event.trigger == .action
      else { return nil }
      return (session, field, from, from == "true" || from == "false", to)
    }
  }

  /// The effects of the answers to the step's calls, including failures.
  fileprivate var effects: [String] {
    events.filter { $0.trigger != .action }.compactMap { effect(of: $0) }
  }

  /// The effects of the step and of the answers to its calls.
  fileprivate var allEffects: [String] { events.compactMap { effect(of: $0) } }

  private func effect(of event: TimelineEvents.Event) -> String? {
    switch event.kind {
    case .mutation(let text): text
    case .output(let name, let value): "\(name) \(value)"
    case .pulse(let name): name
    case .published: "event"
    case .call(let call): timeline.calls[call].text
    case .write(let field, _, let value, _): "\(field) \(value)"
    case .error: "error"
    case .action, .answer, .failure: nil
    }
  }
}

extension String {
  /// Returns whether two values have the same content. An enum case and a string with the case's name have the same
  /// content.
  fileprivate func isSameContent(as other: String) -> Bool {
    self == other || filter { $0 != "\"" } == other.drop { $0 == "." }.filter { $0 != "\"" }
  }
}
