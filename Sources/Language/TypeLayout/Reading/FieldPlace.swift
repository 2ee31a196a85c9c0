/// The location of a part in all values of a struct or tuple type. A location that has been found once can be used
/// without any further lookup.
@usableFromInline package struct FieldPlace: Hashable, Sendable {
  @usableFromInline let owner: TypeLayout
  @usableFromInline let offset: Int
  /// The layout of the part.
  @usableFromInline package let layout: TypeLayout

  /// Returns the location of a field of this part, or `nil` if this part is not a struct or tuple.
  package func place(ofField index: Int) -> FieldPlace? {
    layout.place(ofField: index).map { inner in
      FieldPlace(owner: owner, offset: offset + inner.offset, layout: inner.layout)
    }
  }
}
