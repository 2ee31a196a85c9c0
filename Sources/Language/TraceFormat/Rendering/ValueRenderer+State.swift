package import ReactorBase
package import ReactorTypeLayout

/// Methods that render the individual fields of a state. A state that is not a struct is treated as a single unnamed
/// field.
extension ValueRenderer {
  /// Appends the values of all shown fields as Swift literals, without separators.
  ///
  /// - Parameters:
  ///   - view: A view of the state.
  ///   - out: The buffer to which the literals are appended.
  ///   - ends: The array to which the end position of each literal is appended.
  package mutating func appendStateFields(
    of view: ValueView, to out: inout ByteBuffer, ends: inout [Int]
  ) {
    let shown = shownFields(of: view)
    for position in 0..<(shown?.count ?? stateFieldCount(of: view)) {
      appendStateField(shown?[position] ?? position, of: view, .swift, to: &out)
      ends.append(out.count)
    }
  }

  /// Returns the indices of the fields to show, in declaration order, or `nil` if all fields are shown.
  func shownFields(of view: ValueView) -> [Int]? {
    rules.stateFields.isEmpty ? nil : rules.stateFields[view.layout]
  }

  /// Appends the given fields of a state as they appear in a line, such as `value: 0, isLoading: false`. This is a
  /// separate function so that rendering all fields of a state needs no stack space for the variables used here.
  @inline(never)
  mutating func appendFields(
    _ shown: [Int], of view: ValueView, _ syntax: ValueSyntax, to out: inout ByteBuffer
  ) {
    for (position, field) in shown.enumerated() {
      appendStateFieldName(field, of: view, isFirst: position == 0, syntax, to: &out)
      appendStateField(field, of: view, syntax, to: &out)
    }
  }

  /// Appends a state as it appears in its line.
  mutating func appendState(
    _ view: ValueView, _ syntax: ValueSyntax, to out: inout ByteBuffer
  ) {
    switch syntax {
    case .swift: appendState(view, to: &out)
    case .json:
      guard let shown = shownFields(of: view) else { return appendJSON(view, to: &out) }
      out.append("{")
      appendFields(shown, of: view, .json, to: &out)
      out.append("}")
    }
  }

  /// Returns the names of the fields in a `state` line, or a single empty name for a state without fields.
  package mutating func stateFieldNames(of view: ValueView) -> [String] {
    guard isStateWithFields(view) else { return [""] }
    return (shownFields(of: view) ?? Array(0..<stateFieldCount(of: view)))
      .map { stateFieldName($0, of: view, .swift) }
  }

  /// Returns the name of a field as it appears in a line, or an empty string if the state has no fields.
  mutating func stateFieldName(
    _ field: Int, of view: ValueView, _ syntax: ValueSyntax
  ) -> String {
    var name = ByteBuffer()
    appendStateFieldName(field, of: view, isFirst: true, syntax, to: &name)
    return String(name.string().dropLast(syntax.colon.utf8CodeUnitCount))
  }

  mutating func isStateWithFields(_ view: ValueView) -> Bool {
    let plan = plan(for: view)
    return plan.kind == .structure && plan.form == .plain
  }

  mutating func stateFieldCount(of view: ValueView) -> Int {
    isStateWithFields(view) ? plan(for: view).partCount : 1
  }

  mutating func appendStateField(
    _ field: Int, of view: ValueView, _ syntax: ValueSyntax, to out: inout ByteBuffer
  ) {
    let plan = plan(for: view)
    guard plan.kind == .structure, plan.form == .plain else {
      return append(view, syntax, to: &out)
    }
    let part = parts[plan.firstPart + field]
    if syntax == .swift, let place = part.place { return append(place, of: view, to: &out) }
    appendField(field, of: view, part, syntax, to: &out)
  }

  /// Appends the name of a field, preceded by a comma unless it is the first field in the line.
  mutating func appendStateFieldName(
    _ field: Int, of view: ValueView, isFirst: Bool, _ syntax: ValueSyntax, to out: inout ByteBuffer
  ) {
    guard isStateWithFields(view) else { return }
    let part = parts[plan(for: view).firstPart + field]
    let name = syntax == .swift ? part.text : part.json
    let comma = isFirst && field > 0 ? syntax.separator.utf8CodeUnitCount : 0
    out.append(name.dropping(comma), of: names)
  }
}
