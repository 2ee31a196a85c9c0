package import ReactorScript
import ReactorTypeLayout

/// A decoder that creates values of any type from values in a script.
///
/// The types of most values need no conformance, because their metadata describes how to create values. Values of
/// classes and of types in system libraries are created with a rule, or with the type's `Decodable` conformance if
/// there is one.
package struct ValueDecoder: Sendable {
  var rules: DecodingRules
  /// Indicates whether the values come from a file. Values in a file have the format that their types' own decoding
  /// expects.
  var isInFixture = false

  /// Creates a decoder with the given rules.
  ///
  /// - Parameter rules: The rules for writing values of certain types.
  package init(rules: DecodingRules = DecodingRules()) {
    self.rules = rules
  }

  /// Creates a value, or returns `nil` after reporting every problem that prevents its creation.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - value: The value in the script to decode.
  ///   - problems: The array to which any problems are appended.
  /// - Returns: The value, or `nil` if a problem was reported.
  package func decode<Value>(
    _ type: Value.Type, from value: ScriptValue, problems: inout [DecodingProblem]
  ) -> Value? {
    TypeLayout.make(type, layout: TypeLayout(type)) { slot in
      fill(&slot, from: value, &problems)
    }
  }

  /// Sets the fields of a struct to values that a script provides. If a problem is reported, the struct is left
  /// unchanged.
  ///
  /// - Parameters:
  ///   - structure: The struct to modify. Fields that the script omits keep their values.
  ///   - value: The value in the script, which must be a tuple or an object.
  ///   - problems: The array to which any problems are appended.
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

  /// Fills a slot, or leaves the slot empty and reports the reason.
  func fill(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) {
    if let path = filePath(in: value, for: slot) {
      return fill(&slot, fromFile: path, value, &problems)
    }
    // A type in a file uses its own decoding unless the user has registered a rule.
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

  /// Returns the value that a key in a JSON object represents. JSON keys are always strings, so a key of any other type
  /// is written as a literal inside a string.
  private func keyValue(_ member: ScriptValue.Member, for layout: TypeLayout?) -> ScriptValue {
    let text = ScriptValue(.string(member.key), at: member.keyRange)
    switch layout?.kind {
    case nil, .string, .substring, .character, .unicodeScalar, .enumeration: return text
    default: return ScriptValue(literal: member.key, at: member.keyRange) ?? text
    }
  }
}

/// Methods that decode values using the conformances of their types. A conformance is looked up only if a type's layout
/// is not sufficient.
extension ValueDecoder {
  /// Fills a slot with a `RawRepresentable` value, given its raw value.
  ///
  /// - Returns: Whether the type handled the raw value. If the result is `true` and the slot is empty, a problem was
  ///   reported.
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
    // The string may be intended as the name of a case. The caller reports that problem.
    if case .string = value.kind { return false }
    problems.append(.unknownRawValue(type: slot.layout.name), at: value.range)
    return true
  }

  /// Fills a slot with a `Decodable` value, using the type's own decoding.
  ///
  /// - Returns: Whether the type is decodable. If the result is `true` and the slot is empty, a problem was reported.
  func fillByConformance(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) -> Bool {
    guard let type = slot.layout.type as? any Decodable.Type else { return false }
    do {
      _ = slot.store(boxed: try type.init(from: ScriptDecoder(value: value, decoder: self)))
    } catch let failure as ScriptDecodingFailure {
      // Users don't write values of Foundation types in their encoded form.
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
  /// The context of the error, including its location and its reason.
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}
