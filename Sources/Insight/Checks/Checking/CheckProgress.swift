import ReactorBase
import ReactorReplay
import ReactorScript
package import ReactorSystem

/// The progress of a check in a process that also does other work. If the check does not return, a watcher thread
/// prints a message and ends the process.
///
/// Thread safety: the check writes its progress on one thread, while the watcher thread reads it through a separate
/// mapping.
package final class CheckProgress: Sendable {
  private let script: GoldenScript
  private let limit: Duration
  private let files: Files
  private let memory: WatchedMemory
  /// The source text of each step that the exploration can choose.
  private let steps = Lock<[String]>([])

  /// The size of the memory for the log and the notes, in bytes. If a replay sends more actions than fit, the script
  /// lines of the later actions are unknown.
  private static let memorySize = 64 << 20
  /// Memory that is kept for reuse after its check has ended.
  private static let spare = Lock<[WatchedMemory]>([])

  /// Creates the progress for checking a script, or returns `nil` if the system cannot provide the memory.
  ///
  /// - Parameters:
  ///   - script: The script, or one of its cases.
  ///   - limit: The real time after which a replay or a timeline counts as endless.
  ///   - files: The files of the script.
  package init?(of script: GoldenScript, limit: Duration, in files: Files) {
    guard
      let memory = Self.spare.withLock({ $0.popLast() }) ?? WatchedMemory(Self.memorySize)
    else { return nil }
    self.memory = memory
    self.script = script
    self.limit = limit
    self.files = files
    TimelineNotes(in: memory.written).clear()
  }

  deinit {
    let memory = memory
    Self.spare.withLock { $0.append(memory) }
  }

  /// Creates a log for a replay, or for one timeline of an exploration. Only the check's thread writes to the log.
  func makeLog() -> ReplayLog { ReplayLog(in: TimelineNotes.rest(of: memory.written)) }

  /// The notes of the running timeline, for use by the check's thread.
  var notes: TimelineNotes { TimelineNotes(in: memory.written) }

  /// Records the steps of an exploration that is about to start.
  func note(_ steps: [String]) {
    self.steps.withLock { $0 = steps }
  }

  // MARK: - Watching

  /// A position in a check, along with the real time that the check has spent there.
  private struct Place {
    let progress: CheckProgress
    var position: Position
    var lastLook = ContinuousClock.now
    /// The real time since the position last changed.
    var standstill = Duration.zero

    /// The maximum real time between two polls that counts toward the limit. Because of this maximum, a check does not
    /// use up its limit while the computer sleeps or the process is stopped.
    private static let longestLook: Duration = .seconds(1)

    init(of progress: CheckProgress) {
      self.progress = progress
      position = progress.position
    }

    /// Returns whether the position has not changed for longer than the limit.
    mutating func isEndless() -> Bool {
      let now = ContinuousClock.now
      standstill += min(lastLook.duration(to: now), Self.longestLook)
      lastLook = now
      let current = progress.position
      // Only replaying counts toward the limit. Comparing large traces can take a long time, but always ends.
      if current != position || !current.isReplaying { (position, standstill) = (current, .zero) }
      return standstill > progress.limit
    }
  }

  private struct Position: Equatable {
    let beat: Int
    let actions: Int
    let now: Int64
    let action: Int?
    let phase: ReplayLog.Phase

    /// Indicates whether the reactor's code may be running.
    var isReplaying: Bool {
      switch phase {
      case .planning, .exploring, .comparing: false
      case .starting, .running, .settling, .ended, .repeating: true
      }
    }
  }

  private var leftLog: ReplayLog { ReplayLog(reading: TimelineNotes.rest(of: memory.read)) }
  private var leftNotes: TimelineNotes { TimelineNotes(in: memory.read) }

  private var position: Position {
    let log = leftLog
    return Position(
      beat: leftNotes.beat, actions: log.actions, now: log.now, action: log.currentAction,
      phase: log.phase)
  }

  /// The running checks, and whether the watcher thread has been started.
  private static let running = Lock<(places: [ObjectIdentifier: Place], isWatched: Bool)>(
    ([:], false))
  /// The real time between two polls.
  private static let interval: Duration = .milliseconds(100)

  /// Runs a check under the watcher thread, which all checks of the process share.
  package func watch<Result>(_ check: () -> Result) -> Result {
    let place = Place(of: self)
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
      guard let endless else { continue }
      // A reactor that is stopped at a breakpoint makes no progress.
      if PosixSystem().isBeingDebugged {
        running.withLock { $0.places[ObjectIdentifier(endless)]?.standstill = .zero }
      } else {
        PosixSystem.endProcess(saying: endless.message)
      }
    }
  }

  /// The rendered diagnostic for a check that does not return.
  private var message: String {
    let dead = DeadReplay(
      .timeLimit(limit), log: leftLog, trace: [], mark: CodeMark.State(isUserCode: true))
    guard let bytes = try? files.read(script.filePath, limit: SourceFile.maximumSize) else {
      return "\(script.name): \(dead.text)"
    }
    let file = SourceFile(name: script.filePath, bytes: bytes, caseName: script.caseName)
    var diagnostic = dead.diagnostic(in: file, showsTrace: false)
    if let row = file.chosenCase { diagnostic.notes.insert(row.note(), at: 0) }
    let names = steps.withLock { $0 }
    if !names.isEmpty {
      let moves = leftNotes.steps.map { step in
        step.map { names.indices.contains($0) ? names[$0] : "a generated action" }
          ?? "(an answer arrives, or time passes)"
      }
      diagnostic.notes.append(.init("the timeline: \(moves.joined(separator: ", "))"))
      diagnostic.notes.append(
        .init("'explore' finds the shortest script for this failure, and continues the search"))
    }
    return DiagnosticRenderer().render(diagnostic, in: file)
  }
}
