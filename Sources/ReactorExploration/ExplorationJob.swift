package import ReactorMemory

/// A job for the process of an exploration. A reactor that crashes ends that process alone;
/// what it was about to do is in the memory that it shares with the one that asks.
package enum ExplorationJob {
  /// Searches.
  case search
  /// Runs the timeline with these picks, and leaves its moves.
  case follow([UInt16])
  /// Runs a timeline.
  case run([Move])
  /// Runs a timeline with a pause before each answer, in nanoseconds, and leaves its script.
  case write([Move], pause: Int64)
  /// Replays a script.
  case replay(String)
  /// Replays a script, and returns its trace.
  case show(String)

  /// The bytes of the memory in which a process leaves what it is about to do.
  private static let notesSize = 256 << 10
  /// The bytes of memory that a process needs.
  package static let memorySize = 64 << 20

  private var lines: [String] {
    switch self {
    case .search: ["search"]
    case .follow(let picks): ["follow"] + picks.map { "\($0)" }
    case .run(let moves): ["run"] + moves.map(\.line)
    case .write(let moves, let pause): ["write", "\(pause)"] + moves.map(\.line)
    case .replay(let text): ["replay", text]
    case .show(let text): ["show", text]
    }
  }

  /// The job as bytes for another process.
  package var bytes: [UInt8] { Array(lines.joined(separator: "\u{0}").utf8) }

  /// Reads a job; nil if it is none.
  package init?(bytes: [UInt8]) {
    let lines = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    switch lines.first {
    case "search": self = .search
    case "follow": self = .follow(lines.dropFirst().compactMap { UInt16($0) })
    case "run": self = .run(lines.dropFirst().compactMap { Move(line: $0[...]) })
    case "write":
      guard lines.count > 1, let pause = Int64(lines[1]) else { return nil }
      self = .write(lines.dropFirst(2).compactMap { Move(line: $0[...]) }, pause: pause)
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
  ///   - memory: Where to leave what is about to be done.
  /// - Returns: The result.
  package func perform(
    on script: ExploredScript, _ limits: Explorer.Limits, in memory: MemoryRegion
  ) -> [UInt8] {
    func leave(_ lines: [String]) { Self.leave(lines, in: memory) }
    switch self {
    case .search:
      script.willRun = { picks in Self.leave(picks, in: memory) }
      return ExplorationReport(exploring: script, limits).message
    case .follow(let picks): script.follow(picks) { leave($0.map(\.line)) }
    case .run(let moves): script.run(moves)
    case .write(let moves, let pause): script.write(moves, pause: pause, .crash, leave)
    case .replay(let text):
      return Array(script.failures(of: text).isEmpty ? "".utf8 : "1".utf8)
    case .show(let text):
      let shown = script.show(text)
      let failures = shown.failures.flatMap { [$0.id, $0.subject] }
      return Array(
        ([shown.trace, shown.problems] + failures).joined(separator: "\u{0}").utf8)
    }
    return []
  }

  // MARK: - Notes

  private static func notes(_ memory: MemoryRegion) -> MemoryRegion {
    memory.part((memory.count - notesSize)..<memory.count)
  }

  /// Leaves the picks of a timeline that is about to run.
  private static func leave(_ picks: [UInt16], in memory: MemoryRegion) {
    let notes = notes(memory)
    let count = min(picks.count, (notesSize - 16) / 2)
    notes.cell(at: 0, of: Int.self).value = count
    for index in 0..<count { notes.cell(at: 16 + 2 * index, of: UInt16.self).value = picks[index] }
  }

  /// The picks of the timeline that a process was running when it ended.
  package static func leftPicks(in memory: MemoryRegion) -> [UInt16] {
    let notes = notes(memory)
    let count = min(max(0, notes.cell(at: 0, of: Int.self).value), (notesSize - 16) / 2)
    return (0..<count).map { notes.cell(at: 16 + 2 * $0, of: UInt16.self).value }
  }

  private static func leave(_ lines: [String], in memory: MemoryRegion) {
    let notes = notes(memory)
    let bytes = Array(lines.joined(separator: "\u{0}").utf8)
    guard notes.store(bytes, at: 16) else { return }
    notes.cell(at: 0, of: Int.self).value = bytes.count
  }

  /// The lines that a process has left when it ended.
  package static func leftLines(in memory: MemoryRegion) -> [String] {
    let notes = notes(memory)
    let count = min(max(0, notes.cell(at: 0, of: Int.self).value), notesSize - 16)
    return notes.bytes(16..<16 + count).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The moves that a process has left when it ended.
  package static func leftMoves(in memory: MemoryRegion) -> [Move] {
    leftLines(in: memory).compactMap { Move(line: $0[...]) }
  }
}
