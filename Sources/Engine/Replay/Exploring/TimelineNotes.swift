package import ReactorBase

/// Notes about the next step of a process. The process writes the notes to shared memory, where a monitoring process
/// can read them.
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

  /// The progress of a search.
  package struct Progress: BitwiseCopyable {
    /// The number of timelines and the used portion of the budget.
    package var (timelines, spent) = (0, 0)
    /// The numbers of situations and failures found in the current part of the search.
    package var (situations, failures) = (0, 0)

    /// Creates a record for a search that has not started.
    package init() {}
  }

  private let memory: MemoryRegion
  private let header: MemoryCell<Header>

  /// The size of the notes in bytes.
  package static let size = 512 << 10
  private static let picksStart = 128
  private static let stepsStart = 32 << 10
  private static let linesStart = 64 << 10
  private static let maximumPicks = (stepsStart - picksStart) / 2
  private static let maximumLines = size - linesStart

  /// Creates notes at the end of the memory shared by the two processes.
  package init(in memory: MemoryRegion) {
    self.memory = memory.part((memory.count - Self.size)..<memory.count)
    header = self.memory.cell(at: 0, of: Header.self)
  }

  /// Returns the portion of the memory that precedes the notes.
  package static func rest(of memory: MemoryRegion) -> MemoryRegion {
    memory.part(0..<memory.count - size)
  }

  /// Clears the notes for use by a new process.
  package func clear() { header.value = Header() }

  /// Records that a timeline or a script is starting.
  package func begin() {
    header.value.beat &+= 1
    header.value.pickCount = 0
    (header.value.kind, header.value.support) = (0, 0)
  }

  /// Records the next pick in the running timeline.
  package func add(_ pick: UInt16) {
    let count = header.value.pickCount
    if count < Self.maximumPicks {
      memory.cell(at: Self.picksStart + 2 * count, of: UInt16.self).value = pick
    }
    header.value.pickCount = count &+ 1
  }

  /// The kind of the latest move, or 0 if the timeline has made no move.
  package var kind: UInt64 {
    get { header.value.kind }
    nonmutating set { header.value.kind = newValue }
  }

  /// The weakest support among the list indices that the timeline has sent. The guide defines the levels of support and
  /// their numbers.
  package var support: UInt8 {
    get { header.value.support }
    nonmutating set { header.value.support = newValue }
  }

  /// Records the step represented by the latest pick.
  ///
  /// - Parameter step: The position of the step in the exploration's list of steps, -1 for a generated step, or `nil`
  ///   for an answer or an advance of time.
  package func add(step: Int?) {
    let index = header.value.pickCount - 1
    guard index >= 0, index < Self.maximumPicks else { return }
    let number = step.map { UInt16(clamping: $0 + 2) } ?? 0
    memory.cell(at: Self.stepsStart + 2 * index, of: UInt16.self).value = number
  }

  /// The steps represented by the picks in the latest timeline, as recorded by ``add(step:)``.
  package var steps: [Int?] {
    (0..<keptPicks).map {
      let number = memory.cell(at: Self.stepsStart + 2 * $0, of: UInt16.self).value
      return number == 0 ? nil : Int(number) - 2
    }
  }

  /// Stores the moves or lines of a timeline in case the timeline never finishes.
  package func leave(_ work: some Encodable) {
    let bytes = Message.bytes(of: work)
    guard bytes.count <= Self.maximumLines, memory.store(bytes, at: Self.linesStart) else { return }
    header.value.lineLength = bytes.count
  }

  /// The number of timelines and scripts that have started. If the number stops increasing, a timeline or script is
  /// stuck.
  package var beat: Int { header.value.beat }

  /// Indicates whether a reactor's code has overwritten the notes. Overwritten notes contain a number that no search
  /// writes.
  package var isOverwritten: Bool {
    let header = header.value
    let progress = header.progress
    let counts = [progress.timelines, progress.spent, progress.situations, progress.failures]
    return header.pickCount < 0 || !(0...Self.maximumLines ~= header.lineLength)
      || !(0...Self.maximumError ~= header.refusal)
      || counts.contains { !(0...Self.maximumCount ~= $0) }
  }

  /// The largest error number on any system. A larger value shows that the notes have been overwritten.
  private static let maximumError: Int32 = 4095
  /// A count that no search reaches. A larger value shows that the notes have been overwritten.
  private static let maximumCount = 1 << 48

  /// The progress of the part currently being searched. The used budget does not include the latest timeline.
  package var progress: Progress {
    get { isOverwritten ? Progress() : header.value.progress }
    nonmutating _modify { yield &header.value.progress }
  }

  /// Indicates whether the search was asked to stop and return the results found so far.
  package var isStopRequested: Bool { header.value.stopRequests != 0 }

  /// Asks the search to stop and return the results found so far.
  package func requestStop() { header.value.stopRequests = 1 }

  /// The system error number if the process terminated because it could not create a separate process for a timeline,
  /// or 0 otherwise.
  package var refusal: Int32 {
    get { isOverwritten ? 0 : header.value.refusal }
    nonmutating set { header.value.refusal = newValue }
  }

  /// The picks in the latest timeline.
  package var picks: [UInt16] {
    (0..<keptPicks).map { memory.cell(at: Self.picksStart + 2 * $0, of: UInt16.self).value }
  }

  private var keptPicks: Int { min(max(0, header.value.pickCount), Self.maximumPicks) }

  /// The most recently stored moves or lines, as an encoded message.
  package var left: [UInt8] {
    let count = min(max(0, header.value.lineLength), Self.maximumLines)
    return memory.bytes(Self.linesStart..<Self.linesStart + count)
  }
}
