import ReactorBase

/// The context in which a worker runs its job.
package struct WorkerContext: Sendable {
  /// The memory that the worker shares with the process that started it.
  package let memory: WorkerMemory
  /// Creates a context by attaching to the shared memory of a process that was started as a worker. Returns `nil` in
  /// any other process.
  package init?() {
    guard let mapped = MappedMemory.attach(to: WorkerProcess.Descriptor.memory) else { return nil }
    // The memory is valid as long as the process exists.
    let memory = WorkerMemory(Unmanaged.passRetained(mapped).takeUnretainedValue().region)
    guard memory.isPrepared else { return nil }
    CodeMark.keep(in: memory.mark)
    memory.withholdFromCopies()
    self.init(memory: memory)
    // The memory stays mapped, but a reactor can no longer write to the memory through the file.
    WorkerProcess.closeMemoryFile()
  }

  init(memory: WorkerMemory) {
    self.memory = memory
  }

  /// Notifies the process that started the worker of new content in the shared memory.
  package func announce() {
    WorkerProcess.announce()
  }

  /// Indicates whether this process is a worker, regardless of how it was started.
  package static var isInWorker: Bool { WorkerProcess.isWorker }

  /// Terminates the process immediately.
  package func endProcess() -> Never {
    fflush(nil)
    _exit(0)
  }
}
