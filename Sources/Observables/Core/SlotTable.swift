/// Elements that come and go in any order, each found by the slot it was given: O(1), and eight
/// bytes for an element that is an object.
package struct SlotTable<Element> {
  private var slots: ContiguousArray<Element?> = []
  private var free: ContiguousArray<Int> = []

  /// Makes an empty table.
  package init() {}

  /// How many elements there are.
  package var count: Int { slots.count - free.count }

  /// Puts an element in.
  ///
  /// - Returns: Its slot, which may have been another one's before.
  package mutating func insert(_ element: Element) -> Int {
    if let slot = free.popLast() {
      slots[slot] = element
      return slot
    }
    slots.append(element)
    return slots.count - 1
  }

  /// The element in a slot.
  package subscript(slot: Int) -> Element? {
    slot < slots.count ? slots[slot] : nil
  }

  /// Takes an element out.
  package mutating func remove(_ slot: Int) {
    slots[slot] = nil
    free.append(slot)
  }

  /// The elements, in the order of their slots.
  package var elements: [Element] { slots.compactMap { $0 } }
}
