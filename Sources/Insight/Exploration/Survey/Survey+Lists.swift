import ReactorReplay

/// Observations about lists that are loaded in pages or reloaded, and about fields related to those lists.
extension Survey {
  /// Flaws in which another page is requested after an empty page.
  var loadsAfterEnd: [Flaw] {
    timelines.compactMap { timeline in
      guard timeline.isRepetition, timeline.calls.count == 1, let call = timeline.calls.last,
        let former = timeline.timeline.calls.last(where: { $0.start < call.start }),
        former.method == call.method, former.answers.allSatisfy(ValueList.hasOnlyEmptyLists),
        !former.answers.isEmpty, call.isFurther(than: former)
      else { return nil }
      return flaw(
        .loadAfterEnd, call.session ?? 0, call.method, in: timeline,
        timeline.evidence("\(former.text) was answered with \(former.answers[0])"))
    }
  }

  /// Flaws in which a list does not grow when the next page arrives.
  var lostPages: [Flaw] {
    fields.filter { $0.isCollection && !$0.isRedacted }.compactMap { field -> Flaw? in
      var found: RestTimeline?
      for timeline in timelines {
        guard ValueList.arguments(of: timeline.step).isEmpty, timeline.calls.count == 1,
          let call = timeline.calls.last,
          let answer = call.answers.first.flatMap(ValueList.elements),
          !answer.isEmpty,
          let former = timeline.timeline.calls.last(where: { $0.start < call.start }),
          former.method == call.method, call.isFurther(than: former), former.answers.first != "[]",
          let before = timeline.before.value(field).flatMap(ValueList.elements), !before.isEmpty,
          let after = timeline.after.value(field).flatMap(ValueList.elements)
        else { continue }
        let isLoaded = timelines.contains {
          $0.calls.last?.method == call.method
            && $0.events.contains { event in
              if case .answer = event.trigger { event.isWrite(of: field) } else { false }
            }
        }
        guard isLoaded else { continue }
        if after.count > before.count, after.starts(with: before) { return nil }
        if found == nil { found = timeline }
      }
      return found.map {
        flaw(
          .lostPage, field.session, field.name, in: $0,
          $0.evidence(
            "\(field.name) has \($0.after.value(field) ?? "") after \($0.before.value(field) ?? "")"
          ))
      }
    }
  }

  /// Flaws in which a list contains duplicate elements after a repeated call returns the same answer.
  var duplicates: [Flaw] {
    fields.filter { $0.isCollection && !$0.isRedacted }.compactMap { field -> Flaw? in
      let timeline = timelines.first { timeline in
        guard timeline.isRepetition, timeline.calls.count == 1, let call = timeline.calls.last,
          let former = timeline.timeline.calls.last(where: { $0.start < call.start }),
          former.text == call.text, former.answers == call.answers,
          let before = timeline.before.value(field).flatMap(ValueList.elements), !before.isEmpty,
          let after = timeline.after.value(field).flatMap(ValueList.elements)
        else { return false }
        let name = "\(timeline.step) \(call.method)".lowercased()
        return !["more", "next", "append"].contains(where: name.contains)
          && Set(before).count == before.count && after == before + before
      }
      return timeline.map {
        flaw(
          .duplicates, field.session, field.name, in: $0,
          $0.evidence("\(field.name) is \($0.after.value(field) ?? "")"))
      }
    }
  }

  /// Flaws in which a field that changes along with a list keeps its value when an action resets the list.
  var partnersThatStay: [Flaw] {
    fields.filter { ($0.isCollection || $0.isOptional) && !$0.isRedacted }.flatMap { list in
      fields.filter {
        !$0.isSameField(as: list) && $0.session == list.session && !$0.isRedacted
          && ($0.isNumber || $0.isCollection || $0.isOptional)
      }
      .compactMap { partner in
        isPartner(partner, of: list) ? flaw(ofPartner: partner, of: list) : nil
      }
    }
  }

  /// Returns whether a field changes every time an empty list is filled, and only through mutations that fill the list.
  private func isPartner(
    _ partner: SituationFacts.Field, of list: SituationFacts.Field
  ) -> Bool {
    let filling = Set(
      writes(of: list).filter { $0.from == list.text && !$0.mutation.isEmpty }
        .map { ValueList.name(of: $0.mutation) })
    let changing = writes(of: partner).filter { $0.to != partner.text }
    guard !filling.isEmpty, !changing.isEmpty,
      changing.allSatisfy({ filling.contains(ValueList.name(of: $0.mutation)) })
    else { return false }
    return timelines.allSatisfy { timeline in
      let isFilled =
        timeline.before.value(list) == list.text && timeline.after.value(list) != list.text
      return !isFilled || timeline.before.value(partner) != partner.text
        || timeline.after.value(partner) != partner.text
    }
  }

  private func flaw(
    ofPartner partner: SituationFacts.Field, of list: SituationFacts.Field
  ) -> Flaw? {
    let resets = timelines.filter { timeline in
      guard timeline.calls.isEmpty, timeline.after.value(list) == list.text,
        let before = timeline.before.value(list), before != list.text
      else { return false }
      return timeline.before.value(partner) != partner.text
    }
    // Removing the last element is not a reset.
    let isReset = resets.contains { timeline in
      timeline.before.value(list).flatMap(ValueList.elements).map { $0.count > 1 } ?? true
    }
    guard isReset, let first = resets.first,
      resets.allSatisfy({ $0.before.value(partner) == $0.after.value(partner) })
    else { return nil }
    return flaw(
      .partnerStays, partner.session, partner.name, in: first,
      first.evidence(
        "\(list.name) is \(list.text), and \(partner.name) is still "
          + (first.after.value(partner) ?? "")))
  }
}

extension TimelineEvents.Call {
  /// Returns whether the call has the same arguments as an earlier call, except for one number that is larger.
  fileprivate func isFurther(than other: TimelineEvents.Call) -> Bool {
    guard arguments.count == other.arguments.count else { return false }
    let differing = zip(arguments, other.arguments).filter { $0 != $1 }
    guard differing.count == 1, let number = Int(differing[0].0), let former = Int(differing[0].1)
    else { return false }
    return number > former
  }
}
