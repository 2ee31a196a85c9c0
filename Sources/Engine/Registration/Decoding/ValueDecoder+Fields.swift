import ReactorScript
import ReactorTypeLayout

extension ValueDecoder {
  /// Fills a tuple from a literal, such as `(id: 3, name: "Kim")`, or from a JSON array or object.
  func fillTuple(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) {
    let layout = slot.layout
    var matching = ArgumentMatching(parameters: layout.fields, signature: { layout.name })
    let arguments: [ScriptArgument]
    switch value.kind {
    case .tuple(let elements): arguments = elements
    case .array(let elements):
      arguments = elements.map { ScriptArgument(value: $0) }
      matching.allowsMissingLabels = true
    case .object(let members):
      arguments = members.map {
        ScriptArgument(
          label: Int($0.key) == nil ? Name($0.key, at: $0.keyRange) : nil, value: $0.value)
      }
    default: return mismatch(slot, value, &problems)
    }
    guard let values = matching.values(of: arguments, in: value.range, &problems) else { return }
    slot.fillFields { fill(&$1, from: values[$0], &problems) }
  }

  /// Fills a struct from a literal, such as `(id: 3, name: "Kim")`, or from an object. Any other value is decoded using
  /// the conformances of the struct's type.
  ///
  /// - Parameters:
  ///   - slot: The slot to fill.
  ///   - value: The value in the script.
  ///   - defaults: A struct that provides the values of omitted fields, or `nil` if there is none. If this argument is
  ///     `nil`, only optionals can be omitted, because the metadata does not contain default values.
  ///   - problems: The array to which any problems are appended.
  func fillStructure(
    _ slot: inout ValueSlot, from value: ScriptValue, defaults: ValueView?,
    _ problems: inout [DecodingProblem]
  ) {
    let isForeign = slot.layout.nominal?.isFromSystemLibrary ?? true
    guard !isForeign, let members = Self.members(of: value) else {
      if fillRawValue(&slot, from: value, &problems) { return }
      if fillByConformance(&slot, from: value, &problems) { return }
      if isForeign {
        return problems.append(.cannotBeMade(slot.layout), at: value.range)
      }
      return problems.append(.notAStructure(slot.layout, found: value), at: value.range)
    }
    var found: [DecodingProblem] = []
    fillFields(&slot, from: members, value, defaults: defaults, &found)
    if slot.isFilled { return }
    let isBeyondLayout = found.contains(where: \.kind.isUnreadableType)
    if isBeyondLayout, fillByConformance(&slot, from: value, &problems) { return }
    problems += found
  }

  private func fillFields(
    _ slot: inout ValueSlot, from members: [ScriptValue.Member], _ value: ScriptValue,
    defaults: ValueView?, _ problems: inout [DecodingProblem]
  ) {
    let layout = slot.layout
    let fields = layout.fields
    // The index of the first member that provides each field.
    let given = fields.map { field in members.firstIndex { $0.key == field.propertyName } }
    var isComplete = true
    for (index, member) in members.enumerated() where !given.contains(index) {
      isComplete = false
      let isKnown = fields.contains { $0.propertyName == member.key }
      problems.append(
        isKnown
          ? .duplicateField(member.key)
          : .unknownField(member.key, type: layout.name, known: fields.compactMap(\.propertyName)),
        at: member.keyRange)
    }
    slot.fillFields { index, field in
      if let member = given[index].map({ members[$0] }) {
        if fields[index].ownership == .strong {
          fill(&field, from: member.value, &problems)
        } else {
          problems.append(.cannotBeMade(field.layout, isWeak: true), at: member.value.range)
        }
      } else if let defaults, fields[index].ownership == .strong {
        field.store(copyOf: defaults.field(index))
      } else if field.kind == .optional, fields[index].ownership == .strong {
        field.fillNil()
      } else if Self.isBeyondScripts(field.kind) {
        problems.append(.cannotBeMade(field.layout), at: value.range)
      } else {
        problems.append(.missingField(fields[index], at: index, of: layout.name), at: value.range)
      }
    }
    if !isComplete { slot.clear() }
  }

  /// Returns whether values of the given kind can't be written as literals. If a value of this kind is missing, it is
  /// not reported as a missing field.
  private static func isBeyondScripts(_ kind: ValueKind) -> Bool {
    switch kind {
    case .function, .metatype, .opaque, .existential: true
    default: false
    }
  }

  /// Returns the members of an object or of a tuple whose elements all have labels. Returns `nil` for any other value.
  private static func members(of value: ScriptValue) -> [ScriptValue.Member]? {
    switch value.kind {
    case .object(let members): return members
    case .tuple(let elements):
      let members = elements.compactMap { element in
        element.label.map { label in
          ScriptValue.Member(
            key: label, keyRange: element.labelRange ?? element.value.range,
            value: element.value)
        }
      }
      return members.count == elements.count ? members : nil
    default: return nil
    }
  }
}
