/// A first-in-first-out queue over one array, whose front is given back in halves: appending and
/// taking cost O(1), amortised.
package struct FIFO<Element> {
  private var elements: [Element?] = []
  private var head = 0

  /// Makes an empty queue.
  package init() {}

  /// Whether nothing is queued.
  package var isEmpty: Bool { head == elements.count }

  /// How many elements are queued.
  package var count: Int { elements.count - head }

  /// The element that is next, left in place.
  package var first: Element? { isEmpty ? nil : elements[head] }

  /// What is queued, in order, left in place.
  package var contents: [Element] { elements[head...].compactMap { $0 } }

  /// Puts an element at the end.
  package mutating func append(_ element: consuming Element) {
    elements.append(element)
  }

  /// Takes the element at the front.
  package mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    var element: Element?
    swap(&element, &elements[head])
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 32, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }
}
