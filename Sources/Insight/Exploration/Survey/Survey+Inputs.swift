import ReactorReplay

/// Observations about user input.
extension Survey {
  /// Flaws in which a Boolean depends on the order in which two fields were filled in.
  var ordersOfInputs: [Flaw] {
    let filled = timelines.filter { timeline in
      timeline.steps.count > 1 && timeline.timeline.calls.isEmpty
        && !ValueList.arguments(of: timeline.step).isEmpty
    }
    let places = Dictionary(
      filled.enumerated().map { ($1.steps.map(\.text), $0) },
      uniquingKeysWith: { first, _ in first })
    return filled.flatMap { timeline -> [Flaw] in
      let count = timeline.steps.count
      let texts = timeline.steps.map(\.text)
      let swapped = texts.dropLast(2) + [texts[count - 1], texts[count - 2]]
      guard ValueList.name(of: texts[count - 1]) != ValueList.name(of: texts[count - 2]),
        !ValueList.arguments(of: texts[count - 2]).isEmpty,
        !(texts[count - 2] + texts[count - 1]).containsWord(of: ["true", "false"]),
        let place = places[Array(swapped)]
      else { return [] }
      let other = filled[place]
      let differing = zip(timeline.after, other.after).filter { $0.text != $1.text }.map(\.0)
      guard !differing.isEmpty,
        differing.allSatisfy({ $0.isBoolean && !$0.isRedacted })
      else { return [] }
      return differing.map { field in
        flaw(
          .orderOfInputs, field.session, field.name, in: timeline,
          [timeline, other].flatMap {
            $0.evidence("\(field.name) is \($0.after.value(field) ?? "")")
          })
      }
    }
  }

  /// Flaws in which an action or mutation whose name suggests a toggle changes a flag in one direction only.
  var oneWayToggles: [Flaw] {
    fields.filter { $0.isBoolean && !$0.isRedacted }.compactMap { field -> Flaw? in
      let writes = writes(of: field)
      guard let write = writes.first, Set(writes.map(\.to)).count == 1,
        writes.allSatisfy({ "\($0.action) \($0.mutation)".lowercased().contains("toggle") }),
        let timeline = timelines.first(where: {
          $0.step == write.action && $0.before.value(field) == write.to && $0.calls.isEmpty
        })
      else { return nil }
      return flaw(
        .oneWayToggle, field.session, field.name, in: timeline,
        timeline.evidence("\(field.name) is still \(write.to)"))
    }
  }

  private static let manySituations = 10

  /// Flaws in which an action never has an effect. No flaws are reported if some field never changes, because the
  /// actions may depend on that field.
  var actionsWithoutEffect: [Flaw] {
    guard fields.allSatisfy({ $0.isPulse || !writes(of: $0).isEmpty }) else { return [] }
    var names: [String] = []
    var uses:
      [String: (situations: Set<[String]>, isEffective: Bool, isRich: Bool, timeline: RestTimeline)] =
        [:]
    for timeline in timelines where timeline.isAction {
      let name = ValueList.name(of: timeline.step)
      if uses[name] == nil {
        names.append(name)
        uses[name] = ([], false, false, timeline)
      }
      uses[name]?.situations.insert(timeline.before.map(\.text))
      if isRich(timeline.before) { uses[name]?.isRich = true }
      if timeline.events.count > 1 { uses[name]?.isEffective = true }
    }
    return names.compactMap { name in
      guard let use = uses[name], !use.isEffective, use.isRich,
        use.situations.count >= Self.manySituations || isComplete, !name.hasPrefix("view")
      else { return nil }
      return flaw(
        .actionWithoutEffect, 0, name, in: use.timeline, use.timeline.evidence("nothing happens"))
    }
  }
}
