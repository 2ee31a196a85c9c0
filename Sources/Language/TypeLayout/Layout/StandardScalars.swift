extension ValueKind {
  /// Returns the kind of a scalar type in the standard library, or `nil` for any other type.
  ///
  /// Types are compared one by one. A table of types would require the runtime to create the table's type when the
  /// program starts.
  static func ofStandardScalar(_ type: Any.Type) -> ValueKind? {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(Bool.self): .bool
    case ObjectIdentifier(Int.self), ObjectIdentifier(Int64.self), ObjectIdentifier(Int32.self),
      ObjectIdentifier(Int16.self), ObjectIdentifier(Int8.self):
      .signed
    case ObjectIdentifier(UInt.self), ObjectIdentifier(UInt64.self), ObjectIdentifier(UInt32.self),
      ObjectIdentifier(UInt16.self), ObjectIdentifier(UInt8.self):
      .unsigned
    case ObjectIdentifier(Int128.self): .signed128
    case ObjectIdentifier(UInt128.self): .unsigned128
    case ObjectIdentifier(Double.self): .double
    case ObjectIdentifier(Float.self): .float
    case ObjectIdentifier(String.self): .string
    case ObjectIdentifier(Substring.self): .substring
    case ObjectIdentifier(StaticString.self): .staticString
    case ObjectIdentifier(Character.self): .character
    case ObjectIdentifier(Unicode.Scalar.self): .unicodeScalar
    #if !(os(macOS) && arch(x86_64))
      case ObjectIdentifier(Float16.self): .half
    #endif
    #if arch(x86_64) && !os(Windows) && !os(Android)
      case ObjectIdentifier(Float80.self): .extended
    #endif
    default: nil
    }
  }
}
