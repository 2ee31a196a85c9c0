extension ValueKind {
  /// The kind of a scalar type of the standard library, or nil for any other type.
  static func ofStandardScalar(_ type: Any.Type) -> ValueKind? {
    standardScalars[ObjectIdentifier(type)]
  }

  private static let standardScalars: [ObjectIdentifier: ValueKind] = {
    var kinds: [ObjectIdentifier: ValueKind] = [
      ObjectIdentifier(Bool.self): .bool,
      ObjectIdentifier(Int128.self): .signed128,
      ObjectIdentifier(UInt128.self): .unsigned128,
      ObjectIdentifier(Float.self): .float,
      ObjectIdentifier(Double.self): .double,
      ObjectIdentifier(String.self): .string,
      ObjectIdentifier(Substring.self): .substring,
      ObjectIdentifier(StaticString.self): .staticString,
      ObjectIdentifier(Character.self): .character,
      ObjectIdentifier(Unicode.Scalar.self): .unicodeScalar,
    ]
    for type in [Int.self, Int64.self, Int32.self, Int16.self, Int8.self] as [Any.Type] {
      kinds[ObjectIdentifier(type)] = .signed
    }
    for type in [UInt.self, UInt64.self, UInt32.self, UInt16.self, UInt8.self] as [Any.Type] {
      kinds[ObjectIdentifier(type)] = .unsigned
    }
    #if !(os(macOS) && arch(x86_64))
      kinds[ObjectIdentifier(Float16.self)] = .half
    #endif
    #if arch(x86_64) && !os(Windows) && !os(Android)
      kinds[ObjectIdentifier(Float80.self)] = .extended
    #endif
    return kinds
  }()
}
