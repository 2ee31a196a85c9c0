package import ReactorReplay
import ReactorBase

/// A job for a process of an exploration. A reactor that crashes or hangs ends only that process; its next step is in
/// the memory that it shares with the process that gave it the job.
package enum ExplorationJob: Codable {
  case search(SearchOrder)
  /// Returns the parts of an exploration, and the steps that it chooses from, that are missing in a version.
  case facts(String, steps: [String])
  /// Runs the timelines of a part, and returns those after the first few in the form for another version.
  case lead(SearchOrder, from: Int)
  /// Runs a timeline, stores it before each of its moves in the form for another version, and returns it.
  case leadMoves([Move])
  /// Runs timelines that another version has run, and returns the number of the first one that differs.
  case follow([LedTimeline])
  /// Returns the behavior that a script shows.
  case behavior(String)
  /// Looks for scripts that together cover every item that coverage counts.
  case cover(SearchOrder)
  /// Writes the script of a timeline that fails, either shrunk or unchanged.
  case write([Move], Failure, shrinks: Bool)
  /// Writes the script of a timeline with an observation that no rule forbids.
  case observe(SearchResult.Finding)
  /// Runs the timeline with these picks, stores its moves before each of them, and returns them.
  case moves([UInt16])
  /// Runs a timeline, stores its moves before each of them, and returns them.
  case run([Move])
  /// Runs a timeline with a pause (in nanoseconds) before each answer, stores its script before
  /// each move, and returns the script.
  case draft([Move], Failure, pause: Int64)
  /// Runs a timeline, and returns whether it has the failure.
  case check([Move], Failure)
  case replay(String)
  /// Returns whether a script is one of the timelines, up to where it fails.
  case allows(String, Failure?)
  /// Replays a script, and returns its trace.
  case show(String)

  /// The number of bytes of memory that a process needs.
  package static let memorySize = 64 << 20

  /// A job in the form that is sent to another process.
  package struct Order: Codable {
    package let job: ExplorationJob
    /// Indicates whether each timeline runs in its own process.
    package var isIsolated = false
    /// Indicates whether calls may return answers that the exploration does not have.
    package var makesAnswers = false
    /// The lines that are added to the exploration.
    package var ongoing: [String] = []
    /// The scope of the comparison with another version; nil if versions are not compared.
    package var scope: ComparisonScope?
    /// The text of the exploration, for a program that has no other access to it; nil for the
    /// exploration that the program was started with.
    package var script: String?
    /// The path of the exploration, for a program that was started with a directory.
    package var path: String?
    /// The exploration as it could be given on the command line: the name of a reactor, or a path.
    package var operand: String?

    package init(_ job: ExplorationJob) { self.job = job }
  }

  /// The outcome of a job.
  package struct Reply {
    /// The result as a message; nil if the process died before there was one.
    package var result: [UInt8]?
    /// The reason why no process could be started, as text.
    package var startError: String?
    /// The failure that ended the process.
    package var failure: Failure?
    /// The timeline that the process was running when it died.
    package var picks: [UInt16] = []
    /// The kind of the last move of that timeline.
    package var kind: UInt64 = 0
    /// The weakest support of an index that the timeline has sent.
    package var support = IndexSupport.elements
    /// The moves or the lines of that timeline, as a message.
    package var left: [UInt8] = []
    /// The number of timelines of the part that the process had started.
    package var timelines = 0
    /// The part of the budget that the process had used before the last of these timelines, if the
    /// budget counts moves.
    package var spent: Int?

    package init(_ result: [UInt8]? = nil) { self.result = result }

    /// Reads the result; nil if there is none.
    package func answer<Answer: Decodable>(_ type: Answer.Type) -> Answer? {
      result.flatMap { Message.value(type, in: $0) }
    }
  }

  /// Runs the job.
  ///
  /// - Parameters:
  ///   - script: The exploration.
  ///   - limits: The bounds of a search.
  ///   - notes: The memory in which the process records its next step.
  /// - Returns: The result as a message; empty if there is none.
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
