extension ValueSlot {
  /// Fills the slot with an integer of up to 128 bits if the integer fits the slot's type.
  ///
  /// - Returns: Whether the number fits.
  package mutating func store(integer value: some FixedWidthInteger) -> Bool {
    switch (kind, layout.size) {
    case (.signed, 8): initialize(exactly: Int64(exactly: value))
    case (.signed, 4): initialize(exactly: Int32(exactly: value))
    case (.signed, 2): initialize(exactly: Int16(exactly: value))
    case (.signed, 1): initialize(exactly: Int8(exactly: value))
    case (.unsigned, 8): initialize(exactly: UInt64(exactly: value))
    case (.unsigned, 4): initialize(exactly: UInt32(exactly: value))
    case (.unsigned, 2): initialize(exactly: UInt16(exactly: value))
    case (.unsigned, 1): initialize(exactly: UInt8(exactly: value))
    case (.signed128, _): initialize(exactly: Int128(exactly: value))
    case (.unsigned128, _): initialize(exactly: UInt128(exactly: value))
    default: preconditionFailure("the slot is not for an integer")
    }
  }

  private mutating func initialize<Value>(exactly value: Value?) -> Bool {
    guard let value else { return false }
    initialize(to: value)
    return true
  }

  /// The smallest and largest integers that the slot can hold. The slot's type must be an integer type.
  package var integerBounds: (least: String, greatest: String) {
    let bits = layout.size * 8
    switch kind {
    case .signed128: return (Int128.min.description, Int128.max.description)
    case .unsigned128: return ("0", UInt128.max.description)
    case .signed:
      return ((Int64.min >> (64 - bits)).description, (Int64.max >> (64 - bits)).description)
    case .unsigned: return ("0", (UInt64.max >> (64 - bits)).description)
    default: preconditionFailure("the slot is not for an integer")
    }
  }

  /// Fills the slot with a floating-point number that is given as a string.
  ///
  /// - Returns: Whether the string is a number within the range of the slot's type.
  package mutating func store(floatingPoint text: String) -> Bool {
    store(number: text, isFinite: true)
  }

  /// Fills the slot with a floating-point value that has no numeric literal.
  package mutating func store(_ number: SpecialNumber) {
    _ = store(number: number.rawValue, isFinite: false)
  }

  private mutating func store(number text: String, isFinite: Bool) -> Bool {
    switch kind {
    case .double: initialize(to: Double(text), isFinite: isFinite)
    case .float: initialize(to: Float(text), isFinite: isFinite)
    #if !(os(macOS) && arch(x86_64))
      case .half: initialize(to: Float16(text), isFinite: isFinite)
    #endif
    #if arch(x86_64) && !os(Windows) && !os(Android)
      case .extended: initialize(to: Float80(text), isFinite: isFinite)
    #endif
    default: preconditionFailure("the slot is not for a floating-point number")
    }
  }

  private mutating func initialize<Value: BinaryFloatingPoint>(
    to value: Value?, isFinite: Bool
  ) -> Bool {
    guard let value, value.isFinite == isFinite else { return false }
    initialize(to: value)
    return true
  }

  /// Fills the slot with a string, a character, or a value of another string-like type.
  ///
  /// - Returns: Whether the string is valid for the slot's type. A `Character` requires exactly one character, and a
  ///   `StaticString` cannot be created.
  package mutating func store(text: String) -> Bool {
    switch kind {
    case .string: initialize(to: text)
    case .substring: initialize(to: Substring(text))
    case .character:
      guard text.count == 1, let character = text.first else { return false }
      initialize(to: character)
    case .unicodeScalar:
      guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else {
        return false
      }
      initialize(to: scalar)
    default: return false
    }
    return true
  }
}

/// A floating-point value that is written as a name instead of digits.
package enum SpecialNumber: String, Sendable {
  case nan
  /// The value that is greater than every number.
  case infinity
  /// The value that is less than every number.
  case negativeInfinity = "-infinity"
}
