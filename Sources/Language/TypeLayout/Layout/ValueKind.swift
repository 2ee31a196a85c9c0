/// The kinds of values that are distinguished when they are read and created.
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
  /// `Array`, `ContiguousArray` or `ArraySlice`; or an `InlineArray` or a vector (`SIMD4`), whose type determines the
  /// number of elements.
  case array
  case set
  case dictionary
  /// A class: the value is a reference.
  case object
  /// `Any`, `any P`, `AnyObject`, `any Error`: the value is a box that contains a value of a different type.
  case existential
  /// A struct that sets one stored property of another one, such as ReactorKit's `BindingAction`.
  case binding
  /// A metatype: the value is a type.
  case metatype
  case function
  /// A type whose metadata contains too little information: a C type, or a type that can't be
  /// copied.
  case opaque

  /// Indicates whether a value is a single number, string or Boolean.
  @inlinable @inline(__always) package var isScalar: Bool {
    rawValue <= ValueKind.unicodeScalar.rawValue
  }
}
