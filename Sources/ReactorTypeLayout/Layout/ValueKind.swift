/// The kind of a type's values, as far as reading and making them goes.
@usableFromInline package enum ValueKind: UInt8, Sendable {
  /// `Bool`.
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
  /// `Float`.
  case float
  /// `Double`.
  case double
  /// `Float80`.
  case extended
  /// `String`.
  case string
  /// `Substring`.
  case substring
  /// `StaticString`.
  case staticString
  /// `Character`.
  case character
  /// `Unicode.Scalar`.
  case unicodeScalar
  case optional
  case enumeration
  case structure
  /// A tuple, `Void` among them.
  case tuple
  /// `Array`, `ContiguousArray` or `ArraySlice`.
  case array
  /// `Set`.
  case set
  /// `Dictionary`.
  case dictionary
  /// A class: the value is a reference.
  case object
  /// `Any`, `any P`, `AnyObject`, `any Error`: the value is a box around one of another type.
  case existential
  /// A struct that sets one stored property of another one, such as ReactorKit's `BindingAction`.
  case binding
  /// A metatype: the value is a type.
  case metatype
  case function
  /// A type about which too little is written down: a C type, one that can't be copied.
  case opaque

  /// Indicates whether a value is one number, string or Boolean.
  @inlinable @inline(__always) package var isScalar: Bool {
    rawValue <= ValueKind.unicodeScalar.rawValue
  }
}
