package import ReactorBase

/// The memory that a worker shares with the process that started it. The memory contains the job, the result, and
/// information that is needed even if the worker crashes.
package struct WorkerMemory: Sendable {
  private struct Header: BitwiseCopyable {
    var mark = Self.mark
    var jobLength = 0
    var resultStart = 0
    /// The length of the result, or a negative number if no result is stored.
    var resultLength = -1
    /// The number of bytes in the payload that have been written.
    var usedSize = 0
    /// Indicates whether the worker has read its job and is using the payload for its own data.
    var isInUse = false
    /// Indicates whether a reactor's code has forked the worker and the resulting child process has returned to the
    /// replay.
    var hasStrayCopy = false
    /// A number that is nonzero while the worker's keeper is waiting for the worker. The keeper changes this number.
    var isKept: Int32 = 0

    /// The magic number that distinguishes a worker memory file from other files.
    static let mark: UInt64 = 0x7265_6163_746f_7231
  }

  /// The memory after the header, available for use by the job.
  package let payload: MemoryRegion
  private let header: MemoryCell<Header>
  /// The mark that records whether the worker is running the user's code or the tool's code.
  package let mark: MemoryCell<CodeMark.State>
  private let region: MemoryRegion

  private static let headerSize = 4096
  private static let markOffset = 2048

  /// Creates worker memory in the given region.
  init(_ region: MemoryRegion) {
    self.region = region
    header = region.cell(at: 0, of: Header.self)
    mark = region.cell(at: Self.markOffset, of: CodeMark.State.self)
    payload = region.part(Self.headerSize..<region.count)
  }

  /// A placeholder for the memory of a worker that could not be started.
  static let unused: WorkerMemory = {
    let memory = WorkerMemory(MemoryRegion.allocate(2 * headerSize))
    _ = memory.prepare([])
    return memory
  }()

  /// Indicates whether the region was prepared by ``prepare(_:)``.
  var isPrepared: Bool { header.value.mark == Header.mark }

  /// Indicates whether the numbers that a worker left in the memory are valid.
  package var isWhole: Bool {
    let header = header.value
    return header.mark == Header.mark && header.jobLength >= 0
      && (header.resultLength == -1 || resultRange != nil)
      && 0...payload.count ~= header.usedSize
  }

  /// Prepares the memory for a worker. The job is stored at the start of the payload until the worker has read it.
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

  /// Records that the worker has read its job and is using the payload for its own data.
  package func beginUse() {
    header.value.isInUse = true
  }

  /// Indicates whether the worker has called ``beginUse()``. If the worker terminated before that, the payload contains
  /// no data from the worker.
  package var isInUse: Bool { header.value.isInUse }

  /// Stores the result of the job.
  ///
  /// - Parameters:
  ///   - offset: The offset in the payload at which to store the result.
  ///   - usedSize: The number of other bytes that have been written to the payload, or `nil` for all bytes that precede
  ///     the result.
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

  /// The result of the job, or `nil` if the worker has not stored a result.
  package var result: [UInt8]? { resultRange.map { payload.bytes($0) } }

  /// Indicates whether a reactor's code has forked the worker and the resulting child process has returned to the
  /// replay.
  var hasStrayCopy: Bool { header.value.hasStrayCopy }

  /// Indicates whether the worker's keeper has started waiting for the worker and has not yet noticed its end.
  var isKept: Bool { header.value.isKept != 0 }

  /// Calls a closure with the number that the worker's keeper changes.
  func withKeptNumber(_ body: (inout Int32) -> Void) { body(&header.value.isKept) }

  /// Makes this memory inaccessible to each process that a reactor forks from this worker.
  func withholdFromCopies() { ProcessCopies.withhold(region.start, region.count) }

  /// Indicates whether the worker has stored a result.
  var hasResult: Bool { resultRange != nil }

  /// The number of bytes that the worker has written to the payload, according to the worker.
  var usedSize: Int { header.value.usedSize }

  /// The range of the result in the payload, or `nil` if no valid result is stored. The stored numbers are checked
  /// because a faulty worker may have overwritten them.
  private var resultRange: Range<Int>? {
    let (start, length) = (header.value.resultStart, header.value.resultLength)
    guard start >= 0, length >= 0, start <= payload.count, length <= payload.count - start else {
      return nil
    }
    return start..<start + length
  }
}
