import CReactorProcesses
import ReactorBase

/// A pool that runs several jobs at a time, each in a separate process.
///
/// Each job gets a new process, so jobs don't affect each other. The pool has no thread of its own.
/// ``run(_:job:_:finished:)`` blocks the calling thread until all jobs are done. Alternatively, a thread can start jobs
/// with ``begin(_:number:_:)``, do other work, and check the jobs with ``look(isOver:finished:)``.
package final class WorkerPool {
  private let start: WorkerStart
  private let count: Int
  private let memorySize: Int
  /// The maximum real time for each worker, or `nil` for no limit.
  package let timeLimit: Duration?
  private let capturesOutput: Bool
  private var workers: [Worker] = []
  /// The memory of workers that have ended, for use by the next workers.
  private var freeMemory: [MappedMemory] = []

  /// The maximum size, in bytes, of used memory that is kept for another worker.
  private static let keptMemory = 4 << 20

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
    _ start: WorkerStart, count: Int = 1, memorySize: Int, timeLimit: Duration?,
    capturesOutput: Bool = true
  ) {
    self.start = start
    self.count = min(max(1, count), RunningWorkers.maximumCount)
    self.memorySize = memorySize
    self.timeLimit = timeLimit
    self.capturesOutput = capturesOutput
    RunningWorkers.prepare()
    RunningWorkers.keepEnds()
  }

  deinit {
    stop()
  }

  /// Releases free memory, because forking is faster if a process uses less memory. Call this method before starting
  /// many workers.
  package static func prepareCopies() {
    process_release_free_memory()
  }

  /// Runs jobs.
  ///
  /// - Parameters:
  ///   - count: The number of jobs.
  ///   - job: Returns a description of the job with the given number, counted from 0.
  ///   - work: Runs a job in a forked child of this process. Any other worker runs its job without this closure.
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

  /// Runs jobs that can be created while other jobs are running.
  ///
  /// - Parameters:
  ///   - next: Returns the next job with its number, or `nil` if no job is available until a running job has ended.
  ///   - work: Runs a job in a forked child of this process. Any other worker runs its job without this closure.
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
      while workers.count < count, let job = waiting ?? next() {
        waiting = nil
        do throws(SystemError) {
          try begin(job.bytes, number: job.number, work)
        } catch {
          if isBusy {
            // When a running process ends, enough resources for another process may become available.
            waiting = job
            break
          }
          finished(
            job.number,
            WorkerReport(
              end: .notStarted(error), memory: .unused, output: [], duration: .zero))
        }
      }
      guard isBusy else { return }
      wait()
      look(isOver: isOver, finished: finished)
    }
  }

  // MARK: - While this process does other work

  /// Indicates whether any job has been started but not yet been reported as ended.
  package var isBusy: Bool { !workers.isEmpty }

  /// The file descriptors that become readable when ``look(isOver:finished:)`` should be called.
  package var announcers: [FileDescriptor] {
    workers.flatMap(\.announcers).map { FileDescriptor(number: $0) }
  }

  /// The maximum number of milliseconds until ``look(isOver:finished:)`` should be called again, or `nil` if no job is
  /// running.
  package var patience: Int? { workers.map(\.patience).min() }

  /// Starts a job.
  ///
  /// - Parameters:
  ///   - job: The job. A worker that is not a forked child of this process reads the job from its memory.
  ///   - number: The number of the job.
  ///   - work: Runs the job in a forked child process.
  /// - Throws: The reason that no process could be started.
  package func begin(
    _ job: [UInt8], number: Int = 0, _ work: (WorkerContext) -> Void
  ) throws(SystemError) {
    let mapped =
      if let free = freeMemory.popLast() {
        free
      } else {
        try MappedMemory.make(memorySize + job.count, hasFile: start != .fork)
      }
    let memory = WorkerMemory(mapped.region)
    guard memory.prepare(job) else { throw .fileTooLarge }
    let process = try WorkerProcess(start, memory: mapped, capturesOutput: capturesOutput) {
      for other in workers { other.process.closeDescriptorsInOtherWorker() }
      // The worker must not be able to write to the memory of other workers.
      (workers, freeMemory) = ([], [])
      CodeMark.keep(in: memory.mark)
      memory.withholdFromCopies()
      work(WorkerContext(memory: memory))
    }
    workers.append(Worker(job: number, process: process, mapped: mapped))
  }

  /// Checks which jobs have ended.
  ///
  /// - Parameters:
  ///   - isOver: Returns whether to kill the worker for a job as if its time had run out.
  ///   - finished: Receives the number and the report of each job that has ended. The report is valid during the call.
  package func look(
    isOver: (Int, WorkerMemory, Duration) -> Bool = { _, _, _ in false },
    finished: (Int, WorkerReport) -> Void
  ) {
    for worker in workers {
      if let report = worker.look(timeLimit: timeLimit) {
        workers.removeAll { $0 === worker }
        finished(worker.job, report)
        if report.end == .finished, report.memory.usedSize <= Self.keptMemory {
          freeMemory.append(worker.mapped)
        }
      } else if isOver(worker.job, worker.memory, worker.elapsed) {
        worker.kill(for: .timedOut)
      }
    }
  }

  /// Kills the running workers, and waits until they have ended.
  package func stop() {
    for worker in workers { worker.process.terminate() }
    while isBusy {
      wait()
      look { _, _ in }
    }
  }

  /// Waits for a limited time until a worker writes output or ends.
  private func wait() {
    guard let patience else { return }
    var requests = announcers.map { pollfd(reading: $0.number) }
    _ = poll(&requests, nfds_t(requests.count), Int32(patience))
  }

  // MARK: - Backtraces

  /// Makes the Swift runtime print a backtrace if a worker that the given closure starts crashes. This setting has no
  /// effect on forked workers, which handle signals as this process does. Printing a backtrace takes one to two
  /// seconds.
  package static func printingStacks(_ body: () -> Void) {
    let name = "SWIFT_BACKTRACE"
    // The user has already chosen whether to print a backtrace.
    if getenv(name) != nil { return body() }
    setenv(
      name,
      "enable=yes,interactive=no,color=no,symbolicate=fast,threads=crashed,registers=none,images=none,"
        + "sanitize=no,output-to=stderr,limit=32,top=0", 1)
    defer { unsetenv(name) }
    body()
  }
}
