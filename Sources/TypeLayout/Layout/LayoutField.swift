/// A stored property of a struct or a class, or an element of a tuple.
@usableFromInline package struct LayoutField: Sendable {
  /// How a property holds what it names.
  package enum Ownership: Sendable {
    /// The value is part of the whole.
    case strong
    /// `weak` or `unowned`: the value belongs to somebody else, and may be gone.
    case unowned
  }

  /// The name or label; nil for an element of a tuple without a label.
  package let name: String?
  /// The layout of its type.
  @usableFromInline package let layout: TypeLayout
  /// Whether it is declared with `var`.
  package let isVariable: Bool
  /// How it is held.
  package let ownership: Ownership

  @usableFromInline let offset: Int

  init(
    name: String?, layout: TypeLayout, offset: Int, isVariable: Bool = true,
    ownership: Ownership = .strong
  ) {
    self.name = name
    self.layout = layout
    self.offset = offset
    self.isVariable = isVariable
    self.ownership = ownership
  }
}
