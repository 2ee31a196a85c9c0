package import ReactorMemory

/// The memory in which a process leaves what it is about to do, for the process that looks after it.
package struct TimelineNotes {
  private let memory: MemoryRegion

  /// The bytes of memory that the notes take.
  package static let size = 512 << 10
  private static let picksStart = 128
  private static let stepsStart = 32 << 10
  private static let linesStart = 64 << 10
  private static let maximumPicks = (stepsStart - picksStart) / 2
  private static let maximumLines = size - linesStart

  /// Uses the end of the memory that the two processes share.
  package init(in memory: MemoryRegion) {
    self.memory = memory.part((memory.count - Self.size)..<memory.count)
  }

  /// The part of the memory before the notes.
  package static func rest(of memory: MemoryRegion) -> MemoryRegion {
    memory.part(0..<memory.count - size)
  }

  private var beats: MemoryCell<Int> { memory.cell(at: 0, of: Int.self) }
  private var timelineCount: MemoryCell<Int> { memory.cell(at: 24, of: Int.self) }
  private var failureCount: MemoryCell<Int> { memory.cell(at: 40, of: Int.self) }
  private var stopMark: MemoryCell<Int> { memory.cell(at: 32, of: Int.self) }
  private var spentCount: MemoryCell<Int> { memory.cell(at: 56, of: Int.self) }
  private var situationCount: MemoryCell<Int> { memory.cell(at: 64, of: Int.self) }
  private var refusalNumber: MemoryCell<Int> { memory.cell(at: 48, of: Int.self) }
  private var kindNumber: MemoryCell<Int> { memory.cell(at: 72, of: Int.self) }
  private var pickCount: MemoryCell<Int> { memory.cell(at: 8, of: Int.self) }
  private var lineLength: MemoryCell<Int> { memory.cell(at: 16, of: Int.self) }

  /// Forgets everything, for a new process.
  package func clear() {
    beats.value = 0
    pickCount.value = 0
    lineLength.value = 0
    timelineCount.value = 0
    spentCount.value = 0
    situationCount.value = 0
    failureCount.value = 0
    stopMark.value = 0
    refusalNumber.value = 0
  }

  /// Notes that a timeline or a script begins.
  func begin() {
    beats.value &+= 1
    pickCount.value = 0
    kindNumber.value = 0
  }

  /// Notes a pick of the timeline that runs, before it is made.
  func add(_ pick: UInt16) {
    let count = pickCount.value
    if count < Self.maximumPicks {
      memory.cell(at: Self.picksStart + 2 * count, of: UInt16.self).value = pick
    }
    pickCount.value = count &+ 1
  }

  /// The kind of the move that was made last; 0 if the timeline has made none.
  package var kind: UInt64 {
    get { UInt64(UInt(bitPattern: kindNumber.value)) }
    nonmutating set { kindNumber.value = Int(bitPattern: UInt(newValue)) }
  }

  /// Notes the step that the latest pick stands for: its place in the list of the exploration; -1 for one
  /// that was made; nil for an answer or time.
  func add(step: Int?) {
    let index = pickCount.value - 1
    guard index >= 0, index < Self.maximumPicks else { return }
    let number = step.map { UInt16(clamping: $0 + 2) } ?? 0
    memory.cell(at: Self.stepsStart + 2 * index, of: UInt16.self).value = number
  }

  /// The steps that the picks of the timeline stand for that began last, as ``add(step:)`` has noted them.
  package var steps: [Int?] {
    (0..<min(max(0, pickCount.value), Self.maximumPicks)).map {
      let number = memory.cell(at: Self.stepsStart + 2 * $0, of: UInt16.self).value
      return number == 0 ? nil : Int(number) - 2
    }
  }

  /// Leaves the moves or the lines of a timeline that may not come back.
  func leave(_ work: some Encodable) {
    let bytes = Message.bytes(of: work)
    guard bytes.count <= Self.maximumLines, memory.store(bytes, at: Self.linesStart) else { return }
    lineLength.value = bytes.count
  }

  /// The number of timelines and scripts that were begun, which changes for as long as none hangs.
  package var beat: Int { beats.value }

  /// The number of timelines of the part that is searched.
  package var timelines: Int {
    get { timelineCount.value }
    nonmutating set { timelineCount.value = newValue }
  }

  /// The part of the budget that the search had used up before the timeline that began last.
  package var spent: Int {
    get { spentCount.value }
    nonmutating set { spentCount.value = newValue }
  }

  /// The number of situations that the search has seen in the part.
  package var situations: Int {
    get { situationCount.value }
    nonmutating set { situationCount.value = newValue }
  }

  /// The number of failures that were found in the part.
  package var failures: Int {
    get { failureCount.value }
    nonmutating set { failureCount.value = newValue }
  }

  /// Whether the search is to end with what it has.
  package var isStopRequested: Bool { stopMark.value != 0 }

  /// Asks the search to end with what it has.
  package func requestStop() { stopMark.value = 1 }

  /// The number of the system's error because of which a timeline has no process of its own, and the process that
  /// was to run it has ended; 0 if there is none.
  package var refusal: Int32 {
    get { Int32(truncatingIfNeeded: refusalNumber.value) }
    nonmutating set { refusalNumber.value = Int(newValue) }
  }

  /// The picks of the timeline that began last.
  package var picks: [UInt16] {
    let count = min(max(0, pickCount.value), Self.maximumPicks)
    return (0..<count).map { memory.cell(at: Self.picksStart + 2 * $0, of: UInt16.self).value }
  }

  /// The moves or the lines that were left last, as a message.
  package var left: [UInt8] {
    memory.bytes(
      Self.linesStart..<Self.linesStart + min(max(0, lineLength.value), Self.maximumLines))
  }
}
