import CReactorProcesses
import ReactorBase

/// A pool that runs several jobs at a time, each in a separate process.
///
/// Each job gets a new process, so jobs don't affect each other. While jobs are running, the calling thread only starts
/// workers, reads their output, and waits for them to end.
package final class WorkerPool {
  private let start: WorkerStart
  private let timeLimit: Duration?
  private let memorySize: Int
  private let streams: WorkerProcess.Streams
  private let slots: [WorkerSlot]
  /// The requests from the most recent call to `poll`. They are kept so that the array's memory can be reused.
  private var requests: [pollfd] = []

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - start: The mechanism that starts workers, such as forking.
  ///   - count: The maximum number of workers that run at the same time.
  ///   - memorySize: The size of each worker's memory, in bytes. Pages that are never written to take no space.
  ///   - timeLimit: The maximum real time for each worker, or `nil` for no limit.
  ///   - capturesOutput: Whether to capture the output of workers. If `false`, the output goes to the standard error of
  ///     this process.
  package init(
    _ start: WorkerStart, count: Int, memorySize: Int, timeLimit: Duration?,
    capturesOutput: Bool = true
  ) {
    self.start = start
    self.timeLimit = timeLimit
    self.memorySize = memorySize
    streams = capturesOutput ? .captured : .inherited
    slots = (0..<min(max(1, count), RunningWorkers.capacity - 1)).map { WorkerSlot(number: $0) }
    RunningWorkers.prepare()
    RunningWorkers.keepEnds()
  }

  /// Prepares this process for being forked many times. Forking is faster if the process uses less memory.
  package static func prepareCopies() {
    process_release_free_memory()
  }

  /// Runs jobs.
  ///
  /// - Parameters:
  ///   - count: The number of jobs.
  ///   - job: Returns a description of the job with the given number, counted from 0.
  ///   - work: Runs a job in a worker. A worker that is not a forked child of this process determines its own job.
  ///   - finished: Receives the number and the report of each job, in the order in which the jobs end.
  package func run(
    _ count: Int, job: (Int) -> [UInt8], _ work: (WorkerContext) -> Void,
    finished: (Int, WorkerReport) -> Void
  ) {
    var next = 0
    run(
      next: {
        defer { next += 1 }
        return next < count ? (next, job(next)) : nil
      }, work, finished: finished)
  }

  /// Runs jobs, some of which are created while others are running.
  ///
  /// - Parameters:
  ///   - next: Returns the next job with its number, or `nil` if no job is available until a running job has ended.
  ///   - work: Runs a job in a worker. A worker that is not a forked child of this process determines its own job.
  ///   - isOver: Returns whether to kill the worker for a job as if its time had run out. The closure is called many
  ///     times per second. Its arguments are the number of the job, the worker's memory, and the real time since the
  ///     worker started.
  ///   - finished: Receives the number and the report of each job, in the order in which the jobs end.
  package func run(
    next: () -> (number: Int, bytes: [UInt8])?, _ work: (WorkerContext) -> Void,
    isOver: (Int, WorkerMemory, Duration) -> Bool = { _, _, _ in false },
    finished: (Int, WorkerReport) -> Void
  ) {
    var waiting: (number: Int, bytes: [UInt8])?
    while true {
      while let slot = slots.first(where: { $0.worker == nil }), let job = waiting ?? next() {
        waiting = nil
        do throws(SystemError) {
          try slot.begin(job, start, memorySize: memorySize, streams: streams) { context in
            for other in slots where other !== slot { other.leaveToOtherWorkers() }
            work(context)
          }
        } catch {
          if isWorking {
            // The end of a running process may free resources for another process.
            waiting = job
            break
          }
          finished(
            job.number,
            WorkerReport(
              end: .notStarted(error), memory: slot.memory ?? .unused, output: [],
              duration: .zero))
        }
      }
      guard isWorking else { return }
      waitForNews()
      for slot in slots {
        guard let worker = slot.worker else { continue }
        if let report = slot.look(timeLimit: timeLimit) {
          finished(worker.job, report)
          slot.release(after: report)
        } else if let memory = slot.memory, isOver(worker.job, memory, worker.elapsed) {
          slot.endWorker()
        }
      }
    }
  }

  private var isWorking: Bool { slots.contains { $0.worker != nil } }

  /// Waits until a worker writes output or ends. The waiting time is limited.
  private func waitForNews() {
    requests.removeAll(keepingCapacity: true)
    var patience = Int32.max
    for slot in slots {
      guard let worker = slot.worker else { continue }
      patience = min(patience, worker.patience)
      worker.forEachAnnouncer { requests.append(pollfd(reading: $0)) }
    }
    _ = poll(&requests, nfds_t(requests.count), patience)
  }
}
