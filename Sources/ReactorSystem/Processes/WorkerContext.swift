#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import ReactorMemory

/// The context in which a worker does its work.
package struct WorkerContext: Sendable {
  /// The memory that it shares with the process that started it.
  package let memory: WorkerMemory
  /// The memory for the trace, if the worker writes one.
  package let trace: FileDescriptor

  /// Finds the memory of a process that was started as a worker; nil for any other.
  package init?() {
    guard let mapped = MappedMemory.attach(to: WorkerProcess.Descriptor.memory) else { return nil }
    // It stays for as long as the process.
    let memory = WorkerMemory(Unmanaged.passRetained(mapped).takeUnretainedValue().region)
    guard memory.isPrepared else { return nil }
    CodeMark.keep(in: memory.mark)
    memory.withholdFromCopies()
    self.init(memory: memory, trace: FileDescriptor(number: WorkerProcess.Descriptor.trace))
  }

  init(memory: WorkerMemory, trace: FileDescriptor) {
    self.memory = memory
    self.trace = trace
  }

  /// Whether this process is a worker, however it was started.
  package static var isInWorker: Bool { WorkerProcess.isWorker }

  /// Ends the process at once.
  package func endProcess() -> Never {
    fflush(nil)
    _exit(0)
  }
}
