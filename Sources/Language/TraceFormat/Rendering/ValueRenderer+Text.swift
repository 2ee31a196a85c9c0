package import ReactorBase
package import ReactorTypeLayout

extension ValueRenderer {
  /// Appends a value as a Swift literal, such as `.failed("offline")` or `(id: 3, name: "Kim")`.
  package mutating func appendText(_ view: ValueView, to out: inout ByteBuffer) {
    if scalarsArePlain, view.kind.isScalar { return appendScalar(view, to: &out) }
    let plan = plan(for: view)
    guard plan.form == .plain else {
      appendReplacement(of: view, plan, .swift, to: &out)
      return
    }
    switch plan.kind {
    case .optional: appendOptional(view, to: &out)
    case _ where plan.kind.isScalar: appendScalar(view, to: &out)
    default: appendNested(view, plan, .swift, to: &out)
    }
  }

  private func appendScalar(_ view: ValueView, to out: inout ByteBuffer) {
    switch view.kind {
    case .bool: view.bool ? out.append("true") : out.append("false")
    case .signed: out.append(decimal: view.signed)
    case .unsigned: out.append(decimal: view.unsigned)
    case .signed128: out.append(text: view.signed128.description)
    case .unsigned128: out.append(text: view.unsigned128.description)
    case .half, .float, .double, .extended:
      out.append(text: Self.literal(ofFloatingPoint: view).text)
    default: out.append(quoted: view.text, .swift)
    }
  }

  /// Appends an action or mutation. An enum case is written without its leading dot.
  package mutating func appendCall(_ view: ValueView, to out: inout ByteBuffer) {
    let plan = plan(for: view)
    if plan.kind == .enumeration, plan.form == .plain {
      appendCase(view, plan, leadingDot: false, to: &out)
    } else if plan.kind == .existential, plan.form == .plain {
      view.withDynamicValue { appendCall($0, to: &out) }
    } else {
      appendText(view, to: &out)
    }
  }

  /// Appends an error in action notation. A struct or object is preceded by the name of its type, because its value
  /// alone may be printed as `()`.
  package mutating func appendError(_ view: ValueView, to out: inout ByteBuffer) {
    if view.kind == .existential { return view.withDynamicValue { appendError($0, to: &out) } }
    if view.kind == .structure || view.kind == .object { out.append(line: view.layout.name) }
    appendCall(view, to: &out)
  }

  /// Appends the fields of a struct as they appear in a `state` line, such as `value: 0, isLoading: false`.
  ///
  /// Values of other types are appended as Swift literals.
  package mutating func appendState(_ view: ValueView, to out: inout ByteBuffer) {
    if let shown = shownFields(of: view) {
      return appendFields(shown, of: view, .swift, to: &out)
    }
    let plan = plan(for: view)
    if plan.kind == .structure, plan.form == .plain, plan.partCount > 0 {
      appendFields(view, plan, to: &out)
    } else {
      appendText(view, to: &out)
    }
  }

  /// Appends the fields of a value without parentheses.
  mutating func appendFields(
    _ view: ValueView, _ plan: RenderingPlan, to out: inout ByteBuffer
  ) {
    for index in 0..<plan.partCount {
      let number = plan.firstPart + index
      out.append(parts[number].text, of: names)
      if let place = parts[number].place {
        append(place, of: view, to: &out)
      } else {
        appendField(index, of: view, parts[number], .swift, to: &out)
      }
    }
  }

  /// Appends the value at the given location. Most scalars and `nil` are appended without looking up a plan.
  mutating func append(
    _ place: ValuePlace, of view: ValueView, to out: inout ByteBuffer
  ) {
    if !view.hasValue(at: place) {
      out.append("nil")
    } else {
      switch place.form {
      case .truth: view.truth(at: place) ? out.append("true") : out.append("false")
      case .integer: out.append(decimal: view.integer(at: place))
      case .text: out.append(quoted: view.text(at: place), .swift)
      case .other: appendText(view.field(at: place.whole), to: &out)
      }
    }
  }

  mutating func appendCase(
    _ view: ValueView, _ plan: RenderingPlan, leadingDot: Bool, to out: inout ByteBuffer
  ) {
    guard let index = view.caseIndex else {
      appendPlaceholder(view, to: &out)
      return
    }
    let part = parts[plan.firstPart + index]
    let skipped = leadingDot ? 0 : 1
    out.append(ByteRange(from: part.text.start + skipped, to: part.text.end), of: names)
    guard part.hasPayload else { return }
    view.withPayload(ofCase: index) { payload in
      if part.form == .redacted { return appendRedactedArguments(payload, part, to: &out) }
      let payloadPlan = self.plan(for: payload)
      guard payloadPlan.kind == .tuple, payloadPlan.form == .plain else {
        out.append("(")
        if payloadPlan.kind == .binding, payloadPlan.form == .plain {
          appendBinding(payload, to: &out)
        } else {
          appendText(payload, to: &out)
        }
        out.append(")")
        return
      }
      if payloadPlan.partCount == 0 { return }
      out.append("(")
      appendFields(payload, payloadPlan, to: &out)
      out.append(")")
    }
  }

  private mutating func appendOptional(_ view: ValueView, to out: inout ByteBuffer) {
    guard let inner = view.unwrapped else {
      out.append("nil")
      return
    }
    // Nested optionals are written in a form that shows which of them is `nil`.
    if inner.kind == .optional, Self.endsInNil(inner) {
      out.append(".some(")
      appendText(inner, to: &out)
      out.append(")")
    } else {
      appendText(inner, to: &out)
    }
  }

  private static func endsInNil(_ view: ValueView) -> Bool {
    guard let inner = view.unwrapped else { return true }
    return inner.kind == .optional && endsInNil(inner)
  }
}
