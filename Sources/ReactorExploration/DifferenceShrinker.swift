import ReactorMemory

/// Makes a timeline in which two versions of a reactor differ the shortest script that shows it.
///
/// Threads: it belongs to one thread.
final class DifferenceShrinker {
  private let script: ExploredScript
  private let first: VersionComparison.Version
  private let second: VersionComparison.Version
  /// Whether a version hangs in the timeline.
  private let hasHang: Bool
  /// Whether a hang is not waited for as long as the time limit says.
  private var isBrief = false
  /// The number of trials that have taken longer than the time limit although none was to hang.
  private var lateTrials = 0
  /// The reason why there was no process for a trial, in words.
  private var startError: String?

  /// The number of timelines, and of scripts, that are tried.
  private static let maximumTrials = 150
  /// The number of late trials that are waited for.
  private static let maximumLateTrials = 16

  /// Prepares.
  ///
  /// - Parameters:
  ///   - script: The exploration.
  ///   - hasHang: Whether a version hangs in the timeline.
  ///   - first: Does jobs with the first version.
  ///   - second: Does jobs with the second version.
  init(
    _ script: ExploredScript, hasHang: Bool, first: @escaping VersionComparison.Version,
    second: @escaping VersionComparison.Version
  ) {
    self.script = script
    self.hasHang = hasHang
    self.first = first
    self.second = second
  }

  /// Looks for the script.
  ///
  /// - Parameter found: The moves of the timeline.
  func shortestScript(of found: [Move]) -> VersionComparison.FoundDifference {
    // If a version hangs in it, about every second trial hangs. On a slow machine, the others may take as long
    // as those that are not waited for; then only the whole timeline is tried.
    for isBrief in hasHang ? [true, false] : [false] {
      self.isBrief = isBrief
      let moves = hasHang && !isBrief ? [found] : [shorter(found), found]
      if let difference = difference(among: moves) { return .script(difference) }
      if let startError { return .noProcess(startError) }
    }
    return lateTrials > 0 ? .outOfTime : .noScript
  }

  private func shorter(_ found: [Move]) -> [Move] {
    let shrinker = TimelineShrinker(script: script, maximumTrials: Self.maximumTrials) { [self] in
      differ(in: $0) ? $0 : nil
    }
    return shrinker.shrink(found)
  }

  /// The difference that the script of a timeline shows, made as short as possible; of the first timeline that has
  /// one.
  private func difference(among timelines: [[Move]]) -> VersionComparison.Difference? {
    let writer = FoundScript(script: script, failure: Failure(id: ""))
    for moves in timelines {
      for pause in FoundScript.pauses {
        guard let lines = lines(of: moves, pause: pause) else { continue }
        // Hangs that are waited for are not tried again and again.
        var trials = hasHang && !isBrief ? Self.maximumTrials : 0
        let shrinker = LineShrinker(header: writer.header) { [self] text in
          trials += 1
          return trials <= Self.maximumTrials && difference(in: text) != nil && allows(text)
        }
        guard difference(in: shrinker.text(lines)) != nil else { continue }
        let text = shrinker.text([""] + shrinker.shrink(lines))
        if let difference = difference(in: text, isLast: true) { return difference }
      }
    }
    return nil
  }

  /// Does a job with one of the versions.
  private func reply(
    of version: VersionComparison.Version, to job: ExplorationJob, isBrief: Bool
  ) -> VersionComparison.Reply {
    // Without processes, no trial has a result; and after so many late ones, none is waited for.
    if startError != nil || lateTrials > Self.maximumLateTrials { return VersionComparison.Reply() }
    let reply = version(job, isBrief)
    if reply.death == .hang, !hasHang { lateTrials += 1 }
    startError = reply.startError
    return reply
  }

  /// Whether a version has taken longer than the time limit in a trial of a timeline in which none hangs.
  private func isOutOfTime(
    _ left: VersionComparison.Reply, _ right: VersionComparison.Reply
  ) -> Bool {
    !hasHang && (left.death == .hang || right.death == .hang)
  }

  /// Whether the versions differ in a timeline.
  private func differ(in moves: [Move]) -> Bool {
    let left = reply(of: first, to: .digest(moves), isBrief: isBrief)
    let right = reply(of: second, to: .digest(moves), isBrief: isBrief)
    // After Ctrl-C there are no answers.
    for reply in [left, right] where reply.result == nil && reply.death == nil { return false }
    if isOutOfTime(left, right) { return false }
    return left.result != right.result || left.death != right.death
  }

  /// The script of a timeline, which may end the process of the first version.
  private func lines(of moves: [Move], pause: Int64) -> [String]? {
    let job = ExplorationJob.draft(moves, Failure(id: ""), pause: pause)
    let reply = reply(of: first, to: job, isBrief: isBrief)
    return Message.value(in: reply.death == nil ? reply.result ?? [] : reply.left)
  }

  /// Whether a script is one of the timelines of the exploration.
  private func allows(_ text: String) -> Bool {
    guard FoundCourse(text, of: script) != nil else { return false }
    let reply = reply(of: first, to: .allows(text, nil), isBrief: isBrief)
    return reply.death != nil || reply.result.flatMap { Message.value(in: $0) } == true
  }

  /// The difference that a script shows; nil if there is none.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - isLast: Whether it is the one that is reported, so that hangs are waited for.
  private func difference(
    in text: String, isLast: Bool = false
  ) -> VersionComparison.Difference? {
    let isBrief = isBrief && !isLast
    let left = reply(of: first, to: .states(text), isBrief: isBrief)
    let right = reply(of: second, to: .states(text), isBrief: isBrief)
    // If a version hangs, the other one does not.
    if hasHang, !isBrief, left.death == .hang, right.death == .hang { lateTrials += 1 }
    guard let states = left.result.map(script.comparedStates),
      let others = right.result.map(script.comparedStates), !states.isEmpty, !others.isEmpty,
      states != others, !isOutOfTime(left, right)
    else { return nil }
    return VersionComparison.Difference(
      script: text, traces: (states, others), deaths: (left.death, right.death))
  }
}
