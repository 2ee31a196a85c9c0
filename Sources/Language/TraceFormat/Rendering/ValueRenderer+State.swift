package import ReactorBase
package import ReactorTypeLayout

/// The fields of a state, one at a time. A state that is not a struct counts as a single field without a name.
extension ValueRenderer {
  /// Appends the values of all fields as Swift literals, one immediately after the other.
  ///
  /// - Parameters:
  ///   - view: The state.
  ///   - out: Receives the literals.
  ///   - ends: Receives the position after each of them.
  package mutating func appendStateFields(
    of view: ValueView, to out: inout ByteBuffer, ends: inout [Int]
  ) {
    let shown = shownFields(of: view)
    for position in 0..<(shown?.count ?? stateFieldCount(of: view)) {
      appendStateField(shown?[position] ?? position, of: view, .swift, to: &out)
      ends.append(out.count)
    }
  }

  /// The indices of the fields that lines show, in declaration order; nil if lines show all fields.
  func shownFields(of view: ValueView) -> [Int]? {
    rules.stateFields.isEmpty ? nil : rules.stateFields[view.layout]
  }

  /// Appends some fields of a state as they appear in a line, `value: 0, isLoading: false`. This is
  /// a separate function so that states whose fields are all shown need no stack space for it.
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

  /// The names of the fields as lines show them; a single empty name for a state that has no fields.
  package mutating func stateFieldNames(of view: ValueView) -> [String] {
    guard isStateWithFields(view) else { return [""] }
    return (shownFields(of: view) ?? Array(0..<stateFieldCount(of: view)))
      .map { stateFieldName($0, of: view, .swift) }
  }

  /// The name of a field as lines show it; empty for a state that has no fields.
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

  /// Appends the name of a field, with a comma before it unless it is the first one that is written.
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
