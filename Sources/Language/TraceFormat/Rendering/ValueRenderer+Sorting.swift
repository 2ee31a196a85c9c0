import ReactorBase
import ReactorTypeLayout

/// A sort key for an element in a set or dictionary.
private enum SortKey {
  case integer(Int128)
  case natural(UInt128)
  case real(Double)
  case text(String)
  case rendering

  init(_ view: ValueView) {
    switch view.kind {
    case .signed: self = .integer(Int128(view.signed))
    case .unsigned: self = .integer(Int128(view.unsigned))
    case .signed128: self = .integer(view.signed128)
    case .unsigned128: self = .natural(view.unsigned128)
    case .half, .float, .double, .extended: self = .real(Double(view.floatingPointText) ?? .nan)
    case .string, .substring, .staticString, .character, .unicodeScalar: self = .text(view.text)
    default: self = .rendering
    }
  }

  /// Returns whether the left key precedes the right key, or `nil` if the keys do not determine an order.
  static func precedes(_ left: SortKey, _ right: SortKey) -> Bool? {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left == right ? nil : left < right
    case (.natural(let left), .natural(let right)): left == right ? nil : left < right
    case (.real(let left), .real(let right)): left < right ? true : right < left ? false : nil
    case (.text(let left), .text(let right)):
      left.utf8.elementsEqual(right.utf8)
        ? nil : left.utf8.lexicographicallyPrecedes(right.utf8)
    default: nil
    }
  }
}

private struct SortedElement {
  let key: SortKey
  let rendering: ByteRange
}

/// The buffers for sorting the elements of a set or dictionary.
///
/// The buffers are reused for the next collection. Most sets are small, so allocating memory would take most of the
/// time.
struct SortingRoom: ~Copyable {
  fileprivate var renderings = ByteBuffer()
  fileprivate var elements: [SortedElement] = []

  fileprivate mutating func appendAll(_ separator: StaticString, to out: inout ByteBuffer) {
    elements.sort { left, right in
      SortKey.precedes(left.key, right.key)
        ?? renderings.precedes(left.rendering, right.rendering)
    }
    for (index, element) in elements.enumerated() {
      if index > 0 { out.append(separator) }
      out.append(element.rendering, of: renderings)
    }
    elements.removeAll(keepingCapacity: true)
    renderings.truncate(to: 0)
  }
}

/// Methods that render sets and dictionaries in an order that depends only on their elements. Numbers are ordered by
/// value, strings byte by byte, and all other elements by their rendering.
extension ValueRenderer {
  /// Appends the sorted entries of a dictionary or elements of a set. The closure receives an element of a set as both
  /// key and value.
  mutating func appendSorted(
    _ view: ValueView, _ separator: StaticString, to out: inout ByteBuffer,
    _ append: (inout ValueRenderer, ValueView, ValueView, inout ByteBuffer) -> Void
  ) {
    if view.count < 2 { return view.forEachEntry { append(&self, $0, $1, &out) } }
    // Nested collections use separate buffers.
    var room = sortingRoom.take() ?? SortingRoom()
    view.forEachEntry { key, value in
      let start = room.renderings.count
      append(&self, key, value, &room.renderings)
      let rendering = ByteRange(from: start, to: room.renderings.count)
      room.elements.append(SortedElement(key: SortKey(key), rendering: rendering))
    }
    room.appendAll(separator, to: &out)
    sortingRoom = consume room
  }
}
