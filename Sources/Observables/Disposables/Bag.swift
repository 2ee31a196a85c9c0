/// Elements in the order in which they came, each with a key to remove it by.
///
/// Keys only grow, so the elements stay sorted by key: removing costs a binary search and the move
/// of what stands behind. Copying is one retain, so a copy is what an emission walks over.
struct Bag<Element> {
  private var elements: ContiguousArray<(key: UInt64, element: Element)> = []
  private var lastKey: UInt64 = 0

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }

  mutating func insert(_ element: Element) -> UInt64 {
    lastKey += 1
    elements.append((lastKey, element))
    return lastKey
  }

  mutating func remove(_ key: UInt64) -> Element? {
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].key < key { low = middle + 1 } else { high = middle }
    }
    guard low < elements.count, elements[low].key == key else { return nil }
    return elements.remove(at: low).element
  }

  mutating func removeAll() {
    elements = []
  }

  @inline(__always)
  func forEach(_ body: (Element) -> Void) {
    for (_, element) in elements { body(element) }
  }
}
