import ReactorReplay
import ReactorScript
import ReactorTimeline

/// The remarkable facts in the timelines of a walk between settled states. Each kind of observation is a function over
/// them.
struct Survey {
  typealias Event = TimelineEvents.Event
  typealias Flaw = FlawFinder.Flaw

  let timelines: [RestTimeline]
  /// Indicates whether the walk has reached every situation.
  let isComplete: Bool
  /// Indicates whether all actions could be chosen, in which case it is remarkable if something
  /// never happens.
  let hasAllActions: Bool
  /// The initial fields of the states.
  let fields: [SituationFacts.Field]
  /// The items that coverage counts in the timelines.
  let coverage: CoverageFacts
  /// The changes to each field, in all timelines, keyed by its session and its name.
  private let writes: [String: [Write]]

  /// A change of a field.
  struct Write {
    fileprivate let field: String
    let from: String
    let to: String
    let trigger: TimelineEvents.Trigger
    /// The mutation as scripts write it; empty if it is not known.
    let mutation: String
    /// The action that caused the mutation; empty if there is none.
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

  /// The flaws, at most one for each field or method and kind.
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

  /// Returns whether all lists that ever have elements have some at this point, so that an action
  /// has something to act on.
  func isRich(_ situation: [SituationFacts.Field]) -> Bool {
    situation.allSatisfy { field in
      !field.isCollection || !ValueList.isEmpty(field.text)
        || writes(of: field).allSatisfy { ValueList.isEmpty($0.to) }
    }
  }

  /// A flaw that a timeline shows.
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

  /// The steps with the answers to their calls, as text.
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

  /// The evidence: the actions, and their results.
  func evidence(_ values: String...) -> [SettledOrder] {
    [SettledOrder(answers: words, values: values)]
  }
}

extension ExploredScript {
  /// Indicates whether the exploration chooses from all actions of the reactor.
  var choosesAllActions: Bool {
    script.steps.contains { step in
      guard case .choose(let choice) = step.kind else { return false }
      return choice.steps == nil && choice.source == nil
    }
  }
}
