package import ReactorText
package import ReactorTypeLayout

/// The fields of a state, one at a time. A state that is not a struct is one field without a name.
extension ValueRenderer {
  /// Appends the values of all fields as Swift literals, one directly after the other.
  ///
  /// - Parameters:
  ///   - view: The state.
  ///   - out: Receives the literals.
  ///   - ends: Receives the position after each of them.
  package mutating func appendStateFields(
    of view: ValueView, to out: inout ByteBuffer, ends: inout [Int]
  ) {
    guard isStateWithFields(view) else {
      appendText(view, to: &out)
      return ends.append(out.count)
    }
    let plan = plan(for: view)
    let shown = shownFields(of: view)
    for position in 0..<(shown?.count ?? plan.partCount) {
      let index = shown?[position] ?? position
      let number = plan.firstPart + index
      if let place = parts[number].place {
        append(place, of: view, to: &out)
      } else {
        appendField(index, of: view, parts[number], to: &out)
      }
      ends.append(out.count)
    }
  }

  /// The numbers of the fields that lines show, in the order of their declaration; nil if they show all.
  func shownFields(of view: ValueView) -> [Int]? {
    rules.stateFields.isEmpty ? nil : rules.stateFields[view.layout]
  }

  /// Appends the fields of a state that are shown as they appear in a line, `value: 0, isLoading: false`,
  /// if not all are. Its own function, so that other states need no room for them.
  ///
  /// - Returns: Whether not all are shown.
  @inline(never)
  mutating func appendShownFields(of view: ValueView, to out: inout ByteBuffer) -> Bool {
    guard let shown = shownFields(of: view) else { return false }
    for (position, field) in shown.enumerated() {
      appendStateFieldName(field, of: view, isFirst: position == 0, to: &out)
      appendStateField(field, of: view, .swift, to: &out)
    }
    return true
  }

  /// Appends a state as it appears in its line.
  mutating func appendState(
    _ view: ValueView, _ syntax: ValueSyntax, to out: inout ByteBuffer
  ) {
    switch syntax.form {
    case .swift: appendState(view, to: &out)
    case .json: appendStateJSON(view, to: &out)
    }
  }

  /// Appends a state as JSON: its fields that are shown, if not all are.
  mutating func appendStateJSON(_ view: ValueView, to out: inout ByteBuffer) {
    guard let shown = shownFields(of: view) else { return appendJSON(view, to: &out) }
    out.append("{")
    for (position, field) in shown.enumerated() {
      appendStateFieldKey(field, of: view, isFirst: position == 0, to: &out)
      appendStateField(field, of: view, .json, to: &out)
    }
    out.append("}")
  }

  /// The names of the fields as lines show them; one empty name for a state that has no fields.
  package mutating func stateFieldNames(of view: ValueView) -> [String] {
    guard isStateWithFields(view) else { return [""] }
    return (shownFields(of: view) ?? Array(0..<stateFieldCount(of: view))).map { field in
      var name = ByteBuffer()
      appendStateFieldName(field, of: view, isFirst: true, to: &name)
      return String(name.string().dropLast(2))
    }
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
      return syntax.append(view, &self, &out)
    }
    let number = plan.firstPart + field
    if syntax.form == .swift, let place = parts[number].place {
      return append(place, of: view, to: &out)
    }
    let part = parts[number]
    let value = view.field(field)
    switch part.form {
    case .plain: syntax.append(value, &self, &out)
    case .unowned: syntax.append(word: "<weak>", to: &out)
    case .redacted: appendRedacted(value, label: part.label, syntax, to: &out)
    }
  }

  /// Appends the name of a field, with a comma before all but the first that is written.
  mutating func appendStateFieldName(
    _ field: Int, of view: ValueView, isFirst: Bool, _ syntax: ValueSyntax, to out: inout ByteBuffer
  ) {
    switch syntax.form {
    case .swift: appendStateFieldName(field, of: view, isFirst: isFirst, to: &out)
    case .json: appendStateFieldKey(field, of: view, isFirst: isFirst, to: &out)
    }
  }

  /// Appends `name: `, with a comma before all but the first that is written.
  mutating func appendStateFieldName(
    _ field: Int, of view: ValueView, isFirst: Bool, to out: inout ByteBuffer
  ) {
    guard isStateWithFields(view) else { return }
    let name = parts[plan(for: view).firstPart + field].text
    out.append(isFirst && field > 0 ? name.dropping(2) : name, of: names)
  }

  /// Appends `"name":`, with a comma before all but the first that is written.
  mutating func appendStateFieldKey(
    _ field: Int, of view: ValueView, isFirst: Bool, to out: inout ByteBuffer
  ) {
    guard isStateWithFields(view) else { return }
    let name = parts[plan(for: view).firstPart + field].json
    out.append(isFirst && field > 0 ? name.dropping(1) : name, of: names)
  }
}
