/// The elements of an array, viewed in place. The views are valid as long as the array exists and is not changed.
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

  /// The number of consecutive elements, starting at an index, whose bytes equal those of the elements of another
  /// array.
  ///
  /// - Parameters:
  ///   - index: The index of the first element.
  ///   - other: The other array.
  ///   - otherIndex: The index in the other array. If it is out of bounds, no element is equal.
  ///   - part: The bytes of an element.
  ///   - bytes: The list of bytes.
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
  /// The elements of an array. They are not objects: see `ContainerType`.
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
