import ReactorScript
import ReactorTypeLayout

extension ValueDecoder {
  func fillInteger(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) {
    guard case .number(let text) = value.kind else { return mismatch(slot, value, &problems) }
    // Nearly every number is this one.
    if let integer = Int64(text), slot.store(integer: integer) { return }
    switch ScriptInteger(text) {
    case .fraction:
      return problems.append(.notAnInteger(text, type: slot.layout.name), at: value.range)
    case .exactly(let magnitude, false):
      if slot.store(integer: magnitude) { return }
    case .exactly(let magnitude, true):
      let (negative, overflow) = Int128(0).subtractingReportingOverflow(
        Int128(truncatingIfNeeded: magnitude))
      if magnitude <= Int128.min.magnitude, !overflow || negative == .min,
        slot.store(integer: negative)
      {
        return
      }
    case .huge: break
    }
    let (least, greatest) = slot.integerBounds
    problems.append(
      .outOfRange(text, type: slot.layout.name, least: least, greatest: greatest), at: value.range)
  }

  func fillFloatingPoint(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) {
    switch value.kind {
    case .number(let text):
      if !slot.store(floatingPoint: text) {
        problems.append(.tooLarge(text, type: slot.layout.name), at: value.range)
      }
    case .enumCase(let name, nil):
      guard let number = SpecialNumber(rawValue: name) else {
        return mismatch(slot, value, &problems)
      }
      slot.store(number)
    case .string(".nan"): slot.store(SpecialNumber.nan)
    case .string(".infinity"): slot.store(SpecialNumber.infinity)
    case .string("-.infinity"): slot.store(SpecialNumber.negativeInfinity)
    default: mismatch(slot, value, &problems)
    }
  }

  func fillText(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) {
    guard case .string(let text) = value.kind else { return mismatch(slot, value, &problems) }
    if !slot.store(text: text) {
      problems.append(.notOneCharacter(text, type: slot.layout.name), at: value.range)
    }
  }

  func fillOptional(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) {
    switch value.kind {
    case .null: slot.fillNil()
    case .enumCase("none", nil) where !wrappedHasCase("none", slot.layout): slot.fillNil()
    case .enumCase("some", let arguments?)
    where arguments.count == 1 && !wrappedHasCase("some", slot.layout):
      slot.fillSome { fill(&$0, from: arguments[0].value, &problems) }
    default: slot.fillSome { fill(&$0, from: value, &problems) }
    }
  }

  /// Returns whether the type in an optional has a case of that name, which then is meant.
  private func wrappedHasCase(_ name: String, _ layout: TypeLayout) -> Bool {
    guard let wrapped = layout.element, wrapped.kind == .enumeration else { return false }
    return wrapped.cases.contains { $0.name == name }
  }
}

/// An integer as a script writes it, of any size: `42`, `-7`, `1e3`, `12.0`.
private enum ScriptInteger {
  /// An integer of up to 128 bits and its sign.
  case exactly(magnitude: UInt128, isNegative: Bool)
  /// An integer of more bits than any type has.
  case huge
  case fraction

  /// Reads the text of a number, the grammar of which has been checked.
  init(_ text: String) {
    var digits: [UInt8] = []
    var exponent = 0
    var isFraction = false
    var isNegative = false
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte - UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        // An exponent that no Int holds makes the number huge, or a fraction, just as this does.
        let sign = rest.first == UInt8(ascii: "-") ? -1 : 1
        exponent += Int(Substring(rest)) ?? sign * 1_000_000_000
        rest = Substring().utf8
      default: break
      }
    }
    self.init(digits[...], exponent, isNegative)
  }

  private init(_ allDigits: ArraySlice<UInt8>, _ power: Int, _ isNegative: Bool) {
    var digits = allDigits.drop { $0 == 0 }
    var exponent = power
    while let last = digits.last, last == 0 {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty {
      self = .exactly(magnitude: 0, isNegative: false)
    } else if exponent < 0 {
      self = .fraction
    } else if digits.count + exponent > 39 {
      self = .huge
    } else {
      var magnitude: UInt128 = 0
      for digit in digits + ArraySlice(repeating: 0, count: exponent) {
        let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(UInt128(digit))
        if overflow || carry {
          self = .huge
          return
        }
        magnitude = sum
      }
      self = .exactly(magnitude: magnitude, isNegative: isNegative)
    }
  }
}
