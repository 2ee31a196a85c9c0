import ReactorBase
import ReactorPlanning
import ReactorScript

/// Writes a timeline as the shortest script that shows the finding: it shrinks the timeline, converts the timeline to a
/// script, and shrinks the script.
struct FindingShrinker {
  /// Determines whether the finding is reproduced: in this process, in separate processes, or with
  /// two versions of a reactor.
  struct Judge {
    /// The moves up to the finding, if a timeline shows it.
    let showing: (_ moves: [Move]) -> [Move]?
    /// The scripts of a timeline with a pause before each answer, in nanoseconds: their lines after the declarations.
    let drafts: (_ moves: [Move], _ pause: Int64) -> [[String]]
    /// Indicates whether a script shows the finding.
    let fails: (_ script: String) -> Bool
    /// Indicates whether a script is one of the timelines of the exploration.
    let allows: (_ script: String) -> Bool
  }

  let script: ExploredScript
  let failure: Failure
  let judge: Judge
  /// The maximum number of timelines to try, and of scripts to try for each pause.
  var maximumTrials = (moves: 5000, scripts: Int.max)
  /// The comment at the start of the script; empty for none, and nil for a comment that names the failure.
  var title: String?
  /// The methods whose stubs keep their times; nil if times need not be kept.
  var timedMethods: Set<String>?
  /// Indicates whether the steps that an exploration chooses from may replace each other. This takes many trials.
  var triesChoices = false

  /// The shortest script; nil if no script shows it.
  ///
  /// - Parameters:
  ///   - found: The timeline.
  ///   - shrinks: Whether to shorten it.
  ///   - confirm: Examines a script, and returns whether it is suitable.
  func text(
    of found: [Move], shrinks: Bool = true, confirm: (String) -> Bool = { _ in true }
  ) -> String? {
    let shrunk = shrinks ? shorter(found) : found
    for moves in shrunk == found ? [found] : [shrunk, found] {
      for pause in FoundScript.pauses {
        for lines in judge.drafts(moves, pause) {
          if let text = text(of: lines, shrinks: shrinks), confirm(text) { return text }
        }
      }
    }
    return nil
  }

  /// Makes a script as short as possible, but keeps it within the exploration.
  private func text(of lines: [String], shrinks: Bool) -> String? {
    for header in FoundScript(script: script, failure: failure).headers {
      if let text = text(of: lines, under: header, shrinks: shrinks) { return text }
    }
    return nil
  }

  private func text(of lines: [String], under header: String, shrinks: Bool) -> String? {
    var trials = 0
    let shrinker = LineShrinker(
      header: header, timedMethods: timedMethods,
      choices: triesChoices ? script.stepTexts : []
    ) { text in
      trials += 1
      return trials < maximumTrials.scripts && judge.fails(text) && judge.allows(text)
    }
    let text = shrinker.text(lines)
    guard judge.fails(text) else { return nil }
    let short = shrinks && judge.allows(text) ? shrinker.shrink(lines) : lines
    let title =
      title ?? "Found by exploring \(VisibleText(script.name, .line)): \(failure.text)."
    return shrinker.text([title.isEmpty ? "" : "\n# \(title)"] + short)
  }

  // MARK: - Moves

  private func shorter(_ moves: [Move]) -> [Move] {
    Shrinker(
      maximumTrials: maximumTrials.moves, simpler: { move, _ in simpler(than: move) },
      showing: judge.showing
    ).shrink(moves)
  }

  /// Returns the moves that can replace a move: earlier moves of the same kind in the list.
  private func simpler(than move: Move) -> [Move] {
    switch move {
    case .step(let index):
      return steps(like: script.exploration.candidates[index], before: index)
    case .made(let text):
      return script.made.candidate(text).map {
        steps(like: $0, before: script.exploration.candidates.count)
      } ?? []
    case .answer(let call, let ordinal, let choice):
      return (0..<choice).map { .answer(call: call, ordinal: ordinal, choice: $0) }
    default: return []
    }
  }

  /// The actions of the same case in the list.
  private func steps(like candidate: PlannedExploration.Candidate, before end: Int) -> [Move] {
    guard case .action(let action) = candidate.syntax.kind else { return [] }
    return (0..<end).filter { index in
      let other = script.exploration.candidates[index]
      guard case .action(let found) = other.syntax.kind else { return false }
      return found.name.text == action.name.text && other.step.session == candidate.step.session
    }.map { .step($0) }
  }
}

// MARK: - In this process

extension ExploredScript {
  /// Writes a timeline that fails as the shortest script that fails in the same way.
  ///
  /// - Parameters:
  ///   - found: The moves of the timeline.
  ///   - shrinks: Whether to shorten it.
  ///   - title: The comment that it begins with; nil for a comment that names the failure.
  /// - Returns: The script; nil if no script shows the failure.
  package func scriptText(
    of found: [Move], _ failure: Failure, shrinks: Bool = true, titled title: String? = nil
  ) -> String? {
    let writer = FoundScript(script: self, failure: failure)
    let isEndless = failure == .neverSettles
    var shrinker = FindingShrinker(
      script: self, failure: failure,
      judge: .init(
        showing: { self.failing($0, failure) },
        drafts: { moves, pause in
          guard let lines = writer.lines(of: moves, pause: pause) else { return [] }
          return isEndless
            ? [
              lines, Self.lasting(lines, forAllArguments: false),
              Self.lasting(lines, forAllArguments: true),
            ] : [lines]
        },
        fails: { self.failures(of: $0).contains(failure) },
        allows: { self.allows($0, failure) }))
    (shrinker.title, shrinker.triesChoices) = (title, true)
    if isEndless { shrinker.timedMethods = methodsWithoutLatency(in: found) }
    return shrinker.text(of: found, shrinks: shrinks)
  }
}

// MARK: - In processes of their own

extension ExploredScript {
  /// Runs a job in a separate process.
  package typealias Process = (ExplorationJob) -> ExplorationJob.Reply

  /// Writes a timeline that ends its process, by a crash or by a hang, as the shortest script that does so. Each trial
  /// has a separate process.
  ///
  /// - Returns: The script; nil if the timeline does not fail in the same way again.
  package func scriptText(
    ofDeadly finding: SearchResult.Finding, in process: @escaping Process
  ) -> String? {
    let failure = finding.failure
    func timeline(_ reply: ExplorationJob.Reply) -> [Move]? {
      // A shorter timeline may send an index that no screen would send. It may also die before its first move.
      reply.failure == failure && reply.support <= finding.support
        ? Message.value([Move].self, in: reply.left) ?? [] : nil
    }
    guard let found = timeline(process(.moves(finding.picks))) else { return nil }
    var shrinker = FindingShrinker(
      script: self, failure: failure,
      judge: .init(
        showing: { timeline(process(.run($0))) },
        drafts: { moves, pause in
          let reply = process(.draft(moves, failure, pause: pause))
          guard reply.failure == failure else { return [] }
          return [
            Message.value([String].self, in: reply.left)
              ?? FoundScript(script: self, failure: failure).opening
          ]
        },
        fails: { process(.replay($0)).failure == failure },
        // The exploration ends in the same way, if it can follow the script up to that point.
        allows: {
          ScriptMoves($0, of: self) != nil && timeline(process(.allows($0, failure))) != nil
        }))
    shrinker.maximumTrials = (200, 200)
    return shrinker.text(of: found)
  }
}
