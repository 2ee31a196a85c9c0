import ReactorScript
import ReactorTypeLayout

/// Decoding by conformances, which are looked up only if a type's layout leads no further.
extension ValueDecoder {
  /// Fills a type that has raw values from one of them.
  ///
  /// - Returns: Whether the value was one for this type to judge; if it was and the slot is still
  ///   empty, the problem has been reported.
  func fillRawValue(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) -> Bool {
    guard let type = slot.layout.type as? any RawRepresentable.Type else { return false }
    return fillRawValue(&slot, type, from: value, &problems)
  }

  private func fillRawValue<Raw: RawRepresentable>(
    _ slot: inout ValueSlot, _ type: Raw.Type, from value: ScriptValue,
    _ problems: inout [DecodingProblem]
  ) -> Bool {
    var ignored: [DecodingProblem] = []
    guard let raw = decode(Raw.RawValue.self, from: value, problems: &ignored) else {
      return false
    }
    if let made = Raw(rawValue: raw) {
      slot.store(made)
      return true
    }
    // A string may be meant as the name of a case: the caller reports that.
    if case .string = value.kind { return false }
    report(.unknownRawValue(type: slot.layout.name), value, &problems)
    return true
  }

  /// Fills a `Decodable` type by its own decoding.
  ///
  /// - Returns: Whether the type is decodable; if it is and the slot is still empty, the problem
  ///   has been reported.
  func fillByConformance(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) -> Bool {
    guard let type = slot.layout.type as? any Decodable.Type else { return false }
    do {
      _ = slot.store(boxed: try type.init(from: ScriptDecoder(value, self)))
    } catch let failure as ScriptDecodingFailure {
      // Nobody writes Foundation's types in the form in which they decode themselves.
      if slot.layout.isFromFoundation {
        report(.cannotBeMade(UnreadableType(slot.layout)), value, &problems)
      } else {
        problems += failure.problems
      }
    } catch let DecodingError.dataCorrupted(context) {
      report(
        .rejected(type: slot.layout.name, reason: context.debugDescription), value, &problems)
    } catch {
      report(.rejected(type: slot.layout.name, reason: "\(error)"), value, &problems)
    }
    return true
  }
}
