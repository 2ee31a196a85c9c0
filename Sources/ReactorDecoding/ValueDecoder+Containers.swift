import ReactorScript
import ReactorTypeLayout

extension ValueDecoder {
  func fillElements(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) {
    guard case .array(let elements) = value.kind else { return mismatch(slot, value, &problems) }
    let duplicates = slot.fillElements(count: elements.count) { index, element in
      fill(&element, from: elements[index], &problems)
    }
    for index in duplicates { report(.duplicateElement, elements[index], &problems) }
  }

  func fillDictionary(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) {
    let entries: [ScriptValue.Entry]
    switch value.kind {
    case .dictionary(let list): entries = list
    case .object(let members):
      entries = members.map {
        ScriptValue.Entry(key: keyValue($0, for: slot.layout.key), value: $0.value)
      }
    default: return mismatch(slot, value, &problems)
    }
    let duplicates = slot.fillEntries(count: entries.count) { index, key, element in
      fill(&key, from: entries[index].key, &problems)
      fill(&element, from: entries[index].value, &problems)
    }
    for index in duplicates { report(.duplicateKey, entries[index].key, &problems) }
  }

  /// The value of a JSON object's key: keys in JSON are always strings, so a key that isn't meant
  /// to be a string is the literal that is written in it.
  private func keyValue(_ member: ScriptValue.Member, for layout: TypeLayout?) -> ScriptValue {
    let text = ScriptValue(.string(member.key), at: member.keyRange)
    switch layout?.kind {
    case nil, .string, .substring, .character, .unicodeScalar, .enumeration: return text
    default: return ScriptValue(literal: member.key, at: member.keyRange) ?? text
    }
  }
}
