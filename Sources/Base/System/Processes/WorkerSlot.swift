import CReactorProcesses
import ReactorBase

/// A slot for a worker. Successive workers in the slot share its memory.
final class WorkerSlot {
  let number: Int
  private(set) var worker: Worker?
  private var mapped: MappedMemory?

  /// The maximum number of bytes that a worker can write to its memory if the next worker is to reuse the memory.
  private static let keptMemory = 4 << 20
  /// The maximum size, in bytes, of the output that is kept for each worker.
  private static let keptOutput = 64 << 10
  private static let patience: Duration = .milliseconds(Worker.longestPatience)
  /// The maximum real time that is counted between two checks. This limit prevents a sleeping computer or a suspended
  /// job from using up the time limit of a worker.
  private static let longestLook: Duration = .seconds(1)

  init(number: Int) {
    self.number = number
  }

  var memory: WorkerMemory? { mapped.map { WorkerMemory($0.region) } }

  /// Gives up the worker in the forked worker of another slot, which must not be able to write to its memory.
  func leaveToOtherWorkers() {
    worker?.process.closeDescriptorsInOtherWorker()
    mapped = nil
  }

  /// Starts a worker in this slot.
  ///
  /// - Parameters:
  ///   - job: The number and the content of the job.
  ///   - start: The mechanism that starts the worker, such as forking.
  ///   - memorySize: The size of the memory for the worker, in bytes, not including the size of the job.
  ///   - streams: The destination of the worker's standard streams.
  ///   - work: Runs the job in the worker.
  /// - Throws: The reason that the worker could not be started.
  func begin(
    _ job: (number: Int, bytes: [UInt8]), _ start: WorkerStart, memorySize: Int,
    streams: WorkerProcess.Streams, _ work: (WorkerContext) -> Void
  ) throws(SystemError) {
    if mapped == nil {
      mapped = try .make(memorySize + job.bytes.count, hasFile: start != .fork)
    }
    guard let mapped, let memory, memory.prepare(job.bytes) else { throw .fileTooLarge }
    let process = try WorkerProcess(
      start, slot: number, memory: mapped, streams: streams,
      {
        CodeMark.keep(in: memory.mark)
        memory.withholdFromCopies()
        work(WorkerContext(memory: memory))
      })
    worker = Worker(process: process, job: job.number)
  }

  /// Reads the output of the worker and checks whether the worker has ended.
  ///
  /// - Parameter timeLimit: The maximum real time for the worker, or `nil` for no limit.
  /// - Returns: A report if the worker has ended, in which case the slot is free, or `nil` otherwise.
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

  /// Releases the memory if the worker may have written too much data to it.
  func release(after report: WorkerReport) {
    if report.end != .finished || report.memory.usedSize > Self.keptMemory { mapped = nil }
  }

  /// Kills the worker as if its time limit had been exceeded.
  func endWorker() {
    if worker?.killedFor == nil { worker?.kill(for: .timedOut) }
  }

  /// Kills the worker if there is one, and waits until it has ended.
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
  /// The time at which the elapsed time was last updated.
  var lastLook = ContinuousClock.now
  /// The time at which the system was most recently asked for the status of the process.
  var lastInquiry = ContinuousClock.now
  var elapsed = Duration.zero
  var written: [UInt8] = []
  private var hasClosedOutput = false
  /// The reason that the worker was killed, or `nil` if it was not killed.
  fileprivate(set) var killedFor: WorkerEnd?

  init(process: WorkerProcess, job: Int) {
    self.process = process
    self.job = job
  }

  /// The number of milliseconds after which a worker is checked even if it has sent no report.
  fileprivate static let longestPatience = 50

  /// Calls a closure with each file descriptor that becomes readable when a check is needed. The file descriptors are
  /// the worker's output, until it is closed, and the end of the process, if the system reports it.
  func forEachAnnouncer(_ body: (Int32) -> Void) {
    if !hasClosedOutput { body(process.output) }
    if process.end >= 0 { body(process.end) }
  }

  /// Indicates whether the process may have ended. The check requires no system call.
  fileprivate var mayHaveEnded: Bool { hasClosedOutput || process.end >= 0 }

  /// The maximum number of milliseconds until the worker should be checked, even if no file descriptor becomes
  /// readable.
  ///
  /// If the system does not report the end of the process, the end of the output announces it. A worker closes its
  /// output shortly before it ends, or long before that if the code in the worker closes the output.
  var patience: Int32 { hasClosedOutput && process.end < 0 ? 1 : Int32(Self.longestPatience) }

  /// Reads the available output, and records whether the output has ended.
  func read(keeping limit: Int) {
    // A worker can write faster than this process can read.
    for _ in 0..<Self.maximumPieces where !hasClosedOutput {
      let (isMore, isOver) = process.readOutput(to: &written)
      hasClosedOutput = isOver
      if written.count > 2 * limit { written.removeFirst(written.count - limit) }
      if !isMore { return }
    }
  }

  /// The maximum number of reads before other workers are checked.
  private static let maximumPieces = 64

  /// Returns the outcome of the worker for the given status, or `nil` if the worker has not ended.
  func end(_ status: Int32, _ memory: WorkerMemory) -> WorkerEnd? {
    if process_is_stopped(status) != 0 {
      // Workers ignore the signals with which a terminal stops programs.
      killedFor = .stopped(SIGSTOP)
      process.kill()
      return nil
    }
    if let killedFor { return killedFor }
    if process_was_signaled(status) != 0 {
      let signal = process_ending_signal(status)
      return memory.isKept ? .keeperSignaled(signal) : .signaled(signal)
    }
    let exit = process_exit_status(status)
    guard exit == 0, memory.hasResult else { return .exited(status: exit) }
    return memory.hasStrayCopy ? .copied : .finished
  }

  func kill(for reason: WorkerEnd) {
    killedFor = reason
    process.terminate()
  }
}
