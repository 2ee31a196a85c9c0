/// The values of an environment variable that determines the way in which workers are started.
package enum Isolation: String, CaseIterable, Hashable, Sendable {
  /// The process is a copy of this one.
  case fork
  /// As a new process.
  case spawn
  /// Not at all, so that a debugger sees everything in one process.
  case off

  /// The name of the variable.
  package static let variable = "REACTOR_TRACE_ISOLATION"
}

/// How the system creates the process of a worker.
package enum WorkerStart: Equatable, Sendable {
  /// As a copy of this process, which continues at the same point. This is only for a process with one thread.
  case fork
  /// As a new process that runs a program from its start. A program that may start other programs, such as a wrapper,
  /// leads a process group, which is killed as a whole.
  case spawn(executable: String, arguments: [String], leadsGroup: Bool = false)

  /// The argument that indicates to a program that it was started as a worker.
  package static let workerArgument = "--replay-worker"
}

/// How a worker's process ended.
package enum WorkerEnd: Equatable, Sendable {
  /// The worker has stored its result.
  case finished
  /// The worker exited before its work was done.
  case exited(status: Int32)
  case signaled(Int32)
  /// A signal stopped the worker, and it was killed.
  case stopped(Int32)
  /// The worker copied itself, and the copy also continued the replay.
  case copied
  /// The worker took longer than the time limit, and was killed.
  case timedOut
  /// There was no process, because the system refused to create one.
  case notStarted(SystemError)
}

/// A worker that has ended; valid until its memory is given to the next worker.
package struct WorkerReport {
  /// The end of the process.
  package let end: WorkerEnd
  package let memory: WorkerMemory
  /// The last part of the worker's standard output and standard error, if they were captured.
  package let output: [UInt8]
  /// The real time for which the worker ran.
  package let duration: Duration
}
