/// Views of an array's elements that do not copy the elements. The views are valid as long as the array exists and is
/// not changed.
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
}

extension ValueView {
  /// The elements of an array. They must not be objects, as described in ``ContainerType``.
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
