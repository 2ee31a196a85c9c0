import ReactorMemory

/// A job for a process of an exploration. A reactor that crashes or hangs takes that process alone with
/// it; what it was about to do is in the memory that it shares with the one that asks.
package enum ExplorationJob {
  /// Searches a part.
  case search(SearchOrder)
  /// Returns the numbers of the states of the timelines of a part.
  case digests(SearchOrder)
  /// Returns the moves of the last timeline of a part.
  case lastTimeline(SearchOrder)
  /// Returns the number of the states of a timeline.
  case digest([Move])
  /// Returns the states that a script emits.
  case states(String)
  /// Looks for scripts that make everything happen that coverage counts.
  case cover(SearchOrder)
  /// Writes the script of a timeline that fails, as short as it can be or as it is.
  case write([Move], Failure, shrinks: Bool)
  /// Writes the script of a timeline in which the order of two answers makes a difference.
  case observe([Move], Failure)
  /// Runs the timeline with these picks, and leaves its moves.
  case follow([UInt16])
  /// Runs a timeline, and leaves its moves.
  case run([Move])
  /// Runs a timeline with a pause before each answer, in nanoseconds, leaves its script before each move,
  /// and returns it.
  case draft([Move], Failure, pause: Int64)
  /// Runs a timeline, and returns whether it has the failure.
  case check([Move], Failure)
  /// Replays a script.
  case replay(String)
  /// Replays a script, and returns its trace.
  case show(String)

  /// The bytes of memory that a process needs.
  package static let memorySize = 64 << 20

  private var lines: [String] {
    switch self {
    case .search, .cover, .digests, .lastTimeline: []
    case .digest(let moves): ["digest"] + moves.map(\.line)
    case .states(let text): ["states", text]
    case .write(let moves, let failure, let shrinks):
      ["write", shrinks ? "1" : "0", failure.id, failure.subject] + moves.map(\.line)
    case .observe(let moves, let failure):
      ["observe", failure.id, failure.subject] + moves.map(\.line)
    case .follow(let picks): ["follow"] + picks.map { "\($0)" }
    case .check(let moves, let failure):
      ["check", failure.id, failure.subject] + moves.map(\.line)
    case .run(let moves): ["run"] + moves.map(\.line)
    case .draft(let moves, let failure, let pause):
      ["draft", "\(pause)", failure.id, failure.subject] + moves.map(\.line)
    case .replay(let text): ["replay", text]
    case .show(let text): ["show", text]
    }
  }

  /// A job as it is handed to another process.
  package struct Order {
    /// The job.
    package let job: ExplorationJob
    /// Whether each timeline has a process of its own.
    package var isIsolated = false
    /// The exploration, for a program that cannot know it; nil for the one that it was started with.
    package var script: String?

    /// Makes an order.
    package init(_ job: ExplorationJob, isIsolated: Bool = false, script: String? = nil) {
      self.job = job
      self.isIsolated = isIsolated
      self.script = script
    }

    /// The order as bytes.
    package var bytes: [UInt8] {
      var writer = MessageWriter()
      writer.write(isIsolated)
      writer.write(script) { $0.write($1) }
      return writer.bytes + job.bytes
    }

    /// Reads an order; nil if it is none.
    package init?(bytes: [UInt8]) {
      var reader = MessageReader(bytes)
      do throws(MessageReader.InvalidMessage) {
        let isIsolated = try reader.flag()
        let script = try reader.optional { reader throws(MessageReader.InvalidMessage) in
          try reader.text()
        }
        guard let job = ExplorationJob(bytes: Array(reader.rest)) else { return nil }
        self.init(job, isIsolated: isIsolated, script: script)
      } catch {
        return nil
      }
    }
  }

  /// The job as bytes.
  fileprivate var bytes: [UInt8] {
    switch self {
    case .search(let order): return [0] + order.bytes
    case .cover(let order): return [1] + order.bytes
    case .digests(let order): return [2] + order.bytes
    case .lastTimeline(let order): return [3] + order.bytes
    default: break
    }
    return Array(lines.joined(separator: "\u{0}").utf8)
  }

  fileprivate init?(bytes: [UInt8]) {
    if let first = bytes.first, first <= 3 {
      guard let order = SearchOrder(bytes: Array(bytes.dropFirst())) else { return nil }
      switch first {
      case 0: self = .search(order)
      case 1: self = .cover(order)
      case 2: self = .digests(order)
      default: self = .lastTimeline(order)
      }
      return
    }
    let lines = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    func moves(from index: Int) -> [Move] {
      lines.dropFirst(index).compactMap { Move(line: $0[...]) }
    }
    func failure() -> Failure { Failure(id: lines[2], subject: lines[3]) }
    switch lines.first {
    case "write":
      guard lines.count >= 4 else { return nil }
      self = .write(moves(from: 4), failure(), shrinks: lines[1] == "1")
    case "observe":
      guard lines.count >= 3 else { return nil }
      self = .observe(moves(from: 3), Failure(id: lines[1], subject: lines[2]))
    case "follow": self = .follow(lines.dropFirst().compactMap { UInt16($0) })
    case "check":
      guard lines.count >= 3 else { return nil }
      self = .check(moves(from: 3), Failure(id: lines[1], subject: lines[2]))
    case "run": self = .run(moves(from: 1))
    case "draft":
      guard lines.count >= 4, let pause = Int64(lines[1]) else { return nil }
      self = .draft(moves(from: 4), failure(), pause: pause)
    case "digest": self = .digest(moves(from: 1))
    case "states":
      guard lines.count == 2 else { return nil }
      self = .states(lines[1])
    case "replay":
      guard lines.count == 2 else { return nil }
      self = .replay(lines[1])
    case "show":
      guard lines.count == 2 else { return nil }
      self = .show(lines[1])
    default: return nil
    }
  }

  /// Does the job.
  ///
  /// - Parameters:
  ///   - script: The exploration.
  ///   - limits: The bounds of a search.
  ///   - notes: Where to leave what is about to be done.
  /// - Returns: The result.
  package func perform(
    on script: ExploredScript, _ limits: Explorer.Limits, _ notes: TimelineNotes? = nil
  ) -> [UInt8] {
    script.notes = notes
    switch self {
    case .search(let order):
      let search = PartSearch(order, of: script, limits) { notes?.isStopRequested ?? false }
      return search.run().bytes
    case .digests(let order): return script.digests(of: order, limits).bytes
    case .lastTimeline(let order):
      let moves = script.lastMoves(of: order, limits)
      return Array(moves.map(\.line).joined(separator: "\n").utf8)
    case .digest(let moves): return Array("\(script.digest(of: moves))".utf8)
    case .states(let text): return script.states(of: text) ?? []
    case .cover(let order):
      let scripts = script.cover(order, limits, notes)
      return Array(scripts.joined(separator: "\u{0}").utf8)
    case .write(let moves, let failure, let shrinks):
      return Array((script.scriptText(of: moves, failure, shrinks: shrinks) ?? "").utf8)
    case .observe(let moves, let failure):
      return script.orderObservation(of: moves, failure)?.bytes ?? []
    case .follow(let picks): script.follow(picks) { notes?.leave($0.map(\.line)) }
    case .check(let moves, let failure):
      return Array((script.fails(moves, failure) ? "1" : "0").utf8)
    case .run(let moves): script.run(moves) { notes?.leave($0.map(\.line)) }
    case .draft(let moves, let failure, let pause):
      let lines = script.draft(moves, pause: pause, failure) { notes?.leave($0) }
      var writer = MessageWriter()
      writer.write(lines) { $0.write($1) }
      return writer.bytes
    case .replay(let text):
      return Array(script.failures(of: text).isEmpty ? "".utf8 : "1".utf8)
    case .show(let text):
      let shown = script.show(text)
      return Self.message(trace: shown.trace, shown.problems, shown.failures)
    }
    return []
  }

  /// The lines of a script as ``draft(_:_:pause:)`` returns them; nil if the timeline cannot be written like
  /// that.
  static func draft(from result: [UInt8]) -> [String]? {
    var reader = MessageReader(result)
    do throws(MessageReader.InvalidMessage) {
      return try reader.optional { reader throws(MessageReader.InvalidMessage) in
        try reader.texts()
      }
    } catch {
      return nil
    }
  }

  /// The result of a script that is shown.
  package static func message(
    trace: String, _ problems: String, _ failures: Set<Failure>
  ) -> [UInt8] {
    let failures = failures.flatMap { [$0.id, $0.subject] }
    return Array(([trace, problems] + failures).joined(separator: "\u{0}").utf8)
  }
}
