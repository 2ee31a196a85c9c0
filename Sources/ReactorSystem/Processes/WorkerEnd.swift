/// The end of a worker's process.
package enum WorkerEnd: Hashable, Sendable {
  /// It has left its result.
  case finished
  /// It has exited before it was done.
  case exited(status: Int32)
  /// A signal has ended it.
  case signaled(Int32)
  /// A signal has stopped it, and it has been killed.
  case stopped(Int32)
  /// It took longer than the time limit, and has been killed.
  case timedOut
  /// There was none: the system refused to make it.
  case notStarted(SystemError)
}

/// A worker that has ended, for as long as its memory is not given to the next one.
package struct WorkerReport {
  /// The end of the process.
  package let end: WorkerEnd
  /// Its memory.
  package let memory: WorkerMemory
  /// The last of what it wrote to its standard output and standard error, where that was captured.
  package let output: [UInt8]
  /// The real time that it ran.
  package let duration: Duration
}
