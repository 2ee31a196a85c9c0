/// A stored property of a struct or a class, or an element of a tuple.
@usableFromInline package struct LayoutField: Sendable {
  /// How a property owns its value.
  package enum Ownership: Sendable {
    /// The value is part of the whole value.
    case strong
    /// `weak` or `unowned`: the value has a different owner, and may no longer exist.
    case unowned
    /// The value can't be copied, like a `Mutex`; the compiler leaves its type out of the metadata.
    case unique
  }

  /// The name or label, or nil for an element of a tuple without a label.
  package let name: String?
  @usableFromInline package let layout: TypeLayout
  @usableFromInline let offset: Int
  /// The ownership of the value.
  package internal(set) var ownership = Ownership.strong
  /// Indicates whether the field was declared with `var`; true for an element of a tuple.
  package internal(set) var isVariable = true

  /// The name as written in the declaration: without the prefix that the compiler adds to the name of a lazy property.
  package var propertyName: String? {
    let mark = "$__lazy_storage_$_"
    guard let name, name.hasPrefix(mark) else { return name }
    return String(name.dropFirst(mark.count))
  }
}
