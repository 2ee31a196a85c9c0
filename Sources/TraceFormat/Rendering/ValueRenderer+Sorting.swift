import TypeLayout

/// What an unordered element is sorted by.
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

  /// Whether the first comes before the second; nil where the keys leave it open.
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
  var key: SortKey
  var rendering: ByteRange
}

/// Sets and dictionaries are rendered in an order that depends on nothing but their elements:
/// numbers by value, texts byte by byte, everything else by its rendering.
extension ValueRenderer {
  mutating func appendSorted(
    elementsOf view: ValueView, separator: StaticString, to out: inout ByteBuffer,
    _ append: (inout ValueRenderer, ValueView, inout ByteBuffer) -> Void
  ) {
    var renderings = ByteBuffer()
    var elements: [SortedElement] = []
    view.forEachElement { element in
      let start = renderings.count
      append(&self, element, &renderings)
      elements.append(
        SortedElement(
          key: SortKey(element), rendering: ByteRange(from: start, to: renderings.count)))
    }
    Self.append(&elements, renderings, separator, to: &out)
  }

  mutating func appendSorted(
    entriesOf view: ValueView, separator: StaticString, to out: inout ByteBuffer,
    _ append: (inout ValueRenderer, ValueView, ValueView, inout ByteBuffer) -> Void
  ) {
    var renderings = ByteBuffer()
    var elements: [SortedElement] = []
    view.forEachEntry { key, value in
      let start = renderings.count
      append(&self, key, value, &renderings)
      elements.append(
        SortedElement(key: SortKey(key), rendering: ByteRange(from: start, to: renderings.count)))
    }
    Self.append(&elements, renderings, separator, to: &out)
  }

  private static func append(
    _ elements: inout [SortedElement], _ renderings: borrowing ByteBuffer,
    _ separator: StaticString, to out: inout ByteBuffer
  ) {
    elements.sort { left, right in
      SortKey.precedes(left.key, right.key)
        ?? renderings.precedes(left.rendering, right.rendering)
    }
    for (index, element) in elements.enumerated() {
      if index > 0 { out.append(separator) }
      out.append(element.rendering, of: renderings)
    }
  }
}
