/// The place of a part of a struct or a tuple in every value of its type: found once, and then
/// followed without any lookup.
@usableFromInline package struct FieldPlace: Hashable, Sendable {
  @usableFromInline let owner: TypeLayout
  @usableFromInline let offset: Int
  /// The layout of the part.
  @usableFromInline package let layout: TypeLayout

  /// The place of a part of this part; nil if it is no struct or tuple.
  package func place(ofField index: Int) -> FieldPlace? {
    layout.place(ofField: index).map { inner in
      FieldPlace(owner: owner, offset: offset + inner.offset, layout: inner.layout)
    }
  }
}

extension TypeLayout {
  /// The place of a stored property or an element; nil if the type is no struct or tuple, as the
  /// properties of an object lie elsewhere.
  package func place(ofField index: Int) -> FieldPlace? {
    guard kind == .structure || kind == .tuple else { return nil }
    let field = details.pointee.fields[index]
    return FieldPlace(owner: self, offset: field.offset, layout: field.layout)
  }
}

extension ValueView {
  /// The part at a place.
  @inlinable @inline(__always) package func field(at place: FieldPlace) -> ValueView {
    precondition(place.owner == layout, "a place in values of another type")
    return ValueView(at: pointer + place.offset, layout: place.layout)
  }
}
