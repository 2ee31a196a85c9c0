/// An element of a heap. Of any two elements, one must be ordered before the other. Otherwise, the order could differ
/// between runs.
package protocol HeapElement {
  /// Returns whether this element is ordered before another element.
  func isBefore(_ other: Self) -> Bool
}

/// A binary heap. Finding the first element takes O(1) time. Inserting and removing take O(log n) time, or O(1) time
/// for elements inserted in order, such as work with equal delays.
package struct Heap<Element: HeapElement> {
  /// The elements that were inserted in order. The other elements are in `elements`, which is a heap.
  private var line = FIFO<Element>()
  private var elements: [Element] = []

  /// Creates an empty heap.
  package init() {}

  /// Indicates whether the heap is empty.
  package var isEmpty: Bool { count == 0 }
  /// The number of elements.
  package var count: Int { line.count + elements.count }

  /// The first element in sorted order, or `nil` if the heap is empty.
  package var first: Element? { isFirstInLine ? line.first : elements.first }

  /// The elements in sorted order. Sorting takes O(n log n) time.
  package var sorted: [Element] { contents.sorted { $0.isBefore($1) } }

  /// The elements in no particular order. This sequence is lazy, so a search can end early.
  var contents: some Sequence<Element> {
    (0..<count).lazy.compactMap {
      $0 < line.count ? line.element(at: $0) : elements[$0 - line.count]
    }
  }

  private var isFirstInLine: Bool {
    guard let next = line.first else { return false }
    return elements.isEmpty || next.isBefore(elements[0])
  }

  /// Inserts an element into the heap.
  package mutating func insert(_ element: consuming Element) {
    guard let last = line.last, element.isBefore(last) else { return line.append(element) }
    elements.append(element)
    siftUp()
  }

  /// Removes and returns the first element, or returns `nil` if the heap is empty.
  @discardableResult
  package mutating func popFirst() -> Element? {
    if isFirstInLine { return line.popFirst() }
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    siftDown()
    return first
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
