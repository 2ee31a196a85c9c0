extension ValueView {
  /// The value as a `Bool`. The kind of the value must be `bool`.
  @inlinable package var bool: Bool {
    precondition(kind == .bool)
    return load(as: Bool.self)
  }

  /// The value as an `Int64`. The kind of the value must be `signed`.
  @inlinable package var signed: Int64 {
    let details = layout.details
    precondition(details.pointee.kind == .signed)
    return switch details.pointee.size {
    case 8: load(as: Int64.self)
    case 4: Int64(load(as: Int32.self))
    case 2: Int64(load(as: Int16.self))
    default: Int64(load(as: Int8.self))
    }
  }

  /// The value as a `UInt64`. The kind of the value must be `unsigned`.
  @inlinable package var unsigned: UInt64 {
    let details = layout.details
    precondition(details.pointee.kind == .unsigned)
    return switch details.pointee.size {
    case 8: load(as: UInt64.self)
    case 4: UInt64(load(as: UInt32.self))
    case 2: UInt64(load(as: UInt16.self))
    default: UInt64(load(as: UInt8.self))
    }
  }

  /// Returns the `UInt` at the given location.
  @inlinable package func uint(at place: FieldPlace) -> UInt {
    precondition(place.layout.record.pointee.type == UInt.self, "not an unsigned integer")
    return field(at: place).load(as: UInt.self)
  }

  /// The value as an `Int128`. The kind of the value must be `signed128`.
  package var signed128: Int128 {
    precondition(kind == .signed128)
    return load(as: Int128.self)
  }

  /// The value as a `UInt128`. The kind of the value must be `unsigned128`.
  package var unsigned128: UInt128 {
    precondition(kind == .unsigned128)
    return load(as: UInt128.self)
  }

  /// The value as a `Double`. The kind of the value must be `double`.
  package var double: Double {
    precondition(kind == .double)
    return load(as: Double.self)
  }

  /// The shortest string that represents the same floating-point number in the precision of its type.
  package var floatingPointText: String {
    switch kind {
    case .double: return load(as: Double.self).description
    case .float: return load(as: Float.self).description
    #if !(os(macOS) && arch(x86_64))
      case .half: return load(as: Float16.self).description
    #endif
    #if arch(x86_64) && !os(Windows) && !os(Android)
      case .extended: return load(as: Float80.self).description
    #endif
    default: preconditionFailure("not a floating-point number")
    }
  }

  /// The value as a `String`. The value must be a string, a substring, a static string, a character, or a Unicode
  /// scalar.
  @inlinable package var text: String {
    kind == .string ? load(as: String.self) : textOfOtherKinds
  }

  @usableFromInline var textOfOtherKinds: String {
    switch kind {
    case .substring: String(load(as: Substring.self))
    case .staticString: load(as: StaticString.self).description
    case .character: String(load(as: Character.self))
    case .unicodeScalar: String(load(as: Unicode.Scalar.self))
    default: preconditionFailure("not a string")
    }
  }
}
