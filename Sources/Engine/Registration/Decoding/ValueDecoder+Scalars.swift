import ReactorScript
import ReactorTypeLayout

extension ValueDecoder {
  func fillInteger(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) {
    guard case .number(let text) = value.kind else { return mismatch(slot, value, &problems) }
    // Almost all integers take this path.
    if let integer = Int64(text), slot.store(integer: integer) { return }
    let number = DecimalNumber(text)
    if number.exponent < 0 {
      return problems.append(.notAnInteger(text, type: slot.layout.name), at: value.range)
    }
    // A 128-bit integer has at most 39 digits.
    if number.digits.utf8.count + number.exponent <= 39 {
      let zeros = String(repeating: "0", count: number.exponent)
      let integer = (number.isNegative ? "-" : "") + number.digits + zeros
      if let integer = Int128(integer), slot.store(integer: integer) { return }
      if let integer = UInt128(integer), slot.store(integer: integer) { return }
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

  /// Returns whether the wrapped type of an optional has a case with the given name. That case takes precedence over
  /// the case of the optional itself.
  private func wrappedHasCase(_ name: String, _ layout: TypeLayout) -> Bool {
    guard let wrapped = layout.element, wrapped.kind == .enumeration else { return false }
    return wrapped.cases.contains { $0.name == name }
  }
}
