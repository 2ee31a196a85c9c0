/// A kind of value that is read and created in its own way.
@usableFromInline package enum ValueKind: UInt8, Sendable {
  case bool
  /// A signed integer of up to 64 bits.
  case signed
  /// An unsigned integer of up to 64 bits.
  case unsigned
  /// `Int128`.
  case signed128
  /// `UInt128`.
  case unsigned128
  /// `Float16`.
  case half
  case float
  case double
  /// `Float80`.
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
  /// An `Array`, `ContiguousArray` or `ArraySlice`, or an `InlineArray` or a vector such as `SIMD4`, whose type
  /// determines the number of elements.
  case array
  case set
  case dictionary
  /// A class, whose values are references.
  case object
  /// An `Any`, `any P`, `AnyObject` or `any Error`, whose values are containers for values of other types.
  case existential
  /// A struct, such as ReactorKit's `BindingAction`, that sets a stored property of another struct.
  case binding
  /// A metatype, whose values are types.
  case metatype
  case function
  /// A type whose metadata contains too little information, such as a C type or a type that can't be copied.
  case opaque

  /// Indicates whether values of this kind are single numbers, strings or Booleans.
  @inlinable package var isScalar: Bool {
    rawValue <= ValueKind.unicodeScalar.rawValue
  }
}
