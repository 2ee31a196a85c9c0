package import ReactorBase
package import ReactorPlanning
package import ReactorReplay
package import ReactorSystem
package import ReactorTraceFormat
private import Synchronization

/// The parts of a worker's memory that hold the log of a replay, the names of its files, and the lines of its trace.
package struct ReplayMemory {
  private struct Header: BitwiseCopyable {
    var namesLength = 0
    var hasReachedLimit = false
    /// The length of the current piece of output, and the numbers of pieces that were sent and received.
    var (pieceLength, pieceCount, takenCount) = (0, 0, 0)
  }

  private let traceLength: MemoryCell<Int>
  private let header: MemoryCell<Header>
  private let names: MemoryRegion
  private let piece: MemoryRegion
  private let log: MemoryRegion
  private let trace: MemoryRegion

  /// The sizes, in bytes, of the area for the header and the file names, and of the header alone.
  private static let namesSize = 64 << 10
  private static let headSize = 64
  private static let pieceRoom = 320 << 10
  /// The divisor that determines the log's share of the remaining memory.
  private static let logShare = 8
  /// The number of bytes that are reserved for the last line of the longest trace and for the result.
  private static let reserve = 4096
  private static let pieceSize = 256 << 10
  /// The size of the memory for the replay of a test, in bytes. It has space for the largest trace and for an answer
  /// that contains that trace. Pages that are never written cost nothing.
  package static let testSize = 1 << 30
  /// The size of the memory for the replay of a printed trace, in bytes.
  package static let runSize = 256 << 20

  /// The worker that uses the memory, or `nil` in any other process.
  private let worker: WorkerContext?
  /// Indicates whether the worker has started using the memory. The worker may die before that.
  private let isInUse: Bool
  /// Indicates whether the numbers that a worker has left in the memory are valid.
  private var isWhole = true

  /// Starts using a worker's memory. The worker calls this initializer after it has read its job.
  ///
  /// - Parameter part: The part of the memory for the replay, or `nil` for all of it.
  package init(of worker: WorkerContext, in part: MemoryRegion? = nil) {
    self.init(part ?? worker.memory.payload, isInUse: true, worker)
    header.value = Header()
    _ = makeLog()
    worker.memory.beginUse()
  }

  /// Uses memory of this process for a replay that does not run in a worker.
  ///
  /// - Parameter memory: Memory of this process, of at least one mebibyte.
  init(rehearsingIn memory: MemoryRegion) {
    self.init(memory, isInUse: true, nil)
  }

  /// Opens the memory that a worker has left behind. The process that started the worker calls this initializer.
  ///
  /// - Parameters:
  ///   - memory: The memory of the worker.
  ///   - part: The part of the memory for the replay, or `nil` for all of it.
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
    // All parts begin at offsets that are aligned for values of any type.
    let logSize = rest.count / Self.logShare & ~0xFFF
    log = rest.part(0..<logSize)
    trace = rest.part(logSize..<rest.count)
    traceStart = start + logSize
  }

  /// The offset of the trace in the memory.
  private let traceStart: Int

  /// The offset of the space for an answer in the memory, after the lines of the trace.
  private var answerStart: Int { (traceStart + traceSize + 15) & ~15 }

  /// The number of bytes that have been written.
  private var usedSize: Int {
    header.value.namesLength + ReplayLog(reading: log).size + traceSize
  }

  /// The number of bytes of the trace that have been written.
  private var traceSize: Int { leftLength(traceLength.value, of: trace) }

  // MARK: - In the worker

  /// Clears the memory for a new replay and returns a log that uses the memory.
  package func makeLog() -> ReplayLog {
    traceLength.value = 0
    header.value.namesLength = 0
    header.value.hasReachedLimit = false
    return ReplayLog(in: log)
  }

  /// Records the names of a plan's files if there is enough space.
  package func note(_ plan: Plan) {
    var bytes: [UInt8] = []
    for file in plan.files {
      if !bytes.isEmpty { bytes.append(0) }
      bytes += file.name.utf8
    }
    if names.store(bytes, at: 0) { header.value.namesLength = bytes.count }
  }

  /// The trace size at which the process is terminated, in bytes. A replay that checks the size between two steps ends
  /// normally at ``GoldenChecker/maximumTraceSize``.
  package var traceLimit: Int {
    min(GoldenChecker.maximumTraceSize + (64 << 20), trace.count - Self.reserve)
  }

  /// Records that the trace exceeds its maximum size, and terminates the process.
  package func endAtTraceLimit() -> Never {
    header.value.hasReachedLimit = true
    guard let worker else {
      preconditionFailure("only a worker writes a trace that can become too large")
    }
    worker.endProcess()
  }

  /// Stores the worker's answer.
  ///
  /// - Returns: Whether there was enough space for the answer.
  package func leave(_ answer: some Encodable) -> Bool {
    worker?.memory.finish(with: Message.bytes(of: answer), at: answerStart, usedSize: usedSize)
      ?? false
  }

  /// Stores the worker's answer. If there is not enough space, terminates the worker as if its trace were too large.
  package func leaveOrEnd(_ answer: some Encodable) {
    if !leave(answer) { endAtTraceLimit() }
  }

  /// Returns memory for a trace that is sent to the parent process once it is complete or has reached its maximum
  /// size.
  package func wholeTrace() -> TraceMemory {
    TraceMemory(bytes: trace, count: traceLength, flushThreshold: traceLimit)
  }

  /// Returns memory for a trace that is sent to the parent process in pieces of about 256 KiB.
  package func tracePieces() -> TraceMemory {
    TraceMemory(bytes: trace, count: traceLength, flushThreshold: Self.pieceSize)
  }

  /// Sends output to the process that started the worker, and returns once that process has received it. The reactor
  /// cannot affect the output by changing file descriptors, because the receiving process writes the output.
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

  /// Receives a piece of output from the worker, if one is available.
  ///
  /// - Parameter write: A closure that writes the piece.
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

  /// Indicates whether the reactor's code has overwritten the memory with a number that no replay writes. In that
  /// case, the results of the replay are discarded.
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

  /// Indicates whether the worker ended because its trace exceeded the maximum size.
  package var endedAtTraceLimit: Bool { isInUse && header.value.hasReachedLimit }

  /// The names of the script's files that the worker left behind.
  package var leftNames: [String] {
    names.bytes(0..<leftLength(header.value.namesLength, of: names)).split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the number of bytes that the worker has written to a region. The number is limited to the size of the
  /// region, because the reactor may have overwritten it.
  private func leftLength(_ length: Int, of region: MemoryRegion) -> Int {
    isInUse ? min(max(0, length), region.count) : 0
  }
}
