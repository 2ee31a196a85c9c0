/// The place of a part of a struct or a tuple in every value of its type, found once and then used without any lookup.
@usableFromInline package struct FieldPlace: Hashable, Sendable {
  @usableFromInline let owner: TypeLayout
  @usableFromInline let offset: Int
  /// The layout of the part.
  @usableFromInline package let layout: TypeLayout

  /// The place of a part of this part, or nil if it is not a struct or tuple.
  package func place(ofField index: Int) -> FieldPlace? {
    layout.place(ofField: index).map { inner in
      FieldPlace(owner: owner, offset: offset + inner.offset, layout: inner.layout)
    }
  }
}
