import ReactorDiagnostics
import ReactorExploration
import ReactorMemory
import ReactorReplay
import ReactorScript
package import ReactorSystem
import Synchronization

/// The progress of a check in a process that does other things, too: a thread looks on, and ends the process
/// with a message if the check does not come back.
///
/// Threads: the check belongs to one thread; what the other one reads is plain memory that stays.
package final class CheckProgress: Sendable {
  /// The progress of the replay, of each timeline if there are several.
  var log: ReplayLog { state.log }
  /// The timeline that runs.
  var notes: TimelineNotes { state.notes }

  private struct State: @unchecked Sendable {
    // @unchecked: the log and the notes are numbers in memory; one thread writes them, and the other one
    // reads them when the first no longer does.
    let log: ReplayLog
    let notes: TimelineNotes
  }

  private let script: String
  private let limit: Duration
  private let files: Files
  private let memory: MemoryRegion
  private let state: State
  /// The steps of the exploration, as it writes them.
  private let steps = Mutex<[String]>([])

  /// Makes the progress of a check.
  ///
  /// - Parameters:
  ///   - script: The path of the script.
  ///   - limit: The real time after which a replay or a timeline counts as endless.
  ///   - files: Where the script is.
  package init(of script: String, limit: Duration, in files: Files) {
    self.script = script
    self.limit = limit
    self.files = files
    memory = .allocate(TimelineNotes.size)
    state = State(log: ReplayLog(), notes: TimelineNotes(in: memory))
    state.notes.clear()
  }

  deinit { memory.deallocate() }

  /// Notes the steps of the exploration that begins.
  func note(_ steps: [String]) {
    self.steps.withLock { $0 = steps }
  }

  // MARK: - Looking on

  /// Where a check is, and since when.
  private struct Place {
    let progress: CheckProgress
    var position: Position
    var since: ContinuousClock.Instant

    /// Whether nothing has gone on for too long.
    mutating func isEndless() -> Bool {
      let now = progress.position
      if now != position { (position, since) = (now, .now) }
      return since.duration(to: .now) > progress.limit
    }
  }

  private struct Position: Equatable {
    let beat: Int
    let actions: Int
    let now: Int64
    let action: Int?
  }

  private var position: Position {
    Position(
      beat: notes.beat, actions: log.actions, now: log.now, action: log.currentAction)
  }

  /// The checks that run, and whether a thread looks on.
  private static let running = Mutex<(places: [ObjectIdentifier: Place], isWatched: Bool)>(
    ([:], false))
  /// The real time between two looks.
  private static let interval: Duration = .milliseconds(100)

  /// Runs a check while a thread looks on, one for all checks of the process.
  package func watch<Result>(_ check: () -> Result) -> Result {
    let place = Place(progress: self, position: position, since: .now)
    let startsThread = Self.running.withLock { running in
      running.places[ObjectIdentifier(self)] = place
      defer { running.isWatched = true }
      return !running.isWatched
    }
    if startsThread, !PosixSystem.startThread({ Self.lookOn() }) {
      Self.running.withLock { $0.isWatched = false }
    }
    defer { Self.running.withLock { $0.places[ObjectIdentifier(self)] = nil } }
    return check()
  }

  private static func lookOn() {
    while true {
      PosixSystem.sleep(interval)
      let endless = running.withLock { running in
        running.places.keys.first { running.places[$0]?.isEndless() ?? false }
          .flatMap { running.places[$0]?.progress }
      }
      if let endless { PosixSystem.endProcess(saying: endless.message) }
    }
  }

  /// What does not come back, and where.
  private var message: String {
    let dead = DeadReplay(.timeLimit(limit), log: log, trace: [])
    guard let bytes = try? files.read(script, limit: SourceFile.maximumSize) else {
      return "\(script): \(dead.text)"
    }
    let file = SourceFile(name: script, bytes: bytes)
    var diagnostic = dead.diagnostic(in: file, showsTrace: false)
    let names = steps.withLock { $0 }
    if !names.isEmpty {
      let moves = notes.steps.map { step in
        step.map { names.indices.contains($0) ? names[$0] : "a made action" }
          ?? "(an answer or time)"
      }
      diagnostic.notes.append(.init("the timeline: \(moves.joined(separator: ", "))"))
      diagnostic.notes.append(
        .init("'explore' finds the shortest script for it, and survives it"))
    }
    return DiagnosticRenderer().render(diagnostic, in: file)
  }
}
