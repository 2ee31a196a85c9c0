import ReactorReplay
import ReactorScript
import ReactorTimeline

/// A survey of the timelines that a ``RestWalk`` has run. Each kind of observation is derived from these timelines.
struct Survey {
  typealias Event = TimelineEvents.Event
  typealias Flaw = FlawFinder.Flaw

  let timelines: [RestTimeline]
  /// Indicates whether the walk has continued every timeline.
  let isComplete: Bool
  /// Indicates whether all actions could be chosen. If not, an effect that never occurs may be due to an action that
  /// could not be chosen.
  let hasAllActions: Bool
  /// The initial fields of the states.
  let fields: [SituationFacts.Field]
  /// The coverage of the timelines.
  let coverage: CoverageFacts
  /// The changes to each field in all timelines, keyed by the field's session and name.
  private let writes: [String: [Write]]

  /// A change to a field.
  struct Write {
    fileprivate let field: String
    let from: String
    let to: String
    let trigger: TimelineEvents.Trigger
    /// The mutation in script syntax, or an empty string if it is unknown.
    let mutation: String
    /// The action that caused the mutation, or an empty string if no action caused it.
    let action: String
  }

  init(_ script: ExploredScript) {
    let walk = RestWalk(script)
    walk.run()
    timelines = walk.timelines
    isComplete = walk.isComplete
    coverage = walk.coverage
    hasAllActions = script.choosesAllActions
    fields = timelines.first?.after ?? []
    let all = timelines.flatMap { timeline in
      timeline.events.compactMap { event -> Write? in
        guard case .write(let field, let from, let to, let mutation) = event.kind,
          let session = event.session
        else { return nil }
        var text = ""
        if let mutation, case .mutation(let found) = timeline.timeline.events[mutation].kind {
          text = found
        }
        return Write(
          field: "\(session).\(field)", from: from, to: to, trigger: event.trigger,
          mutation: text, action: event.cause.flatMap { timeline.timeline.actions[$0] } ?? "")
      }
    }
    writes = Dictionary(grouping: all, by: \.field)
  }

  /// The flaws, at most one of each kind for each field or method.
  var flaws: [Flaw] {
    let found =
      [
        shownOnce, staysAfterFailure, flagsThatEndEarly, droppedAnswers, emptiedByFailure,
        notRepeatable, optimistic, oldArguments, earlyArguments, loadsAfterEnd, lostPages,
        duplicates, partnersThatStay, ordersOfInputs, oneWayToggles, earlyOutputs,
        mutationsWithoutEffect, unusedArguments, unusedAnswers, actionsWithoutEffect,
      ].flatMap(\.self)
    var seen: Set<Failure> = []
    return found.filter {
      (hasAllActions || !$0.kind.needsAllActions) && seen.insert($0.failure).inserted
    }
  }

  // MARK: - Questions

  func writes(of field: SituationFacts.Field) -> [Write] {
    writes["\(field.session).\(field.name)"] ?? []
  }

  /// Returns whether no list is empty in the given situation, except for lists that are always empty. In such a
  /// situation, actions have elements to act on.
  func isRich(_ situation: [SituationFacts.Field]) -> Bool {
    situation.allSatisfy { field in
      !field.isCollection || !ValueList.isEmpty(field.text)
        || writes(of: field).allSatisfy { ValueList.isEmpty($0.to) }
    }
  }

  /// Returns a flaw that the given timeline shows.
  func flaw(
    _ kind: Observation.Kind, _ session: Int, _ field: String, in timeline: RestTimeline,
    _ evidence: [SettledOrder]
  ) -> Flaw {
    Flaw(kind: kind, session: session, field: field, moves: timeline.moves, orders: evidence)
  }
}

extension [SituationFacts.Field] {
  func value(_ field: SituationFacts.Field) -> String? {
    first { $0.isSameField(as: field) }?.text
  }
}

extension RestTimeline {
  /// Indicates whether the last step repeats the previous one.
  var isRepetition: Bool { steps.count > 1 && steps[steps.count - 2].text == step }

  /// Descriptions of the steps, each followed by descriptions of the answers to the step's calls.
  var words: [String] {
    steps.indices.map { index in
      let answers = events(ofStep: index).compactMap { event -> String? in
        switch event.kind {
        case .answer(let call): "\(timeline.calls[call].text) answers"
        case .failure(let call): "\(timeline.calls[call].text) fails"
        default: nil
        }
      }
      return ([steps[index].text] + answers).joined(separator: ", ")
    }
  }

  /// Returns evidence that consists of the timeline's steps and the given results.
  func evidence(_ values: String...) -> [SettledOrder] {
    [SettledOrder(answers: words, values: values)]
  }
}

extension ExploredScript {
  /// Indicates whether the exploration chooses from all of the reactor's actions.
  var choosesAllActions: Bool {
    script.steps.contains { step in
      guard case .choose(let choice) = step.kind else { return false }
      return choice.steps == nil && choice.source == nil
    }
  }
}
