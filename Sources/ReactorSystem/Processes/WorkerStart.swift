/// The values of an environment variable that says how workers are started.
package enum Isolation: String, CaseIterable, Hashable, Sendable {
  /// By a copy of the process.
  case fork
  /// By a new process.
  case spawn
  /// Not at all, so that a debugger finds everything in one process.
  case off

  /// The name of the variable.
  package static let variable = "REACTOR_TRACE_ISOLATION"
}

/// The way in which the system makes the process of a worker.
package enum WorkerStart: Hashable, Sendable {
  /// By a copy of this process, which goes on where this one is. Only for a process with one thread.
  case fork
  /// By a new process that runs a program from its start. A program that may start others, such as a wrapper,
  /// leads a process group, which is killed as a whole.
  case spawn(executable: String, arguments: [String], leadsGroup: Bool = false)

  /// The argument by which a program that is started as a worker knows that it is one.
  package static let workerArgument = "--replay-worker"
}
