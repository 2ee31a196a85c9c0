/// The way in which the system makes the process of a worker.
package enum WorkerStart: Hashable, Sendable {
  /// By a copy of this process, which goes on where this one is. Only for a process with one thread.
  case fork
  /// By a new process that runs this program from its start.
  case spawn(executable: String, arguments: [String])

  /// The argument by which a program that is started as a worker knows that it is one.
  package static let workerArgument = "--replay-worker"
}
