/// A value in plain memory: memory that is not managed by reference counts, and that another process
/// may read.
///
/// The code that made the memory keeps it for as long as a cell in it is used.
@frozen @usableFromInline
package struct MemoryCell<Value: BitwiseCopyable>: @unchecked Sendable {
  // @unchecked: it names memory as a number would; the processes and threads that share the memory
  // take turns.

  @usableFromInline let pointer: UnsafeMutablePointer<Value>

  @inlinable
  init(pointer: UnsafeMutablePointer<Value>) {
    self.pointer = pointer
  }

  /// Allocates memory for a value; ``deallocate()`` frees it.
  package static func allocate(_ value: Value) -> MemoryCell {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    pointer.initialize(to: value)
    return MemoryCell(pointer: pointer)
  }

  /// Frees memory that ``allocate(_:)`` has allocated.
  package func deallocate() {
    pointer.deallocate()
  }

  /// The value.
  @inlinable @inline(__always)
  package var value: Value {
    get { pointer.pointee }
    nonmutating _modify { yield &pointer.pointee }
  }
}
