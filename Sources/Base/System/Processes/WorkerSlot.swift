import CReactorProcesses
import ReactorBase

/// A slot for a worker, with memory that consecutive workers use.
final class WorkerSlot {
  let number: Int
  private(set) var worker: Worker?
  private var mapped: MappedMemory?

  /// The maximum number of bytes that a worker may have written to its memory for that memory to be
  /// reused.
  private static let keptMemory = 4 << 20
  /// The maximum number of bytes of a worker's output that are kept.
  private static let keptOutput = 64 << 10
  private static let patience: Duration = .milliseconds(Worker.longestPatience)
  /// The maximum real time that counts between two checks, because a computer that has slept, or a
  /// job that was suspended, has not used up the time of its workers.
  private static let longestLook: Duration = .seconds(1)

  init(number: Int) {
    self.number = number
  }

  var memory: WorkerMemory? { mapped.map { WorkerMemory($0.region) } }

  /// Hides the memory from copies of this process.
  func withholdMemoryFromCopies() { mapped?.withholdFromCopies() }

  /// Starts a worker in this slot.
  ///
  /// - Parameters:
  ///   - job: The number of its job, and the job.
  ///   - start: How it is started.
  ///   - memorySize: The number of bytes of memory for the worker, in addition to those for the job.
  ///   - streams: The destinations of its standard streams.
  ///   - isKept: Whether the worker has a keeper.
  ///   - work: Runs the job in the worker.
  /// - Throws: The reason why it could not be started.
  func begin(
    _ job: (number: Int, bytes: [UInt8]), _ start: WorkerStart, memorySize: Int,
    streams: WorkerProcess.Streams, isKept: Bool, _ work: (WorkerContext) -> Void
  ) throws(SystemError) {
    if mapped == nil {
      mapped = try .make(memorySize + job.bytes.count, hasFile: start != .fork)
    }
    guard let mapped, let memory, memory.prepare(job.bytes) else { throw .fileTooLarge }
    let process = try WorkerProcess(
      start, slot: number, memory: mapped, streams: streams, isKept: isKept,
      {
        CodeMark.keep(in: memory.mark)
        memory.withholdFromCopies()
        work(WorkerContext(memory: memory))
      })
    worker = Worker(process: process, job: job.number)
  }

  /// Reads the worker's output, and checks whether it has ended.
  ///
  /// - Parameter timeLimit: The maximum real time; nil for no limit.
  /// - Returns: The report, once the worker has ended. The slot is then free.
  func look(timeLimit: Duration?) -> WorkerReport? {
    guard let worker, let memory else { return nil }
    let now = ContinuousClock.now
    worker.elapsed += min(worker.lastLook.duration(to: now), Self.longestLook)
    worker.lastLook = now
    worker.read(keeping: Self.keptOutput)
    var end: WorkerEnd?
    if worker.mayHaveEnded || worker.lastInquiry.duration(to: now) > Self.patience {
      worker.lastInquiry = now
      end = worker.process.status(slot: number).flatMap { worker.end($0, memory) }
    }
    if end == nil, let timeLimit, worker.elapsed > timeLimit, worker.killedFor == nil {
      worker.kill(for: .timedOut)
    }
    guard let end else { return nil }
    worker.read(keeping: Self.keptOutput)
    worker.process.closeDescriptors()
    self.worker = nil
    return WorkerReport(
      end: end, memory: memory, output: worker.written, duration: worker.elapsed)
  }

  /// Releases the memory of a worker that has written, or may have written, too much to it.
  func release(after report: WorkerReport) {
    if report.end != .finished || report.memory.usedSize > Self.keptMemory { mapped = nil }
  }

  /// Kills the worker as if its time had run out.
  func endWorker() {
    if worker?.killedFor == nil { worker?.kill(for: .timedOut) }
  }

  /// Kills the worker, if there is one, and waits for its end.
  func stop() {
    worker?.process.terminate()
    while let worker {
      var requests: [pollfd] = []
      worker.forEachAnnouncer { requests.append(pollfd(reading: $0)) }
      _ = poll(&requests, nfds_t(requests.count), worker.patience)
      if let report = look(timeLimit: nil) { release(after: report) }
    }
  }
}

/// A running worker.
final class Worker {
  let process: WorkerProcess
  let job: Int
  /// The times at which the running time of the worker was last updated, and at which the system was last asked about
  /// it.
  var lastLook = ContinuousClock.now
  var lastInquiry = ContinuousClock.now
  var elapsed = Duration.zero
  var written: [UInt8] = []
  private var hasClosedOutput = false
  /// The reason why the worker has been killed, if it has been.
  fileprivate(set) var killedFor: WorkerEnd?

  init(process: WorkerProcess, job: Int) {
    self.process = process
    self.job = job
  }

  /// The time, in milliseconds, after which a worker that has not reported anything is checked.
  fileprivate static let longestPatience = 50

  /// Passes on the descriptors that become readable when there is something to check: the output, until it is closed,
  /// and the end of the process, if the system reports it.
  func forEachAnnouncer(_ body: (Int32) -> Void) {
    if !hasClosedOutput { body(process.output) }
    if process.end >= 0 { body(process.end) }
  }

  /// Indicates whether the process may have ended, without asking the system.
  fileprivate var mayHaveEnded: Bool { hasClosedOutput || process.end >= 0 }

  /// The maximum number of milliseconds until the worker should be checked, even if no descriptor becomes readable.
  ///
  /// If the system does not report the end, the output announces it: a worker closes its output a moment before it
  /// ends, or long before if its code closes the output.
  var patience: Int32 { hasClosedOutput && process.end < 0 ? 1 : Int32(Self.longestPatience) }

  /// Reads the available output, and records its end.
  func read(keeping limit: Int) {
    // A worker can write faster than this process reads.
    for _ in 0..<Self.maximumPieces where !hasClosedOutput {
      let (isMore, isOver) = process.readOutput(to: &written)
      hasClosedOutput = isOver
      if written.count > 2 * limit { written.removeFirst(written.count - limit) }
      if !isMore { return }
    }
  }

  /// The maximum number of calls before the other workers are checked.
  private static let maximumPieces = 64

  /// How the worker ended, according to a status; nil if it has not ended.
  func end(_ status: Int32, _ memory: WorkerMemory) -> WorkerEnd? {
    if process_is_stopped(status) != 0 {
      // Workers ignore the signals that a terminal uses to stop programs.
      killedFor = .stopped(SIGSTOP)
      process.kill()
      return nil
    }
    if let killedFor { return killedFor }
    if process_was_signaled(status) != 0 { return .signaled(process_ending_signal(status)) }
    let exit = process_exit_status(status)
    guard exit == 0, memory.hasResult else { return .exited(status: exit) }
    return memory.hasStrayCopy ? .copied : .finished
  }

  func kill(for reason: WorkerEnd) {
    killedFor = reason
    process.terminate()
  }
}
