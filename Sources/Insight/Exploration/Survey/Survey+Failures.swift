import ReactorReplay

/// Observations about failed calls and about flags that are set while calls are pending.
extension Survey {
  /// Flaws in which a failure empties a collection that the action has not changed.
  var emptiedByFailure: [Flaw] {
    fields.filter { $0.isCollection && !$0.isRedacted }.flatMap { field in
      timelines.compactMap { timeline -> Flaw? in
        guard timeline.before.value(field).map(ValueList.isEmpty) == false,
          timeline.after.value(field).map(ValueList.isEmpty) == true
        else { return nil }
        let writes = timeline.events.filter { $0.isWrite(of: field) }
        guard writes.count == 1, writes[0].trigger.isFailure,
          ValueList.arguments(of: timeline.step).isEmpty
        else { return nil }
        return flaw(
          .failureEmpties, field.session, field.name, in: timeline,
          timeline.evidence("\(field.name) is empty"))
      }.prefix(1)
    }
  }

  /// Flaws in which an action has no effect after its call has failed.
  var notRepeatable: [Flaw] {
    timelines.compactMap { timeline -> Flaw? in
      guard timeline.steps.count > 1, let parent = timeline.parent,
        timelines[parent].step == timeline.step, timeline.events.count == 1,
        let failed = timelines[parent].calls.last, failed.hasFailed
      else { return nil }
      // Another change made by the failure may be the reason, but not if it only affects a flag or a message.
      let changed = zip(timelines[parent].before, timelines[parent].after)
        .filter { $0.text != $1.text }
      guard changed.allSatisfy({ $1.isFlag || $1.isPulse || $1.isString && $1.isOptional }) else {
        return nil
      }
      return flaw(
        .noCallAfterFailure, failed.session ?? 0, failed.method, in: timeline,
        timeline.evidence("nothing happens"))
    }
  }

  /// Flaws in which an action sets a flag and immediately resets it while the action's call is pending.
  var flagsThatEndEarly: [Flaw] {
    timelines.flatMap { timeline -> [Flaw] in
      let sent = timeline.events.filter { $0.trigger == .action }
      let isCalling = sent.contains { if case .call = $0.kind { true } else { false } }
      guard isCalling, timeline.calls.contains(where: { !$0.answers.isEmpty || $0.hasFailed })
      else { return [] }
      return fields.filter { $0.isNamedLikeWork }.compactMap { field -> Flaw? in
        let values = sent.compactMap { event -> String? in
          guard case .write(_, _, let value, _) = event.kind, event.isWrite(of: field) else {
            return nil
          }
          return value
        }
        guard values.count > 1, values.last == timeline.before.value(field) else { return nil }
        return flaw(
          .flagEndsEarly, field.session, field.name, in: timeline,
          [
            SettledOrder(
              answers: [timeline.step],
              values: [
                "\(field.name) is \(values[0]), then immediately \(values[values.count - 1])"
              ])
          ])
      }
    }
  }

  /// Flaws in which a flag is reset by one answer, but stays set after another answer that has no effects.
  var droppedAnswers: [Flaw] {
    timelines.flatMap { timeline -> [Flaw] in
      guard let call = timeline.calls.last, timeline.calls.count == 1, !call.hasFailed,
        !call.answers.isEmpty,
        timeline.events.allSatisfy({ event in
          if case .answer = event.kind { return true }
          return event.trigger == .action
        })
      else { return [] }
      let others = timelines.filter {
        $0.parent == timeline.parent && $0.step == timeline.step && $0.way != timeline.way
          && $0.calls.count == 1
      }
      return fields.filter { $0.isBoolean && !$0.isRedacted }.compactMap { field -> Flaw? in
        let (before, after) = (timeline.before.value(field), timeline.after.value(field))
        guard let after, before != after,
          others.contains(where: {
            $0.after.value(field) == before && !$0.calls[0].hasFailed
          })
        else { return nil }
        return flaw(
          .flagStays, field.session, field.name, in: timeline,
          [
            SettledOrder(
              answers: [
                timeline.step, "\(call.text) -> \(call.answers.joined(separator: ", "))",
              ], values: ["\(field.name) stays \(after)"])
          ])
      }
    }
  }

  /// Flaws in which an action toggles a flag before its call is answered, and does not toggle the flag back if the call
  /// fails.
  var optimistic: [Flaw] {
    fields.filter { $0.isBoolean && !$0.isRedacted }.compactMap { field -> Flaw? in
      let writes = writes(of: field)
      guard Set(writes.map(\.to)).count == 2, writes.allSatisfy({ $0.trigger == .action }) else {
        return nil
      }
      let timeline = timelines.first { timeline in
        guard let call = timeline.calls.first, call.hasFailed, timeline.calls.count == 1,
          timeline.before.value(field) != timeline.after.value(field),
          timeline.after.value(field).map(call.arguments.contains) == true
        else { return false }
        return Set(writes.map(\.action)) == [timeline.step]
      }
      return timeline.map {
        flaw(
          .optimisticStays, field.session, field.name, in: $0,
          $0.evidence("\(field.name) stays \($0.after.value(field) ?? "")"))
      }
    }
  }
}

extension SituationFacts.Field {
  /// Indicates whether the field is a Boolean whose name suggests work in progress, such as `isLoading`.
  fileprivate var isNamedLikeWork: Bool {
    isBoolean && !isRedacted && name.containsWord(of: Self.workWords)
  }

  private static let workWords = [
    "ing", "load", "busy", "progress", "spinner", "indicator", "refresh", "hud", "pending",
  ]
}
