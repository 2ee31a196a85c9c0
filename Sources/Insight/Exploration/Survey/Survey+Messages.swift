/// Observations about values that a view shows once.
extension Survey {
  /// Flaws in which an optional value or a string is never reset, so that repeating a mutation does not change the
  /// field. A view that reacts to changes shows the value only once.
  var shownOnce: [Flaw] {
    fields.filter { ($0.isOptional || $0.isString) && !$0.isPulse && !$0.isRedacted }.compactMap {
      field -> Flaw? in
      let writes = writes(of: field)
      guard let first = writes.first, ValueList.isEmpty(first.from),
        !writes.contains(where: { $0.to == first.from })
      else { return nil }
      for timeline in timelines {
        for (place, event) in zip(timeline.events.indices, timeline.events) {
          guard event.session == field.session, case .mutation(let mutation) = event.kind,
            let write = writes.first(where: { $0.mutation == mutation }),
            timeline.before.value(field) == write.to, timeline.after.value(field) == write.to,
            !timeline.events[place...].contains(where: { $0.isWrite(of: field) }),
            !hasFlag(write, field),
            isMessage(write, field, event, timeline, among: writes)
          else { continue }
          return flaw(
            .shownOnce, field.session, field.name, in: timeline,
            timeline.evidence("\(field.name) stays \(write.to)"))
        }
      }
      return nil
    }
  }

  /// Returns whether the mutation that sets a field also turns on a flag, such as `isAlertPresented`, that another
  /// change turns off. A view that observes the flag shows the message again, and hides it.
  private func hasFlag(_ write: Write, _ field: SituationFacts.Field) -> Bool {
    fields.contains { flag in
      guard flag.isBoolean, flag.session == field.session else { return false }
      let writes = writes(of: flag)
      return writes.contains { $0.to == "true" && $0.mutation == write.mutation }
        && writes.contains { $0.to == "false" }
    }
  }

  /// Returns whether a value is a message rather than loaded or chosen data. A message does not depend on arguments
  /// or answers. In addition, either an answer or a failure sets the message, or its field has a typical name.
  private func isMessage(
    _ write: Write, _ field: SituationFacts.Field, _ event: Event, _ timeline: RestTimeline,
    among writes: [Write]
  ) -> Bool {
    let content = write.to.filter { $0 != "\"" }
    if content.isEmpty || write.action.contains(content) { return false }
    switch event.trigger {
    case .failure: return true
    case .answer:
      let isData = timeline.calls.flatMap(\.answers).contains { answer in
        answer != "()" && (answer.contains(content) || write.to.contains(answer))
      }
      // Unlike messages, loaded data depends on the answer.
      let isConstant = Set(writes.map(\.to)).count == 1
      return !isData && isConstant && (field.isString || field.isNamedLikeMessage)
    case .action, .time: return field.isNamedLikeMessage
    }
  }

  /// Flaws in which a failure sets a value that is never reset, even by a later success.
  var staysAfterFailure: [Flaw] {
    fields.filter { !$0.isPulse && !$0.isRedacted && !$0.isCollection && !$0.isNumber }
      .compactMap { field -> Flaw? in
        let writes = writes(of: field)
        guard let first = writes.first(where: { $0.trigger.isFailure }),
          writes.allSatisfy({ $0.trigger.isFailure && $0.to != field.text }),
          !hasFlag(first, field)
        else { return nil }
        let timeline = timelines.first { timeline in
          guard timeline.isRepetition, timeline.before.value(field) == first.to,
            timeline.after.value(field) == first.to
          else { return false }
          let calls = timeline.calls
          return !calls.isEmpty && calls.allSatisfy { !$0.hasFailed && !$0.answers.isEmpty }
        }
        return timeline.map {
          flaw(
            .errorStays, field.session, field.name, in: $0,
            $0.evidence("\(field.name) is still \(first.to)"))
        }
      }
  }
}

extension SituationFacts.Field {
  /// Indicates whether the field's name is typical of values that a view shows once.
  var isNamedLikeMessage: Bool { name.containsWord(of: Self.messageWords) }

  private static let messageWords = [
    "message", "toast", "alert", "error", "notice", "warning", "snack", "route", "dialog", "popup",
  ]
}

extension StringProtocol {
  /// Returns whether a name contains one of the given words, ignoring case.
  func containsWord(of words: [String]) -> Bool {
    let name = lowercased()
    return words.contains { name.contains($0) }
  }
}

extension TimelineEvents.Trigger {
  var isFailure: Bool { if case .failure = self { true } else { false } }
}

extension TimelineEvents.Event {
  /// Returns whether the event changes the given field.
  func isWrite(of field: SituationFacts.Field) -> Bool {
    if case .write(field.name, _, _, _) = kind { session == field.session } else { false }
  }
}
