/// A collection whose elements are identified by slots. Elements can be added, found, and removed in any order, each in
/// O(1) time. An element that is an object takes up eight bytes.
///
/// The methods can be inlined elsewhere in the package, where the element type is known. This matters because a
/// pipeline adds each effect to a slot map.
@usableFromInline
package struct SlotMap<Element> {
  @usableFromInline var slots: ContiguousArray<Element?> = []
  @usableFromInline var free: ContiguousArray<Int> = []

  /// Creates an empty slot map.
  package init() {}

  /// The number of elements.
  package var count: Int { slots.count - free.count }

  /// Adds an element.
  ///
  /// - Returns: The slot of the element. The slot may have been used before.
  @inlinable
  package mutating func insert(_ element: Element) -> Int {
    if let slot = free.popLast() {
      slots[slot] = element
      return slot
    }
    if slots.isEmpty { slots.reserveCapacity(8) }
    slots.append(element)
    return slots.count - 1
  }

  /// Returns the element in the given slot, or `nil` if the slot is empty.
  @inlinable
  package subscript(slot: Int) -> Element? { slots[slot] }

  /// Removes the element in the given slot. The slot must not be empty.
  ///
  /// - Returns: The removed element.
  @inlinable
  @discardableResult
  package mutating func remove(_ slot: Int) -> Element? {
    if free.capacity == 0 { free.reserveCapacity(8) }
    free.append(slot)
    return slots[slot].take()
  }

  /// The elements in slot order.
  package var elements: [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for case let element? in slots { elements.append(element) }
    return elements
  }
}
