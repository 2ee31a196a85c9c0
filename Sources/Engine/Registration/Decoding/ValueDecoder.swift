package import ReactorScript
import ReactorTypeLayout

/// Creates values of any type from the values in a script.
///
/// Types need no conformance, because their metadata describes how to create values. Other values
/// (of classes, or of types of system libraries) are created with the type's `Decodable`
/// conformance, if it has one, or with a rule.
package struct ValueDecoder: Sendable {
  var rules: DecodingRules
  /// Indicates whether the values come from a file, in the format that their types' own decoding expects.
  var isInFixture = false

  /// Creates a decoder.
  ///
  /// - Parameter rules: The rules for writing values of certain types.
  package init(rules: DecodingRules = DecodingRules()) {
    self.rules = rules
  }

  /// Creates a value, or reports every problem that prevents it.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - value: The value in the script.
  ///   - problems: Receives the problems.
  /// - Returns: The value, or nil after at least one problem.
  package func decode<Value>(
    _ type: Value.Type, from value: ScriptValue, problems: inout [DecodingProblem]
  ) -> Value? {
    TypeLayout.make(type, layout: TypeLayout(type)) { slot in
      fill(&slot, from: value, &problems)
    }
  }

  /// Sets the fields of a struct that a script provides. If there is a problem, the struct stays
  /// unchanged.
  ///
  /// - Parameters:
  ///   - structure: The struct, which has the values of all other fields.
  ///   - value: The value in the script: a tuple or an object.
  ///   - problems: Receives the problems.
  package func setFields<Value>(
    of structure: inout Value, from value: ScriptValue, problems: inout [DecodingProblem]
  ) {
    let layout = TypeLayout(Value.self)
    let made = layout.withView(of: structure) { view in
      TypeLayout.make(Value.self, layout: layout) { slot in
        guard slot.kind == .structure else { return fill(&slot, from: value, &problems) }
        fillStructure(&slot, from: value, defaults: view, &problems)
      }
    }
    if let made { structure = made }
  }

  /// Fills a slot, or leaves it empty and reports the reason.
  func fill(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) {
    if let path = filePath(in: value, for: slot) {
      return fill(&slot, fromFile: path, value, &problems)
    }
    // A type in a file uses its own decoding, unless the user says otherwise.
    let rule = isInFixture ? rules.registeredRule(for: slot.layout) : rules.rule(for: slot.layout)
    if let rule {
      return rule.fill(value, self, &slot, &problems)
    }
    if isInFixture, slot.kind == .structure || slot.kind == .enumeration,
      fillByConformance(&slot, from: value, &problems)
    {
      return
    }
    switch slot.kind {
    case .bool:
      guard case .bool(let bool) = value.kind else { return mismatch(slot, value, &problems) }
      slot.store(bool)
    case .signed, .unsigned, .signed128, .unsigned128: fillInteger(&slot, from: value, &problems)
    case .half, .float, .double, .extended: fillFloatingPoint(&slot, from: value, &problems)
    case .string, .substring, .character, .unicodeScalar: fillText(&slot, from: value, &problems)
    case .optional: fillOptional(&slot, from: value, &problems)
    case .enumeration: fillEnumeration(&slot, from: value, &problems)
    case .structure: fillStructure(&slot, from: value, defaults: nil, &problems)
    case .tuple: fillTuple(&slot, from: value, &problems)
    case .binding: fillBinding(&slot, from: value, &problems)
    case .array, .set: fillElements(&slot, from: value, &problems)
    case .dictionary: fillDictionary(&slot, from: value, &problems)
    case .staticString, .object, .existential, .metatype, .function, .opaque:
      if !fillByConformance(&slot, from: value, &problems) {
        problems.append(.cannotBeMade(slot.layout), at: value.range)
      }
    }
  }

  func mismatch(
    _ slot: borrowing ValueSlot, _ value: ScriptValue, _ problems: inout [DecodingProblem]
  ) {
    problems.append(.wrongType(expected: slot.layout.name, found: value), at: value.range)
  }
}

extension ValueDecoder {
  private func fillElements(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) {
    guard case .array(let elements) = value.kind else { return mismatch(slot, value, &problems) }
    if let count = slot.layout.fixedCount, elements.count != count {
      problems.append(
        .wrongElementCount(count, of: slot.layout.name, found: elements.count), at: value.range)
      return
    }
    let duplicates = slot.fillElements(count: elements.count) { index, element in
      fill(&element, from: elements[index], &problems)
    }
    for index in duplicates { problems.append(.duplicateElement, at: elements[index].range) }
  }

  private func fillDictionary(
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
    for index in duplicates { problems.append(.duplicateKey, at: entries[index].key.range) }
  }

  /// Returns the value of a JSON object's key. Keys in JSON are always strings, so a key of a
  /// different type is written as a literal in the string.
  private func keyValue(_ member: ScriptValue.Member, for layout: TypeLayout?) -> ScriptValue {
    let text = ScriptValue(.string(member.key), at: member.keyRange)
    switch layout?.kind {
    case nil, .string, .substring, .character, .unicodeScalar, .enumeration: return text
    default: return ScriptValue(literal: member.key, at: member.keyRange) ?? text
    }
  }
}

/// Decoding with conformances, which are looked up only if a type's layout is not sufficient.
extension ValueDecoder {
  /// Fills a value of a `RawRepresentable` type from a raw value.
  ///
  /// - Returns: Whether the type has handled the value. If so, and the slot is still empty, the
  ///   problem has been reported.
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
    // A string may be meant to be the name of a case; the caller reports that.
    if case .string = value.kind { return false }
    problems.append(.unknownRawValue(type: slot.layout.name), at: value.range)
    return true
  }

  /// Fills a value of a `Decodable` type with the type's own decoding.
  ///
  /// - Returns: Whether the type is decodable. If so, and the slot is still empty, the problem has been reported.
  func fillByConformance(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) -> Bool {
    guard let type = slot.layout.type as? any Decodable.Type else { return false }
    do {
      _ = slot.store(boxed: try type.init(from: ScriptDecoder(value: value, decoder: self)))
    } catch let failure as ScriptDecodingFailure {
      // People do not write values of Foundation's types in their encoded form.
      if slot.layout.isFromFoundation {
        problems.append(.cannotBeMade(slot.layout), at: value.range)
      } else {
        problems += failure.problems
      }
    } catch let error as DecodingError {
      let context = error.context
      problems.append(
        .rejected(type: slot.layout.name, reason: context?.debugDescription ?? "\(error)"),
        at: value.part(at: context?.codingPath ?? []).range)
    } catch {
      problems.append(.rejected(type: slot.layout.name, reason: "\(error)"), at: value.range)
    }
    return true
  }
}

extension DecodingError {
  /// The location of the error, and its reason.
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}
