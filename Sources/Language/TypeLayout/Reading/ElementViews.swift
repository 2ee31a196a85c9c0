/// Views of the elements in an array, without copying them. The views are valid while the array exists and is
/// unchanged.
package struct ElementViews {
  let start: UnsafeRawPointer?
  package let count: Int
  let stride: Int
  let layout: TypeLayout

  package subscript(_ index: Int) -> ValueView {
    precondition(index >= 0 && index < count, "no such element")
    guard let start else { preconditionFailure("the elements have no memory") }
    return ValueView(at: start + index * stride, layout: layout)
  }

  /// Returns the number of consecutive elements, starting at an index, whose bytes equal the bytes of the corresponding
  /// elements in another array.
  ///
  /// - Parameters:
  ///   - index: The index of the first element in this array.
  ///   - other: The other array.
  ///   - otherIndex: The index of the first element in the other array. If it is out of bounds, the result is 0.
  ///   - part: The bytes of an element to compare.
  ///   - bytes: The list that contains the part.
  package func commonCount(
    from index: Int, with other: ElementViews, from otherIndex: Int,
    in part: ValueBytes.Part, of bytes: borrowing ValueBytes
  ) -> Int {
    precondition(layout == other.layout, "the elements have different types")
    guard let start, let otherStart = other.start, otherIndex >= 0 else { return 0 }
    let limit = min(count - index, other.count - otherIndex)
    var (left, right) = (start + index * stride, otherStart + otherIndex * stride)
    var same = 0
    while same < limit, bytes.areEqual(part, left, right) {
      left += stride
      right += stride
      same += 1
    }
    return same
  }
}

extension ValueView {
  /// The elements of an array. They must not be objects (see ``ContainerType``).
  package var elements: ElementViews {
    let details = layout.details
    guard details.pointee.kind == .array, let element = details.pointee.element else {
      preconditionFailure("not an array")
    }
    let (start, count) =
      details.pointee.fixedCount.map { (pointer, $0) }
      ?? details.pointee.container?.elements(at: pointer) ?? (nil, 0)
    return ElementViews(start: start, count: count, stride: element.stride, layout: element)
  }
}
