/// A stored property of a struct or a class, or an element of a tuple.
@usableFromInline package struct LayoutField: Sendable {
  /// The ways in which a property can hold its value.
  package enum Ownership: Sendable {
    /// The property owns its value.
    case strong
    /// The property is `weak` or `unowned`. Its value has another owner and may no longer exist.
    case unowned
    /// The property owns a value that cannot be copied, such as a `Mutex`. The compiler omits the type of the value
    /// from the metadata.
    case unique
  }

  /// The name or label of the field, or `nil` for an unlabeled tuple element.
  package let name: String?
  @usableFromInline package let layout: TypeLayout
  @usableFromInline let offset: Int
  /// The way in which the field holds its value.
  package internal(set) var ownership = Ownership.strong
  /// Indicates whether the field was declared with `var`. The value is `true` for a tuple element.
  package internal(set) var isVariable = true

  /// The name of the property as declared, or `nil` if the field is unnamed. The name does not include the prefix that
  /// the compiler adds to the name of a lazy property.
  package var propertyName: String? {
    let mark = "$__lazy_storage_$_"
    guard let name, name.hasPrefix(mark) else { return name }
    return String(name.dropFirst(mark.count))
  }
}
