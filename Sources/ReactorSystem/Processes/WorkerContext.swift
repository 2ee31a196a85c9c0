#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the work of a worker has to go by.
package struct WorkerContext: Sendable {
  /// The memory that it shares with the process that started it.
  package let memory: WorkerMemory
  /// What it writes its trace to, where it does.
  package let trace: FileDescriptor

  /// Finds the memory of a process that was started as a worker; nil for any other.
  package init?() {
    guard let mapped = MappedMemory.attach(to: WorkerProcess.Descriptor.memory) else { return nil }
    // It stays for as long as the process.
    let memory = WorkerMemory(Unmanaged.passRetained(mapped).takeUnretainedValue().region)
    guard memory.isPrepared else { return nil }
    self.init(memory: memory, trace: FileDescriptor(number: WorkerProcess.Descriptor.trace))
  }

  init(memory: WorkerMemory, trace: FileDescriptor) {
    self.memory = memory
    self.trace = trace
  }

  /// Ends the process at once.
  package func endProcess() -> Never {
    fflush(nil)
    _exit(0)
  }
}
