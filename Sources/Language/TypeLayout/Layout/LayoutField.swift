/// A stored property of a struct or a class, or an element of a tuple.
@usableFromInline package struct LayoutField: Sendable {
  /// The way in which a property owns its value.
  package enum Ownership: Sendable {
    /// The property owns its value.
    case strong
    /// The property is `weak` or `unowned`. Its value has another owner, and may no longer exist.
    case unowned
    /// The property owns a value that can't be copied, such as a `Mutex`. The compiler omits the type of such a value
    /// from the metadata.
    case unique
  }

  /// The name or label of the field, or `nil` for a tuple element without a label.
  package let name: String?
  @usableFromInline package let layout: TypeLayout
  @usableFromInline let offset: Int
  /// The way in which the field owns its value.
  package internal(set) var ownership = Ownership.strong
  /// Indicates whether the field was declared with `var`. For a tuple element, this is `true`.
  package internal(set) var isVariable = true

  /// The name as written in the declaration, without the prefix that the compiler adds to the name of a lazy property.
  package var propertyName: String? {
    let mark = "$__lazy_storage_$_"
    guard let name, name.hasPrefix(mark) else { return name }
    return String(name.dropFirst(mark.count))
  }
}
