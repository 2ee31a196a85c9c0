/// Makes a timeline that crashes the reactor as short as it can be, with a process for each trial.
package struct CrashShrinker {
  /// Does a job in a process of its own.
  ///
  /// - Returns: Whether the process died, and what it had left.
  package typealias Process = (ExplorationJob) -> (died: Bool, lines: [String])

  private let script: ExploredScript
  private let process: Process

  /// The number of processes.
  private static let maximumTrials = 400

  /// Prepares.
  package init(_ script: ExploredScript, _ process: @escaping Process) {
    self.script = script
    self.process = process
  }

  /// The script that crashes the reactor; nil if the timeline does not do so again.
  package func scriptText(of picks: [UInt16]) -> String? {
    let found = process(.follow(picks))
    guard found.died else { return nil }
    var moves = found.lines.compactMap { Move(line: $0[...]) }
    var trials = 0
    var index = moves.count - 2
    while index >= 0, trials < Self.maximumTrials / 2 {
      var shorter = moves
      shorter.remove(at: index)
      trials += 1
      if process(.run(shorter)).died { moves = shorter }
      index = min(index, moves.count) - 1
    }
    for pause in FoundScript.pauses {
      let written = process(.write(moves, pause: pause))
      guard written.died else { continue }
      let text = script.shrink(written.lines, .crash) { text in
        trials += 1
        return trials < Self.maximumTrials && process(.replay(text)).died
      }
      if let text { return text }
    }
    return nil
  }
}
