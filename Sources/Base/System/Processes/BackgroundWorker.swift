/// A worker that runs one job at a time in a separate process while the calling process continues with other work.
package final class BackgroundWorker {
  private let start: WorkerStart
  private let memorySize: Int
  private let timeLimit: Duration?
  /// A slot that is not used by any ``WorkerPool``.
  private let slot = WorkerSlot(number: RunningWorkers.capacity - 1)

  /// Creates a background worker without a job.
  ///
  /// - Parameters:
  ///   - start: The mechanism that starts processes, such as forking.
  ///   - memorySize: The size of each worker's memory, in bytes. Pages that are never written to take no space.
  ///   - timeLimit: The maximum real time for each worker, or `nil` for no limit.
  package init(_ start: WorkerStart, memorySize: Int, timeLimit: Duration?) {
    self.start = start
    self.memorySize = memorySize
    self.timeLimit = timeLimit
    RunningWorkers.prepare()
    RunningWorkers.keepEnds()
  }

  deinit {
    slot.stop()
  }

  /// Indicates whether a job has started and its end has not yet been reported.
  package var isBusy: Bool { slot.worker != nil }

  /// The maximum number of milliseconds until ``look(_:)`` should be called again, or `nil` if no job is running.
  package var patience: Int? {
    slot.worker.map { Int($0.patience) }
  }

  /// The file descriptors that become readable when ``look(_:)`` should be called. The array is empty if no job is
  /// running or the system does not announce the end of the job.
  package var announcers: [FileDescriptor] {
    var files: [FileDescriptor] = []
    slot.worker?.forEachAnnouncer { files.append(FileDescriptor(number: $0)) }
    return files
  }

  /// Starts a job. If another job is running, that job is stopped first.
  ///
  /// - Parameters:
  ///   - job: The encoded job. A process that is not a forked child of this process reads the job from its memory.
  ///   - work: Runs the job in a forked child process.
  /// - Throws: The reason that no process could be started.
  package func begin(
    _ job: [UInt8], _ work: (WorkerContext) -> Void
  ) throws(SystemError) {
    slot.stop()
    try slot.begin(
      (0, job), start, memorySize: memorySize, streams: .captured, work)
  }

  /// Checks whether the job has ended and, if so, passes its report to a closure. The report is valid until the next
  /// method call.
  ///
  /// - Parameter body: Receives the report if the job has ended.
  package func look(_ body: (WorkerReport) -> Void) {
    guard let report = slot.look(timeLimit: timeLimit) else { return }
    body(report)
    slot.release(after: report)
  }

  /// Stops the running job if there is one.
  package func stop() {
    slot.stop()
  }
}
