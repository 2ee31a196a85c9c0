import ReactorBase
private import Synchronization

/// A counter that returns each of the numbers 0, 1, 2, and so on only once across this process and its forked children.
package final class SharedNumbers {
  private let memory: MappedMemory
  private let next: UnsafeMutablePointer<Atomic<Int>>

  private static let memorySize = 1 << 20

  /// Creates a counter that starts at 0.
  ///
  /// - Throws: The reason that this process can't share memory with its forked children.
  package init() throws(SystemError) {
    memory = try MappedMemory.make(Self.memorySize, hasFile: false)
    next = memory.region.start.bindMemory(to: Atomic<Int>.self, capacity: 1)
    next.initialize(to: Atomic(0))
  }

  /// Hides the counter from forked children of this process, so that they can't modify it.
  package func withholdFromCopies() { memory.withholdFromCopies() }

  /// Returns the next number.
  package func take() -> Int {
    next.pointee.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}
