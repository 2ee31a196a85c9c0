/// A growable list of values of one type. Each value is created in its final location.
///
/// When unspecialized code appends to an array, the runtime looks up the array's type, which takes 330 instructions. A
/// list finds the type in its layout instead.
package final class ValueList {
  package private(set) var count = 0
  package let layout: TypeLayout
  private let stride: Int
  private let alignment: Int
  private var start: UnsafeMutableRawPointer
  private var capacity = 16

  /// Creates an empty list for values of the given type.
  package init<Value>(of type: Value.Type) {
    layout = TypeLayout(type)
    stride = MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
    start = .allocate(byteCount: capacity * stride, alignment: alignment)
  }

  deinit {
    func destroy<Value>(_ type: Value.Type) {
      start.assumingMemoryBound(to: type).deinitialize(count: count)
    }
    _openExistential(layout.type, do: destroy)
    start.deallocate()
  }

  /// Appends a value that a closure creates. The closure must not access the list.
  ///
  /// - Returns: Whether the value was created.
  package func append(_ make: (inout ValueSlot) -> Void) -> Bool {
    if count == capacity { grow() }
    var slot = ValueSlot(at: start + count * stride, layout: layout)
    make(&slot)
    if slot.isFilled { count += 1 }
    return slot.isFilled
  }

  package func value<Value>(at index: Int, as type: Value.Type = Value.self) -> Value {
    precondition(
      layout.type == type, "the value has a different type than the elements of the list")
    precondition(index >= 0 && index < count, "the index is out of range")
    return (start + index * stride).assumingMemoryBound(to: type).pointee
  }

  private func grow() {
    capacity *= 2
    let larger = UnsafeMutableRawPointer.allocate(
      byteCount: capacity * stride, alignment: alignment)
    func move<Value>(_ type: Value.Type) {
      larger.moveInitializeMemory(
        as: type, from: start.assumingMemoryBound(to: type), count: count)
    }
    _openExistential(layout.type, do: move)
    start.deallocate()
    start = larger
  }
}
