/// A collection of elements that are added and removed in any order, and that are found by their
/// slots, in O(1). An element that is an object takes eight bytes.
///
/// It can be inlined elsewhere in the package, where the type of its elements is known, because a
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
  /// - Returns: The slot of the element, which may have been used before.
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

  /// Returns the element in a slot, or nil if there is none.
  @inlinable
  package subscript(slot: Int) -> Element? { slots[slot] }

  /// Removes an element.
  ///
  /// - Returns: The element.
  @inlinable
  @discardableResult
  package mutating func remove(_ slot: Int) -> Element? {
    if free.capacity == 0 { free.reserveCapacity(8) }
    free.append(slot)
    return slots[slot].take()
  }

  /// The elements, in the order of their slots.
  package var elements: [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for case let element? in slots { elements.append(element) }
    return elements
  }
}
