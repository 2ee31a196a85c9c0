/// A strategy for starting workers, as specified by an environment variable.
package enum Isolation: String, CaseIterable, Hashable, Sendable {
  /// Workers are forked child processes.
  case fork
  /// Workers are new processes.
  case spawn
  /// No workers are used, so that a debugger can observe all work in a single process.
  case off

  /// The name of the environment variable.
  package static let variable = "REACTOR_TRACE_ISOLATION"
}

/// A mechanism for starting a worker process.
package enum WorkerStart: Equatable, Sendable {
  /// The worker is forked from this process and continues at the same point. This process must have only one thread.
  case fork
  /// The worker is a new process that runs a program from its start. A program that may start other programs, such as a
  /// wrapper, leads a process group, which is killed as a whole.
  case spawn(executable: String, arguments: [String], leadsGroup: Bool = false)

  /// The argument that indicates to a program that it was started as a worker.
  package static let workerArgument = "--replay-worker"
}

/// The outcome of a worker process.
package enum WorkerEnd: Equatable, Sendable {
  /// The worker stored its result.
  case finished
  /// The worker exited before its work was done.
  case exited(status: Int32)
  case signaled(Int32)
  /// A signal ended the worker's keeper, so the system killed the worker.
  case keeperSignaled(Int32)
  /// The worker was stopped by a signal and then killed.
  case stopped(Int32)
  /// The worker forked itself, and the child process also continued the replay.
  case copied
  /// The worker exceeded its time limit and was killed.
  case timedOut
  /// The worker was not started because the system refused to create a process.
  case notStarted(SystemError)
}

/// A report on a worker that has ended. The report is valid until the memory is used by the next worker.
package struct WorkerReport {
  /// The outcome of the process.
  package let end: WorkerEnd
  package let memory: WorkerMemory
  /// The last part of the worker's standard output and standard error, if they were captured.
  package let output: [UInt8]
  /// The real time for which the worker ran.
  package let duration: Duration
}
