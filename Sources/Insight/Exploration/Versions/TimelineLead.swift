import ReactorPlanning
import ReactorReplay
import ReactorTraceFormat

/// A recorder that runs the timelines of a search, for another version of the reactor to follow.
///
/// Thread safety: confined to one thread.
final class TimelineLead {
  /// The recorded timelines, except those that the other version has already followed.
  private(set) var timelines: [LedTimeline] = []
  private let first: Int
  private let recorder: BehaviorRecorder
  private var count = 0

  /// Creates a recorder without timelines.
  ///
  /// - Parameters:
  ///   - first: The number of timelines to skip.
  ///   - recorder: The sink that records the events of each timeline that a user could notice.
  init(from first: Int, _ recorder: BehaviorRecorder) {
    self.first = first
    self.recorder = recorder
  }

  func run(
    _ instructions: TimelineGuide.Instructions, of script: ExploredScript
  ) -> TimelineOutcome {
    recorder.begin()
    let outcome = script.runHere(instructions, seesSituation: true, to: recorder).outcome
    recorder.rest()
    if count >= first { timelines.append(LedTimeline(outcome, recorder.digests)) }
    count += 1
    return outcome
  }
}

extension LedTimeline {
  init(_ outcome: TimelineOutcome, _ digests: [UInt64]) {
    (picks, moves) = (outcome.picks, outcome.sharedMoves)
    (settles, death) = (outcome.settles, outcome.death?.failure)
    self.digests = digests
  }
}

/// The timelines that one version has run for a part of the search, along with the part's result.
struct LedPart: Codable {
  let result: SearchResult
  let timelines: [LedTimeline]
}

/// The result of following the timelines of another version.
struct FollowedTimelines: Codable {
  /// The index of the first timeline in which the versions differ, or `nil` if they do not differ.
  var firstDifference: Int?
}

/// Methods that run the same timelines first in one version of a reactor and then in another.
extension ExploredScript {
  private var newRecorder: BehaviorRecorder {
    let scope = scope ?? ComparisonScope()
    return BehaviorRecorder(scope, rules: scope.rules(plan.rendering, registry))
  }

  /// Runs the timelines of a part and records them for another version to follow.
  ///
  /// - Parameters:
  ///   - order: The part to search.
  ///   - first: The number of timelines to skip, because the other version has already followed them.
  ///   - limits: The bounds of the whole search.
  func lead(_ order: SearchOrder, from first: Int, _ limits: Explorer.Limits) -> LedPart {
    let lead = TimelineLead(from: first, newRecorder)
    let result = PartSearch(order, of: self, limits, leading: lead).run()
    return LedPart(result: result, timelines: lead.timelines)
  }

  /// Runs a timeline and stores the timeline so far in its shared form before each move.
  func lead(_ moves: [Move]) -> LedTimeline {
    let recorder = newRecorder
    let guide = runHere(.moves(moves), to: recorder) { guide, _ in
      self.notes?.leave(LedTimeline(guide.outcome, []))
    }
    recorder.rest()
    return LedTimeline(guide.outcome, recorder.digests)
  }

  /// Runs timelines that another version has run, up to the first one in which the versions differ.
  ///
  /// - Parameter timelines: The timelines to follow. A timeline that ends the other version's process is run in a
  ///   forked child.
  func follow(_ timelines: [LedTimeline]) -> FollowedTimelines {
    let recorder = newRecorder
    for (index, timeline) in timelines.enumerated() {
      notes?.progress.timelines = index + 1
      let isEqual =
        if let death = timeline.death {
          trial.map { $0 { _ = self.follow(timeline, recorder) } == death } ?? true
        } else {
          timeline.firstDifference(from: follow(timeline, recorder)) == nil
        }
      if !isEqual { return FollowedTimelines(firstDifference: index) }
    }
    return FollowedTimelines()
  }

  private func follow(_ timeline: LedTimeline, _ recorder: BehaviorRecorder) -> [UInt64] {
    recorder.begin()
    _ = runHere(.shared(timeline.moves, settles: timeline.settles), to: recorder)
    recorder.rest()
    return recorder.digests
  }
}
