package import ReactorBase
package import ReactorPlanning
package import ReactorReplay
package import ReactorSystem
package import ReactorTraceFormat
private import Synchronization

/// The parts of a worker's memory that a replay uses: for its log, for the names of its files, and
/// for the lines of its trace.
package struct ReplayMemory {
  private struct Header: BitwiseCopyable {
    var namesLength = 0
    var hasReachedLimit = false
    /// The length of a piece of output that is passed on, the number of pieces sent, and the number of pieces received.
    var (pieceLength, pieceCount, takenCount) = (0, 0, 0)
  }

  private let traceLength: MemoryCell<Int>
  private let header: MemoryCell<Header>
  private let names: MemoryRegion
  private let piece: MemoryRegion
  private let log: MemoryRegion
  private let trace: MemoryRegion

  /// The number of bytes for the names of the files, and for the head before them.
  private static let namesSize = 64 << 10
  private static let headSize = 64
  private static let pieceRoom = 320 << 10
  /// The fraction of the remaining memory that the log gets, given as a divisor.
  private static let logShare = 8
  /// The number of bytes after the longest trace, for its last line and for the result.
  private static let reserve = 4096
  private static let pieceSize = 256 << 10
  /// The size of the memory for the replay of a test, with space for the largest trace and an answer that contains it.
  /// Pages that are never written to cost nothing.
  package static let testSize = 1 << 30
  /// The size of the memory for the replay of a trace that is printed.
  package static let runSize = 256 << 20

  /// The worker that uses the memory; nil in any other process.
  private let worker: WorkerContext?
  /// Indicates whether the worker has started using the memory; it may die before that.
  private let isInUse: Bool
  /// Indicates whether the memory still belongs to a worker.
  private var isWhole = true

  /// Starts using the memory of a worker that has read its job; called in that worker.
  ///
  /// - Parameter part: The part of its memory for the replay; all of it by default.
  package init(of worker: WorkerContext, in part: MemoryRegion? = nil) {
    self.init(part ?? worker.memory.payload, isInUse: true, worker)
    header.value = Header()
    _ = makeLog()
    worker.memory.beginUse()
  }

  /// Uses memory of this process, for a replay that does not run in a worker.
  ///
  /// - Parameter memory: The memory, at least one mebibyte.
  init(rehearsingIn memory: MemoryRegion) {
    self.init(memory, isInUse: true, nil)
  }

  /// Opens the memory that a worker has left behind, in the process that started the worker.
  ///
  /// - Parameters:
  ///   - memory: The memory of the worker.
  ///   - part: The part of it for the replay; all of it by default.
  package init(leftIn memory: WorkerMemory, in part: MemoryRegion? = nil) {
    self.init(part ?? memory.payload, isInUse: memory.isInUse, nil)
    isWhole = memory.isWhole
  }

  private init(_ memory: MemoryRegion, isInUse: Bool, _ worker: WorkerContext?) {
    self.isInUse = isInUse
    self.worker = worker
    traceLength = memory.cell(at: 0, of: Int.self)
    header = memory.cell(at: MemoryLayout<Int>.stride, of: Header.self)
    names = memory.part(Self.headSize..<Self.namesSize)
    let start = Self.namesSize + Self.pieceRoom
    piece = memory.part(Self.namesSize..<start)
    let rest = memory.part(start..<memory.count)
    // All parts begin at offsets that are aligned for any value.
    let logSize = rest.count / Self.logShare & ~0xFFF
    log = rest.part(0..<logSize)
    trace = rest.part(logSize..<rest.count)
    traceStart = start + logSize
  }

  /// The offset of the trace in the memory.
  private let traceStart: Int

  /// The offset of the space for an answer, after the lines of the trace.
  private var answerStart: Int { (traceStart + traceSize + 15) & ~15 }

  /// The number of bytes that have been written.
  private var usedSize: Int {
    header.value.namesLength + ReplayLog(reading: log).size + traceSize
  }

  /// The number of bytes of the trace that have been written.
  private var traceSize: Int { leftLength(traceLength.value, of: trace) }

  // MARK: - In the worker

  /// Creates a log in the memory, and clears it.
  package func makeLog() -> ReplayLog {
    traceLength.value = 0
    header.value.namesLength = 0
    header.value.hasReachedLimit = false
    return ReplayLog(in: log)
  }

  /// Records the names of a plan's files, as many as fit.
  package func note(_ plan: Plan) {
    var bytes: [UInt8] = []
    for file in plan.files {
      if !bytes.isEmpty { bytes.append(0) }
      bytes += file.name.utf8
    }
    if names.store(bytes, at: 0) { header.value.namesLength = bytes.count }
  }

  /// The size of a trace, in bytes, at which the process is ended. A replay that is checked between two steps ends by
  /// itself at ``GoldenChecker/maximumTraceSize``.
  package var traceLimit: Int {
    min(GoldenChecker.maximumTraceSize + (64 << 20), trace.count - Self.reserve)
  }

  /// Records that the trace exceeds its maximum size, and ends the process.
  package func endAtTraceLimit() -> Never {
    header.value.hasReachedLimit = true
    guard let worker else {
      preconditionFailure("only a worker writes a trace that can become too large")
    }
    worker.endProcess()
  }

  /// Stores the answer of the worker.
  ///
  /// - Returns: Whether there was enough space for it.
  package func leave(_ answer: some Encodable) -> Bool {
    worker?.memory.finish(with: Message.bytes(of: answer), at: answerStart, usedSize: usedSize)
      ?? false
  }

  /// Stores the answer of the worker. If there is not enough space for it, the worker ends as if its trace were too
  /// large.
  package func leaveOrEnd(_ answer: some Encodable) {
    if !leave(answer) { endAtTraceLimit() }
  }

  /// The memory for a trace that is passed on when it is complete, or has reached its maximum size.
  package func wholeTrace() -> TraceMemory {
    TraceMemory(bytes: trace, count: traceLength, flushThreshold: traceLimit)
  }

  /// The memory for the lines of a trace that is passed on in pieces of several ten thousand bytes.
  package func tracePieces() -> TraceMemory {
    TraceMemory(bytes: trace, count: traceLength, flushThreshold: Self.pieceSize)
  }

  /// Passes output to the process that started the worker, which writes it, so that a reactor's changes to descriptors
  /// cannot affect it. It returns when the output has been received.
  package func handOver(_ bytes: RawSpan) {
    var rest = bytes
    while !rest.isEmpty {
      let part = rest.extracting(first: piece.count)
      rest = rest.extracting(droppingFirst: piece.count)
      piece.store(part)
      header.value.pieceLength = part.byteCount
      atomicMemoryFence(ordering: .sequentiallyConsistent)
      header.value.pieceCount += 1
      worker?.announce()
      while !isTaken { PosixSystem.sleep(.microseconds(20)) }
    }
  }

  /// Indicates whether all pieces have been received.
  private var isTaken: Bool { header.value.takenCount == header.value.pieceCount }

  // MARK: - In the process that started the worker

  /// Receives the output that the worker has passed on, if there is any.
  ///
  /// - Parameter write: Writes it.
  package func takePiece(_ write: (RawSpan) -> Void) {
    guard isInUse, !isTaken else { return }
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    let header = header.value
    if header.pieceCount == header.takenCount &+ 1, 0...piece.count ~= header.pieceLength {
      piece.withBytes(0..<header.pieceLength, write)
    } else {
      leftLog.noteOverwriting()
    }
    self.header.value.takenCount = header.pieceCount
  }

  /// Indicates whether the reactor's code has overwritten the memory: it contains a number that no replay writes. The
  /// results of such a replay are discarded.
  package var isOverwritten: Bool {
    !isWhole
      || isInUse
        && (leftLog.isOverwritten || !(0...names.count ~= header.value.namesLength)
          || !(0...trace.count ~= traceLength.value))
  }

  /// The log that the worker left behind.
  package var leftLog: ReplayLog { isInUse ? ReplayLog(reading: log) : ReplayLog() }

  /// The lines of the trace that the worker left behind.
  package var leftTrace: [UInt8] { trace.bytes(0..<traceSize) }

  /// Indicates whether the worker has ended because its trace exceeded the maximum size.
  package var endedAtTraceLimit: Bool { isInUse && header.value.hasReachedLimit }

  /// The names of the script's files that the worker left behind.
  package var leftNames: [String] {
    names.bytes(0..<leftLength(header.value.namesLength, of: names)).split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The number of bytes that the worker has written to a region. The reactor may have overwritten this number itself.
  private func leftLength(_ length: Int, of region: MemoryRegion) -> Int {
    isInUse ? min(max(0, length), region.count) : 0
  }
}
