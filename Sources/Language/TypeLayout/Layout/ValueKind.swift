/// A kind of value. Values of each kind are read and created differently.
@usableFromInline package enum ValueKind: UInt8, Sendable {
  case bool
  /// A signed integer of up to 64 bits.
  case signed
  /// An unsigned integer of up to 64 bits.
  case unsigned
  /// The `Int128` type.
  case signed128
  /// The `UInt128` type.
  case unsigned128
  /// The `Float16` type.
  case half
  case float
  case double
  /// The `Float80` type.
  case extended
  case string
  case substring
  case staticString
  case character
  case unicodeScalar
  case optional
  case enumeration
  case structure
  /// A tuple, including `Void`.
  case tuple
  /// An `Array`, `ContiguousArray`, or `ArraySlice`, or a type with a fixed number of elements, such as `InlineArray`
  /// or `SIMD4`.
  case array
  case set
  case dictionary
  /// A class, whose values are references.
  case object
  /// An existential type, such as `Any`, `any P`, `AnyObject`, or `any Error`, whose values are containers for values
  /// of other types.
  case existential
  /// A struct that sets a stored property of another struct, such as ReactorKit's `BindingAction`.
  case binding
  /// A metatype, whose values are types.
  case metatype
  case function
  /// A type whose metadata contains insufficient information, such as a C type or a noncopyable type.
  case opaque

  /// Indicates whether a value of this kind is a single number, string or Boolean.
  @inlinable package var isScalar: Bool {
    rawValue <= ValueKind.unicodeScalar.rawValue
  }
}
