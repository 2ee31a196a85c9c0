import ReactorBase
import ReactorPlanning
import ReactorScript

/// A shrinker that turns a timeline into the shortest script that shows the timeline's finding. It shrinks the
/// timeline, converts the timeline to a script, and then shrinks the script.
struct FindingShrinker {
  /// A set of closures that determine whether a finding is reproduced. The closures run trials in this process, in
  /// separate processes, or with two versions of a reactor.
  struct Judge {
    /// A closure that returns the given moves up to the finding, or `nil` if the timeline does not show the finding.
    let showing: (_ moves: [Move]) -> [Move]?
    /// A closure that returns possible scripts for a timeline with the given pause before each answer, in
    /// nanoseconds. Each script is an array of the lines after its declarations.
    let drafts: (_ moves: [Move], _ pause: Int64) -> [[String]]
    /// A closure that returns whether a script shows the finding.
    let fails: (_ script: String) -> Bool
    /// A closure that returns whether a script is one of the exploration's timelines.
    let allows: (_ script: String) -> Bool
  }

  let script: ExploredScript
  let failure: Failure
  let judge: Judge
  /// The maximum number of timelines to try, and the maximum number of scripts to try for each pause.
  var maximumTrials = (moves: 5000, scripts: Int.max)
  /// The comment at the start of the script, an empty string for no comment, or `nil` for a comment that names the
  /// failure.
  var title: String?
  /// The methods whose stubs must keep their times, or `nil` if there are none.
  var timedMethods: Set<String>?
  /// Indicates whether the shrinker replaces steps with other steps that the exploration can choose. This takes many
  /// trials.
  var triesChoices = false

  /// Returns the shortest script that shows the finding, or `nil` if no script shows it.
  ///
  /// - Parameters:
  ///   - found: The moves of the timeline.
  ///   - shrinks: Whether to shorten the timeline and the script.
  ///   - confirm: A closure that returns whether a script is suitable.
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

  /// Shrinks a script as far as possible while keeping it within the exploration.
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

  /// Returns the moves that can replace a move: steps with the same action that come earlier in the list, or earlier
  /// answers to the same call.
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

  /// Returns the listed steps before the given index that send the candidate's action in the candidate's session.
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
  /// Returns the shortest script that fails in the same way as the given timeline.
  ///
  /// - Parameters:
  ///   - found: The moves of the timeline.
  ///   - shrinks: Whether to shorten the timeline and the script.
  ///   - title: The comment at the start of the script, or `nil` for a comment that names the failure.
  /// - Returns: The script, or `nil` if no script shows the failure.
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
  /// A closure that runs a job in a separate process and returns the outcome.
  package typealias Process = (ExplorationJob) -> ExplorationJob.Reply

  /// Returns the shortest script that ends its process in the same way as the given timeline. Each trial runs in a
  /// separate process.
  ///
  /// - Returns: The script, or `nil` if the timeline does not fail in the same way again.
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
        // When the exploration follows the script, its process must end in the same way.
        allows: {
          ScriptMoves($0, of: self) != nil && timeline(process(.allows($0, failure))) != nil
        }))
    shrinker.maximumTrials = (200, 200)
    return shrinker.text(of: found)
  }
}
