package import ReactorBase

/// Memory in which a process records its next step for the process that watches it.
package struct TimelineNotes {
  private struct Header: BitwiseCopyable {
    var beat = 0
    var kind: UInt64 = 0
    var support: UInt8 = 0
    var refusal: Int32 = 0
    var stopRequests = 0
    var pickCount = 0
    var lineLength = 0
    var progress = Progress()
  }

  /// The progress of the parts that are being searched.
  package struct Progress: BitwiseCopyable {
    /// The number of timelines, and the used part of the budget.
    package var (timelines, spent) = (0, 0)
    /// The number of situations and of failures in one of the parts.
    package var (situations, failures) = (0, 0)

    /// Creates the progress before any part is searched.
    package init() {}
  }

  private let memory: MemoryRegion
  private let header: MemoryCell<Header>

  /// The number of bytes that the notes take.
  package static let size = 512 << 10
  private static let picksStart = 128
  private static let stepsStart = 32 << 10
  private static let linesStart = 64 << 10
  private static let maximumPicks = (stepsStart - picksStart) / 2
  private static let maximumLines = size - linesStart

  /// Uses the end of the memory that the two processes share.
  package init(in memory: MemoryRegion) {
    self.memory = memory.part((memory.count - Self.size)..<memory.count)
    header = self.memory.cell(at: 0, of: Header.self)
  }

  /// The part of the memory before the notes.
  package static func rest(of memory: MemoryRegion) -> MemoryRegion {
    memory.part(0..<memory.count - size)
  }

  /// Clears everything, for a new process.
  package func clear() { header.value = Header() }

  /// Records that a timeline or a script begins.
  package func begin() {
    header.value.beat &+= 1
    header.value.pickCount = 0
    (header.value.kind, header.value.support) = (0, 0)
  }

  /// Records the next pick of the running timeline.
  package func add(_ pick: UInt16) {
    let count = header.value.pickCount
    if count < Self.maximumPicks {
      memory.cell(at: Self.picksStart + 2 * count, of: UInt16.self).value = pick
    }
    header.value.pickCount = count &+ 1
  }

  /// The kind of the latest move; 0 if the timeline has made none.
  package var kind: UInt64 {
    get { header.value.kind }
    nonmutating set { header.value.kind = newValue }
  }

  /// The weakest support of an index that the timeline has sent, as the guide numbers it.
  package var support: UInt8 {
    get { header.value.support }
    nonmutating set { header.value.support = newValue }
  }

  /// Records the step that the latest pick represents: its position in the list of the exploration; -1 for a generated
  /// step; nil for an answer or an advance of time.
  package func add(step: Int?) {
    let index = header.value.pickCount - 1
    guard index >= 0, index < Self.maximumPicks else { return }
    let number = step.map { UInt16(clamping: $0 + 2) } ?? 0
    memory.cell(at: Self.stepsStart + 2 * index, of: UInt16.self).value = number
  }

  /// The steps that the picks of the latest timeline represent, as recorded by ``add(step:)``.
  package var steps: [Int?] {
    (0..<keptPicks).map {
      let number = memory.cell(at: Self.stepsStart + 2 * $0, of: UInt16.self).value
      return number == 0 ? nil : Int(number) - 2
    }
  }

  /// Stores a timeline's moves or lines, in case it never returns.
  package func leave(_ work: some Encodable) {
    let bytes = Message.bytes(of: work)
    guard bytes.count <= Self.maximumLines, memory.store(bytes, at: Self.linesStart) else { return }
    header.value.lineLength = bytes.count
  }

  /// The number of timelines and scripts that have begun. This number keeps changing as long as
  /// none of them hangs.
  package var beat: Int { header.value.beat }

  /// Indicates whether a reactor's code has overwritten the notes, because they contain a number that no search writes.
  package var isOverwritten: Bool {
    let header = header.value
    let progress = header.progress
    let counts = [progress.timelines, progress.spent, progress.situations, progress.failures]
    return header.pickCount < 0 || !(0...Self.maximumLines ~= header.lineLength)
      || !(0...Self.maximumError ~= header.refusal)
      || counts.contains { !(0...Self.maximumCount ~= $0) }
  }

  /// The largest error number of any system, and a count that no search reaches.
  private static let maximumError: Int32 = 4095
  private static let maximumCount = 1 << 48

  /// The progress of the part that is being searched; its budget does not include the latest
  /// timeline.
  package var progress: Progress {
    get { isOverwritten ? Progress() : header.value.progress }
    nonmutating _modify { yield &header.value.progress }
  }

  /// Indicates whether the search should end with the results that it has.
  package var isStopRequested: Bool { header.value.stopRequests != 0 }

  /// Asks the search to end with the results that it has.
  package func requestStop() { header.value.stopRequests = 1 }

  /// The system's error number, if a timeline could not get a separate process and the process that was to run it has
  /// therefore ended; otherwise 0.
  package var refusal: Int32 {
    get { isOverwritten ? 0 : header.value.refusal }
    nonmutating set { header.value.refusal = newValue }
  }

  /// The picks of the latest timeline.
  package var picks: [UInt16] {
    (0..<keptPicks).map { memory.cell(at: Self.picksStart + 2 * $0, of: UInt16.self).value }
  }

  private var keptPicks: Int { min(max(0, header.value.pickCount), Self.maximumPicks) }

  /// The moves or the lines that were stored last, as a message.
  package var left: [UInt8] {
    let count = min(max(0, header.value.lineLength), Self.maximumLines)
    return memory.bytes(Self.linesStart..<Self.linesStart + count)
  }
}
