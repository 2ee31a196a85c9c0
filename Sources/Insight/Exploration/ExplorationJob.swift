package import ReactorReplay
import ReactorBase

/// A job that an exploration runs in a separate process. If a reactor crashes or hangs, only that process is affected.
/// The process records its next step in memory that it shares with the process that assigned the job.
package enum ExplorationJob: Codable {
  case search(SearchOrder)
  /// Returns facts about a version of the reactor, such as the exploration's lines and the given steps that the version
  /// does not support.
  case facts(String, steps: [String])
  /// Runs the timelines of a part. Returns the timelines from the given index on, in a form that another version can
  /// follow.
  case lead(SearchOrder, from: Int)
  /// Runs a timeline and returns it in a form that another version can follow. The timeline so far is also stored in
  /// this form before each move.
  case leadMoves([Move])
  /// Runs timelines that another version has run, and returns the index of the first timeline that differs.
  case follow([LedTimeline])
  /// Returns the behavior of a script.
  case behavior(String)
  /// Searches for scripts that together cover every coverage item.
  case cover(SearchOrder)
  /// Writes a failing timeline as a script, either shrunk or unchanged.
  case write([Move], Failure, shrinks: Bool)
  /// Describes a probable bug that no rule forbids, and writes its timeline as a script.
  case observe(SearchResult.Finding)
  /// Runs the timeline with the given picks and returns its moves. The moves so far are also stored before each move.
  case moves([UInt16])
  /// Runs a timeline and returns its moves. The moves so far are also stored before each move.
  case run([Move])
  /// Runs a timeline with a pause of the given number of nanoseconds before each answer and returns its script. The
  /// script so far is also stored before each move.
  case draft([Move], Failure, pause: Int64)
  /// Runs a timeline and returns whether it has the given failure.
  case check([Move], Failure)
  case replay(String)
  /// Returns whether a script is one of the exploration's timelines, up to the point at which the script fails.
  case allows(String, Failure?)
  /// Replays a script and returns its trace, its problems, and its failures.
  case show(String)

  /// The amount of memory that a process needs, in bytes.
  package static let memorySize = 64 << 20

  /// A job and its settings, in the form that is sent to another process.
  package struct Order: Codable {
    package let job: ExplorationJob
    /// Indicates whether each timeline runs in its own process.
    package var isIsolated = false
    /// Indicates whether calls may return generated answers in addition to the exploration's own answers.
    package var makesAnswers = false
    /// The lines to add to the exploration, which declare effects that run forever.
    package var ongoing: [String] = []
    /// The scope of the comparison with another version, or `nil` if versions are not compared.
    package var scope: ComparisonScope?
    /// The source text of the exploration for a program that has no other access to it, or `nil` for the exploration
    /// that the program was started with.
    package var script: String?
    /// The path of the exploration, for a program that was started with a directory.
    package var path: String?
    /// The operand that selects the exploration on the command line: the name of a reactor, or a path.
    package var operand: String?

    package init(_ job: ExplorationJob) { self.job = job }
  }

  /// The outcome of a job.
  package struct Reply {
    /// The encoded result, or `nil` if the process died before returning a result.
    package var result: [UInt8]?
    /// A description of the reason that no process could be started.
    package var startError: String?
    /// The failure that ended the process, if any.
    package var failure: Failure?
    /// The picks of the timeline that was running when the process died.
    package var picks: [UInt16] = []
    /// The kind of the last move before the process died.
    package var kind: UInt64 = 0
    /// The weakest support of any index that the timeline sent before the process died.
    package var support = IndexSupport.elements
    /// The encoded moves or script lines that the process stored before it died.
    package var left: [UInt8] = []
    /// The number of timelines that the process had started.
    package var timelines = 0
    /// The amount of the budget that the process had spent before its last timeline, or `nil` if the budget counts
    /// timelines.
    package var spent: Int?

    package init(_ result: [UInt8]? = nil) { self.result = result }

    /// Decodes the result, or returns `nil` if there is no result.
    package func answer<Answer: Decodable>(_ type: Answer.Type) -> Answer? {
      result.flatMap { Message.value(type, in: $0) }
    }
  }

  /// Runs the job on the given exploration.
  ///
  /// - Parameters:
  ///   - script: The exploration to run the job on.
  ///   - limits: The bounds of a search.
  ///   - notes: The memory in which the process records its next step.
  /// - Returns: The encoded result, or an empty array if there is no result.
  package func perform(
    on script: ExploredScript, _ limits: Explorer.Limits, _ notes: TimelineNotes? = nil
  ) -> [UInt8] {
    script.notes = notes
    let result: (any Encodable)? =
      switch self {
      case .search(let order): script.search(order, limits)
      case .facts(let text, let steps): VersionFacts(of: text, steps, in: script.registry)
      case .lead(let order, let first): script.lead(order, from: first, limits)
      case .leadMoves(let moves): script.lead(moves)
      case .follow(let timelines): script.follow(timelines)
      case .behavior(let text): script.behavior(of: text)
      case .cover(let order): script.cover(order, limits, notes)
      case .write(let moves, let failure, let shrinks):
        script.scriptText(of: moves, failure, shrinks: shrinks)
      case .observe(let found): script.observation(of: found)
      case .moves(let picks): script.follow(.picks(picks))
      case .run(let moves): script.follow(.moves(moves))
      case .draft(let moves, let failure, let pause):
        FoundScript(script: script, failure: failure)
          .linesHere(of: moves, pause: pause) { notes?.leave($0) }
      case .check(let moves, let failure): script.failing(moves, failure) != nil
      case .replay(let text): !script.failures(of: text).isEmpty
      case .allows(let text, let failure): script.allows(text, failure)
      case .show(let text): script.show(text)
      }
    return result.map { Message.bytes(of: $0) } ?? []
  }
}
