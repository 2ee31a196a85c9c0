import CReactorProcesses
import ReactorBase

/// A running worker, including its process, its memory, and the output received so far.
final class Worker {
  let job: Int
  let process: WorkerProcess
  let mapped: MappedMemory
  /// The real time for which the worker has run.
  private(set) var elapsed = Duration.zero
  /// The time at which the elapsed time was last updated.
  private var lastLook = ContinuousClock.now
  /// The time at which the system was most recently asked for the status of the process.
  private var lastInquiry = ContinuousClock.now
  private var output: [UInt8] = []
  private var hasClosedOutput = false
  /// The reason that the worker was killed, or `nil` if it was not killed.
  private var killedFor: WorkerEnd?

  /// The number of milliseconds after which a worker is checked even if it has not reported anything.
  private static let longestPatience = 50
  /// The maximum real time that is counted between two checks. Because of this maximum, a worker does not reach its
  /// time limit while the computer sleeps or the tool is suspended.
  private static let longestLook: Duration = .seconds(1)
  /// The maximum size, in bytes, of the output that is kept.
  private static let keptOutput = 64 << 10
  /// The maximum number of reads from a worker before other workers are checked.
  private static let maximumPieces = 64

  init(job: Int, process: WorkerProcess, mapped: MappedMemory) {
    self.job = job
    self.process = process
    self.mapped = mapped
  }

  var memory: WorkerMemory { WorkerMemory(mapped.region) }

  /// The file descriptors that become readable when a check is needed. These are the file descriptors for the worker's
  /// output, until the output is closed, and for the end of the process, if the system reports it.
  var announcers: [Int32] {
    (hasClosedOutput ? [] : [process.output]) + (process.end < 0 ? [] : [process.end])
  }

  /// The maximum number of milliseconds until the worker should be checked, even if no file descriptor becomes
  /// readable.
  ///
  /// If the system does not report the end of the process, the end of the output indicates that the process is about to
  /// end. Code in the worker can also close the output long before that.
  var patience: Int { hasClosedOutput && process.end < 0 ? 1 : Self.longestPatience }

  /// Reads the output of the worker and checks whether the worker has ended.
  ///
  /// - Parameter timeLimit: The maximum real time for the worker, or `nil` for no limit.
  /// - Returns: A report if the worker has ended, or `nil` otherwise.
  func look(timeLimit: Duration?) -> WorkerReport? {
    let now = ContinuousClock.now
    elapsed += min(lastLook.duration(to: now), Self.longestLook)
    lastLook = now
    readOutput()
    var end: WorkerEnd?
    let mayHaveEnded = hasClosedOutput || process.end >= 0
    if mayHaveEnded || lastInquiry.duration(to: now) > .milliseconds(Self.longestPatience) {
      lastInquiry = now
      end = process.status().flatMap(self.end)
    }
    guard let end else {
      if let timeLimit, elapsed > timeLimit { kill(for: .timedOut) }
      return nil
    }
    readOutput()
    process.closeDescriptors()
    return WorkerReport(end: end, memory: memory, output: output, duration: elapsed)
  }

  /// Kills the worker, unless it has already been killed.
  func kill(for reason: WorkerEnd) {
    guard killedFor == nil else { return }
    killedFor = reason
    process.terminate()
  }

  /// Reads the available output, and records whether the output has ended.
  private func readOutput() {
    // A worker can write faster than this process can read.
    for _ in 0..<Self.maximumPieces where !hasClosedOutput {
      let (isMore, isOver) = process.readOutput(to: &output)
      hasClosedOutput = isOver
      if output.count > 2 * Self.keptOutput { output.removeFirst(output.count - Self.keptOutput) }
      if !isMore { return }
    }
  }

  /// Returns the way in which the worker ended according to the given status, or `nil` if it has not ended.
  private func end(_ status: Int32) -> WorkerEnd? {
    if process_is_stopped(status) != 0 {
      // The signal must be SIGSTOP, because workers ignore the signals with which a terminal stops programs.
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
}
