/// An element with an order. No two elements of a heap may be equal, so that the order is the same on
/// every run.
package protocol HeapElement {
  /// Returns whether this one comes before another one.
  func isBefore(_ other: Self) -> Bool
}

/// A binary heap: the first element is found in O(1), inserting and removing it cost O(log n).
package struct Heap<Element: HeapElement> {
  private var elements: [Element] = []

  /// Makes an empty heap.
  package init() {}

  /// Indicates whether there are no elements.
  package var isEmpty: Bool { elements.isEmpty }
  /// The number of elements.
  package var count: Int { elements.count }

  /// The element that comes before all others.
  package var first: Element? { elements.first }

  /// The elements in their order: O(n log n).
  package var sorted: [Element] { elements.sorted { $0.isBefore($1) } }

  /// The elements in no particular order.
  var contents: [Element] { elements }

  /// Adds an element.
  package mutating func insert(_ element: consuming Element) {
    elements.append(element)
    siftUp()
  }

  /// Removes the first element, which must exist.
  package mutating func removeFirst() {
    let last = elements.removeLast()
    guard !elements.isEmpty else { return }
    elements[0] = last
    siftDown()
  }

  private mutating func siftUp() {
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard elements[child].isBefore(elements[parent]) else { return }
      elements.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < elements.count else { return }
      if child + 1 < elements.count, elements[child + 1].isBefore(elements[child]) { child += 1 }
      guard elements[child].isBefore(elements[parent]) else { return }
      elements.swapAt(child, parent)
      parent = child
    }
  }
}
