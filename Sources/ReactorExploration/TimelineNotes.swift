package import ReactorMemory

/// The memory in which a process leaves what it is about to do, for the process that looks after it.
package struct TimelineNotes {
  private let memory: MemoryRegion

  private static let size = 512 << 10
  private static let picksStart = 64
  private static let linesStart = 64 << 10
  private static let maximumPicks = (linesStart - picksStart) / 2
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
  private var pickCount: MemoryCell<Int> { memory.cell(at: 8, of: Int.self) }
  private var lineLength: MemoryCell<Int> { memory.cell(at: 16, of: Int.self) }

  /// Forgets everything, for a new process.
  package func clear() {
    beats.value = 0
    pickCount.value = 0
    lineLength.value = 0
    timelineCount.value = 0
    failureCount.value = 0
    stopMark.value = 0
  }

  /// Notes that a timeline or a script begins.
  func begin() {
    beats.value &+= 1
    pickCount.value = 0
  }

  /// Notes a pick of the timeline that runs, before it is made.
  func add(_ pick: UInt16) {
    let count = pickCount.value
    if count < Self.maximumPicks {
      memory.cell(at: Self.picksStart + 2 * count, of: UInt16.self).value = pick
    }
    pickCount.value = count &+ 1
  }

  /// Leaves lines.
  func leave(_ lines: [String]) {
    let bytes = Array(lines.joined(separator: "\u{0}").utf8)
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

  /// The number of failures that were found in the part.
  package var failures: Int {
    get { failureCount.value }
    nonmutating set { failureCount.value = newValue }
  }

  /// Whether the search is to end with what it has.
  package var isStopRequested: Bool { stopMark.value != 0 }

  /// Asks the search to end with what it has.
  package func requestStop() { stopMark.value = 1 }

  /// The picks of the timeline that began last.
  package var picks: [UInt16] {
    let count = min(max(0, pickCount.value), Self.maximumPicks)
    return (0..<count).map { memory.cell(at: Self.picksStart + 2 * $0, of: UInt16.self).value }
  }

  /// The lines that were left last.
  package var lines: [String] {
    let count = min(max(0, lineLength.value), Self.maximumLines)
    return memory.bytes(Self.linesStart..<Self.linesStart + count).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
