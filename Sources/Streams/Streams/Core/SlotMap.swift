/// Elements that come and go in any order, each found by the slot it was given: O(1), and eight
/// bytes for an element that is an object.
///
/// It can be inlined elsewhere in the package, where the type of its elements is known: a pipeline enters each effect here.
@usableFromInline
package struct SlotMap<Element> {
  @usableFromInline var slots: ContiguousArray<Element?> = []
  @usableFromInline var free: ContiguousArray<Int> = []

  /// Creates an empty table.
  package init() {}

  /// The number of elements.
  package var count: Int { slots.count - free.count }

  /// Puts an element in.
  ///
  /// - Returns: Its slot, which may have been another one's before.
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

  /// The element in a slot; nil if there is none.
  @inlinable
  package subscript(slot: Int) -> Element? { slots[slot] }

  /// Takes an element out.
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
