import ReactorBase
import ReactorScript
import ReactorTypeLayout

extension ValueDecoder {
  /// Fills a binding from Swift notation, such as `.set(\.user.name, "Kim")`, or from a JSON array that contains the
  /// key path and the value.
  func fillBinding(
    _ slot: inout ValueSlot, from value: ScriptValue, _ problems: inout [DecodingProblem]
  ) {
    let signature = "\\.property, value"
    switch value.kind {
    case .enumCase("set", let arguments?), .tuple(let arguments):
      fillBinding(
        &slot, from: arguments, signature: ".set(\(signature))", in: value.range, &problems)
    case .array(let elements):
      fillBinding(
        &slot, from: elements.map { ScriptArgument(value: $0) }, signature: "[\(signature)]",
        in: value.range, &problems)
    case .string(let text):
      // In JSON, values without a JSON literal are represented as strings.
      if let literal = ScriptValue(literal: text, at: value.range), case .enumCase = literal.kind {
        return fillBinding(&slot, from: literal, &problems)
      }
      mismatch(slot, value, &problems)
    case .keyPath: problems.append(.missingArgument(nil, at: 1, of: signature), at: value.range)
    default: mismatch(slot, value, &problems)
    }
  }

  /// Fills a binding from the key path of a property and the new value of the property.
  func fillBinding(
    _ slot: inout ValueSlot, from arguments: [ScriptArgument], signature: String,
    in range: SourceRange, _ problems: inout [DecodingProblem]
  ) {
    for argument in arguments.dropFirst(2) {
      problems.append(.extraArgument(signature: signature), at: argument.value.range)
    }
    for argument in arguments.prefix(2) {
      guard let label = argument.label else { continue }
      problems.append(
        .wrongLabel(expected: nil, found: label, signature: signature),
        at: argument.labelRange ?? argument.value.range)
    }
    guard arguments.count > 1 else {
      problems.append(.missingArgument(nil, at: 1, of: signature), at: range)
      return
    }
    guard let path = keyPath(in: arguments[0].value, &problems),
      let root = slot.layout.rootOfBinding,
      let place = place(at: path, in: root, &problems), arguments.count == 2,
      arguments.allSatisfy({ $0.label == nil })
    else { return }
    slot.fillBinding(setting: place) { fill(&$0, from: arguments[1].value, &problems) }
  }

  /// Returns the key path that a value represents. In JSON, a key path is a string.
  private func keyPath(
    in value: ScriptValue, _ problems: inout [DecodingProblem]
  ) -> StatePath? {
    switch value.kind {
    case .keyPath(let path): return path
    case .string(let text):
      if case .keyPath(let path)? = ScriptValue(literal: text, at: value.range)?.kind {
        return path
      }
    default: break
    }
    problems.append(
      .wrongType(expected: #"a key path such as '\.name'"#, found: value), at: value.range)
    return nil
  }

  /// Returns the location of a key path in values of the given type.
  private func place(
    at path: StatePath, in root: TypeLayout, _ problems: inout [DecodingProblem]
  ) -> FieldPlace? {
    var layout = root
    var place: FieldPlace?
    var previous = ""
    for component in path.components {
      let (name, range) = component.nameAndRange(in: path)
      guard layout.hasSettableProperties else {
        problems.append(.unsettableInside(previous, type: layout.name), at: range)
        return nil
      }
      let fields = layout.fields
      func display(_ index: Int) -> String { fields[index].name ?? String(index) }
      let position = layout.kind == .tuple ? Int(name) : nil
      guard
        let index = position.flatMap({ fields.indices.contains($0) ? $0 : nil })
          ?? fields.firstIndex(where: { $0.name == name && !$0.isStorage })
      else {
        let known = fields.indices.filter { fields[$0].isSettable }.map(display)
        problems.append(.unknownProperty(name, type: layout.name, known: known), at: range)
        return nil
      }
      guard fields[index].isSettable else {
        let isConstant = fields[index].ownership == .strong
        problems.append(.unsettable(name, isConstant: isConstant), at: range)
        return nil
      }
      place = place.map { $0.place(ofField: index) } ?? layout.place(ofField: index)
      layout = fields[index].layout
      previous = name
    }
    return place
  }
}

extension StatePath.Component {
  /// Returns the text and source range of the component.
  fileprivate func nameAndRange(in path: StatePath) -> (String, SourceRange) {
    switch self {
    case .name(let name): (name.text, name.range)
    case .position(let position, let range): (String(position), range)
    case .element, .every: ("", path.range)
    }
  }
}
