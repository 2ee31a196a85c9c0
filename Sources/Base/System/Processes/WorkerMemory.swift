package import ReactorBase

/// The memory that a worker shares with the process that started it: the job, its result, and
/// information that is needed even if the worker crashes.
package struct WorkerMemory: Sendable {
  private struct Header: BitwiseCopyable {
    var mark = Self.mark
    var jobLength = 0
    var resultStart = 0
    /// The length of the result; negative until there is one.
    var resultLength = -1
    /// The number of bytes of the payload that have been written.
    var usedSize = 0
    /// Indicates whether the worker has read its job and replaced it with its own data.
    var isInUse = false
    /// Indicates whether code of a reactor has copied the worker, and the copy has returned to the
    /// replay.
    var hasStrayCopy = false

    /// A mark that distinguishes the memory of a worker from any other file.
    static let mark: UInt64 = 0x7265_6163_746f_7231
  }

  /// The memory after the job and the result, which the work can use freely.
  package let payload: MemoryRegion
  private let header: MemoryCell<Header>
  /// Records whether the worker runs the user's code or the tool's.
  package let mark: MemoryCell<CodeMark.State>
  private let region: MemoryRegion

  private static let headerSize = 4096
  private static let markOffset = 2048

  /// Creates the memory of workers in a region.
  init(_ region: MemoryRegion) {
    self.region = region
    header = region.cell(at: 0, of: Header.self)
    mark = region.cell(at: Self.markOffset, of: CodeMark.State.self)
    payload = region.part(Self.headerSize..<region.count)
  }

  /// A placeholder for the memory of a worker that was not started because no memory was available.
  static let unused: WorkerMemory = {
    let memory = WorkerMemory(MemoryRegion.allocate(2 * headerSize))
    _ = memory.prepare([])
    return memory
  }()

  /// Indicates whether the region has been prepared by ``prepare(_:)``.
  var isPrepared: Bool { header.value.mark == Header.mark }

  /// Indicates whether the numbers that a worker has left in the memory are valid.
  package var isWhole: Bool {
    let header = header.value
    return header.mark == Header.mark && header.jobLength >= 0
      && (header.resultLength == -1 || resultRange != nil)
      && 0...payload.count ~= header.usedSize
  }

  /// Prepares the memory for a worker. A job lies at the start of the payload until the worker has
  /// taken it.
  ///
  /// - Returns: Whether there was enough space for the job.
  func prepare(_ job: [UInt8]) -> Bool {
    header.value = Header(jobLength: job.count)
    mark.value = CodeMark.State()
    return payload.store(job, at: 0)
  }

  /// The job of the worker.
  package var job: [UInt8] {
    payload.bytes(0..<min(max(0, header.value.jobLength), payload.count))
  }

  /// Records that the payload, which contained the job, now belongs to the worker.
  package func beginUse() {
    header.value.isInUse = true
  }

  /// Indicates whether the worker has called ``beginUse()``. If it died before that, the payload
  /// contains nothing from it.
  package var isInUse: Bool { header.value.isInUse }

  /// Stores the result.
  ///
  /// - Parameters:
  ///   - offset: The offset in the payload at which there is space for the bytes.
  ///   - usedSize: The number of bytes of the payload that have been written as well; by default, all bytes before the
  ///     result.
  /// - Returns: Whether there was enough space.
  @discardableResult
  package func finish(with result: [UInt8], at offset: Int = 0, usedSize: Int? = nil) -> Bool {
    if ProcessCopies.haveReturned() { header.value.hasStrayCopy = true }
    guard payload.store(result, at: offset) else { return false }
    header.value.resultStart = offset
    header.value.resultLength = result.count
    header.value.usedSize = (usedSize ?? offset) + result.count
    return true
  }

  /// Adds bytes to the end of the result, which starts at the beginning of the payload. If the worker dies, the bytes
  /// added before that are the result.
  ///
  /// - Returns: Whether there was room.
  package func extendResult(with bytes: [UInt8]) -> Bool {
    let end = resultRange?.upperBound ?? 0
    guard payload.store(bytes, at: end) else { return false }
    header.value.resultStart = 0
    header.value.resultLength = end + bytes.count
    header.value.usedSize = end + bytes.count
    return true
  }

  /// The result; nil if the worker has left none.
  package var result: [UInt8]? { resultRange.map { payload.bytes($0) } }

  /// Indicates whether code of a reactor has copied the worker, and the copy has returned to the
  /// replay.
  var hasStrayCopy: Bool { header.value.hasStrayCopy }

  /// If a reactor's code copies this process (the worker), gives each copy its own copy of the memory.
  func withholdFromCopies() { ProcessCopies.withhold(region.start, region.count) }

  /// Indicates whether the worker has left a result.
  var hasResult: Bool { resultRange != nil }

  /// The number of bytes that the worker has written to the payload, as far as the worker knows.
  var usedSize: Int { header.value.usedSize }

  /// The range of the result in the payload. A worker may have overwritten the memory, so its numbers are checked.
  private var resultRange: Range<Int>? {
    let (start, length) = (header.value.resultStart, header.value.resultLength)
    guard start >= 0, length >= 0, start <= payload.count, length <= payload.count - start else {
      return nil
    }
    return start..<start + length
  }
}
