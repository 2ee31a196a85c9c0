/// A first-in-first-out queue, implemented as a ring buffer in an array whose size is a power of
/// two. Appending takes amortized O(1) time, and removing takes O(1) time. The array does not
/// shrink.
@usableFromInline
package struct FIFO<Element> {
  private var slots: [Element?] = []
  private var head = 0

  /// The number of queued elements.
  @usableFromInline package private(set) var count = 0

  /// Creates an empty queue.
  package init() {}

  /// Indicates whether the queue is empty.
  @inlinable
  package var isEmpty: Bool { count == 0 }

  /// The first element of the queue, or `nil` if the queue is empty. The element stays in the
  /// queue.
  package var first: Element? { isEmpty ? nil : slots[head] }

  /// The last element of the queue, or `nil` if the queue is empty. The element stays in the queue.
  package var last: Element? { isEmpty ? nil : element(at: count - 1) }

  /// The elements of the queue in order. The elements stay in the queue.
  package var contents: [Element] { (0..<count).compactMap { element(at: $0) } }

  /// Returns the element at the given position in the queue. The element stays in the queue.
  func element(at place: Int) -> Element? { slots[slot(place)] }

  /// Appends an element to the queue.
  package mutating func append(_ element: consuming Element) {
    if count == slots.count { grow() }
    slots[slot(count)] = element
    count += 1
  }

  /// Removes and returns the first element, or returns `nil` if the queue is empty.
  package mutating func popFirst() -> Element? {
    if isEmpty { return nil }
    var element: Element?
    swap(&element, &slots[head])
    head = slot(1)
    count -= 1
    return element
  }

  /// Returns the array index of the slot for the given position in the queue.
  private func slot(_ place: Int) -> Int {
    (head + place) & (slots.count - 1)
  }

  private mutating func grow() {
    var larger: [Element?] = Array(repeating: nil, count: max(4, 2 * count))
    for place in 0..<count { swap(&larger[place], &slots[slot(place)]) }
    slots = larger
    head = 0
  }
}
