import ReactorMemory

/// Makes a timeline that takes its process along as short as it can be: one that crashes the reactor, or
/// one that hangs in it. Each trial has a process of its own.
package struct CrashShrinker {
  /// Does a job in a process of its own.
  ///
  /// - Returns: Whether the process died of the failure, and what it had left.
  package typealias Process = (ExplorationJob) -> (died: Bool, left: [UInt8])

  private let script: ExploredScript
  private let failure: Failure
  private let process: Process

  /// The number of processes for the timeline, and for the script.
  private static let maximumTrials = (moves: 200, lines: 200)

  /// Prepares.
  package init(_ script: ExploredScript, _ failure: Failure, _ process: @escaping Process) {
    self.script = script
    self.failure = failure
    self.process = process
  }

  /// The script that shows the failure; nil if the timeline does not have it again.
  package func scriptText(of picks: [UInt16]) -> String? {
    guard let found = timeline(process(.follow(picks))) else { return nil }
    let shrinker = TimelineShrinker(script: script, maximumTrials: Self.maximumTrials.moves) {
      timeline(process(.run($0)))
    }
    let moves = shrinker.shrink(found)
    for pause in FoundScript.pauses {
      let draft = process(.draft(moves, failure, pause: pause))
      guard draft.died else { continue }
      // It may end before its first move.
      let lines =
        Message.value([String].self, in: draft.left)
        ?? FoundScript(script: script, failure: failure).opening
      var trials = 0
      let text = script.shrink(lines, failure) { text in
        trials += 1
        return trials < Self.maximumTrials.lines && process(.replay(text)).died
      } allows: { text in
        // The exploration ends like that, too, if it can follow the script up to there.
        FoundCourse(text, of: script) != nil && process(.allows(text, failure)).died
      }
      if let text { return text }
    }
    return nil
  }

  private func timeline(_ done: (died: Bool, left: [UInt8])) -> [Move]? {
    // It may die before its first move.
    done.died ? Message.value(in: done.left) ?? [] : nil
  }
}
