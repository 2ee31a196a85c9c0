import ReactorBase

/// A shrinker that finds the shortest script for a timeline in which two versions of a reactor differ.
///
/// Thread safety: confined to one thread.
final class DifferenceShrinker {
  private let script: ExploredScript
  private let first: VersionComparison.Version
  private let second: VersionComparison.Version
  /// Indicates whether a version hangs in the timeline.
  private let hasHang: Bool
  /// Indicates whether hangs are detected before the time limit.
  private var isBrief = false
  /// The number of trials that exceeded the time limit although neither version should hang.
  private var lateTrials = 0
  /// A description of the reason that no process could be started for a trial.
  private var startError: String?
  /// The part in which the versions differ when they run the script of the whole timeline. With a shorter script, the
  /// versions must differ in the same part or in a part that is easier to notice.
  private var part = BehaviorPart.end

  /// The maximum number of timelines to try, and the maximum number of scripts to try.
  private static let maximumTrials = 150
  /// The maximum number of late trials. After that, no further trials are run.
  private static let maximumLateTrials = 16

  /// Creates a shrinker for two versions of a reactor.
  ///
  /// - Parameters:
  ///   - script: The exploration that both versions run.
  ///   - hasHang: Whether a version hangs in the timeline.
  ///   - first: A closure that runs jobs with the first version.
  ///   - second: A closure that runs jobs with the second version.
  init(
    _ script: ExploredScript, hasHang: Bool, first: @escaping VersionComparison.Version,
    second: @escaping VersionComparison.Version
  ) {
    self.script = script
    self.hasHang = hasHang
    self.first = first
    self.second = second
  }

  /// Finds the shortest script that shows the difference in a timeline.
  ///
  /// - Parameter found: The moves of the timeline.
  /// - Returns: The script and its difference, the reason that they could not be determined, or `nil` if no script
  ///   shows a difference.
  func shortestScript(
    of found: [Move]
  ) -> Result<VersionComparison.Difference, VersionComparison.LackOfScript>? {
    var shrinker = FindingShrinker(
      script: script, failure: .versionsDiffer,
      judge: .init(
        showing: { self.differ(in: $0) ? $0 : nil }, drafts: drafts,
        fails: { self.difference(in: $0) != nil }, allows: allows))
    shrinker.maximumTrials = (Self.maximumTrials, Self.maximumTrials)
    shrinker.title = ""
    // If a version hangs in the timeline, about every second trial hangs. On a slow machine, other trials may take as
    // long as a hang that is detected early. In that case, only the whole timeline is tried.
    for isBrief in hasHang ? [true, false] : [false] {
      self.isBrief = isBrief
      part = .end
      guard let whole = script(of: found, with: shrinker, shrinks: false) else {
        if let startError { return .failure(.noProcess(startError)) }
        continue
      }
      part = whole.part ?? .end
      let isShort = !hasHang || isBrief
      return .success((isShort ? script(of: found, with: shrinker, shrinks: true) : nil) ?? whole)
    }
    return lateTrials > 0 ? .failure(.outOfTime) : nil
  }

  private func script(
    of moves: [Move], with shrinker: FindingShrinker, shrinks: Bool
  ) -> VersionComparison.Difference? {
    var difference: VersionComparison.Difference?
    _ = shrinker.text(of: moves, shrinks: shrinks) {
      difference = self.difference(in: $0, isLast: true)
      return difference != nil
    }
    return difference
  }

  /// Runs a job with one of the versions. The reply is empty if no process can be started, or if too many trials were
  /// late.
  private func reply(
    of version: VersionComparison.Version, to job: ExplorationJob, isBrief: Bool
  ) -> ExplorationJob.Reply {
    // Trials have no results if no process can be started. After too many late trials, no further trials are started.
    if startError != nil || lateTrials > Self.maximumLateTrials { return ExplorationJob.Reply() }
    let reply = version(job, isBrief)
    if reply.failure == .hang, !hasHang { lateTrials += 1 }
    startError = reply.startError
    return reply
  }

  /// Returns whether a version exceeded the time limit in a trial although neither version hangs in the timeline.
  private func isOutOfTime(
    _ left: ExplorationJob.Reply, _ right: ExplorationJob.Reply
  ) -> Bool {
    !hasHang && (left.failure == .hang || right.failure == .hang)
  }

  /// Returns whether the versions differ in a timeline.
  func differ(in moves: [Move]) -> Bool {
    let left = reply(of: first, to: .leadMoves(moves), isBrief: isBrief)
    // There is no result if the user has pressed Ctrl-C.
    guard let led = left.ledTimeline else { return false }
    let right = reply(of: second, to: .follow([led]), isBrief: isBrief)
    if right.result == nil, right.failure == nil { return false }
    if isOutOfTime(left, right) { return false }
    if left.failure != nil || right.failure != nil { return left.failure != right.failure }
    return right.answer(FollowedTimelines.self)?.firstDifference != nil
  }

  /// Returns the lines of a timeline's script. The timeline may end the process of the first version.
  private func drafts(of moves: [Move], pause: Int64) -> [[String]] {
    let job = ExplorationJob.draft(moves, .versionsDiffer, pause: pause)
    let reply = reply(of: first, to: job, isBrief: isBrief)
    // The process may die before its first move.
    let lines: [String]? =
      reply.failure == nil
      ? reply.answer([String].self)
      : Message.value([String].self, in: reply.left)
        ?? FoundScript(script: script, failure: .versionsDiffer).opening
    return [lines].compactMap(\.self)
  }

  /// Returns whether a script is one of the exploration's timelines.
  private func allows(_ text: String) -> Bool {
    guard ScriptMoves(text, of: script) != nil else { return false }
    let reply = reply(of: first, to: .allows(text, nil), isBrief: isBrief)
    return reply.failure != nil || reply.answer(Bool.self) == true
  }

  /// Returns the difference that a script shows, or `nil` if the versions do not differ.
  ///
  /// - Parameters:
  ///   - text: The source text of the script.
  ///   - isLast: Whether the script will be reported. In that case, hangs are detected only at the time limit.
  private func difference(
    in text: String, isLast: Bool = false
  ) -> VersionComparison.Difference? {
    let isBrief = isBrief && !isLast
    let left = reply(of: first, to: .behavior(text), isBrief: isBrief)
    let right = reply(of: second, to: .behavior(text), isBrief: isBrief)
    // At most one of the versions is expected to hang.
    if hasHang, !isBrief, left.failure == .hang, right.failure == .hang { lateTrials += 1 }
    guard let own = left.answer(ScriptBehavior.self),
      let other = right.answer(ScriptBehavior.self), !own.trace.isEmpty, !other.trace.isEmpty,
      !isOutOfTime(left, right)
    else { return nil }
    let found = own.firstDifference(from: other)
    guard left.failure != right.failure || found.map({ $0 <= part }) == true else { return nil }
    return VersionComparison.Difference(
      script: text, part: found,
      traces: (script.comparedLines(in: own.trace), script.comparedLines(in: other.trace)),
      deaths: (left.failure, right.failure))
  }
}

extension ExplorationJob.Reply {
  /// The timeline that a version has run, or its moves up to the death of the process. The value is `nil` if there is
  /// no result.
  var ledTimeline: LedTimeline? {
    failure == nil
      ? answer(LedTimeline.self) : Message.value(LedTimeline.self, in: left) ?? LedTimeline()
  }
}
