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
      return report(.notAnInteger(text, type: slot.layout.name), value, &problems)
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
    report(
      .outOfRange(text, type: slot.layout.name, least: least, greatest: greatest), value,
      &problems)
  }

  func fillFloatingPoint(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) {
    switch value.kind {
    case .number(let text):
      if !slot.store(floatingPoint: text) {
        report(.tooLarge(text, type: slot.layout.name), value, &problems)
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
      report(.notOneCharacter(text, type: slot.layout.name), value, &problems)
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

  /// Whether the type in an optional has a case of that name, which then is meant.
  private func wrappedHasCase(_ name: String, _ layout: TypeLayout) -> Bool {
    guard let wrapped = layout.element, wrapped.kind == .enumeration else { return false }
    return wrapped.cases.contains { $0.name == name }
  }
}
