/// Runs one job at a time in a separate process, while the calling process does something else.
package final class BackgroundWorker {
  private let start: WorkerStart
  private let memorySize: Int
  private let timeLimit: Duration?
  /// A slot that no ``WorkerPool`` uses.
  private let slot = WorkerSlot(number: RunningWorkers.capacity - 1)

  /// Prepares jobs.
  ///
  /// - Parameters:
  ///   - start: How processes are started.
  ///   - memorySize: The size of each worker's memory, in bytes. Pages that are never written to cost nothing.
  ///   - timeLimit: The maximum real time of each worker.
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

  /// Indicates whether a job has been started and its end has not been reported yet.
  package var isBusy: Bool { slot.worker != nil }

  /// The maximum number of milliseconds until ``look(_:)`` should be called again; nil if there is no
  /// job.
  package var patience: Int? {
    slot.worker.map { Int($0.patience) }
  }

  /// The descriptors that become readable when ``look(_:)`` should be called; empty if there is no job, or if the
  /// system does not announce the end of the job.
  package var announcers: [FileDescriptor] {
    var files: [FileDescriptor] = []
    slot.worker?.forEachAnnouncer { files.append(FileDescriptor(number: $0)) }
    return files
  }

  /// Starts a job, and stops a running one.
  ///
  /// - Parameters:
  ///   - job: The job, which a process that is not a copy of this process finds in its memory.
  ///   - work: Runs the job in a copy of this process.
  /// - Throws: The reason why no process could be started.
  package func begin(
    _ job: [UInt8], _ work: (WorkerContext) -> Void
  ) throws(SystemError) {
    slot.stop()
    try slot.begin(
      (0, job), start, memorySize: memorySize, streams: .captured, isKept: true, work)
  }

  /// Checks the job. Its report is valid until the next call.
  ///
  /// - Parameter body: Receives the report once the job has ended.
  package func look(_ body: (WorkerReport) -> Void) {
    guard let report = slot.look(timeLimit: timeLimit) else { return }
    body(report)
    slot.release(after: report)
  }

  /// Stops the running job, if there is one.
  package func stop() {
    slot.stop()
  }
}
