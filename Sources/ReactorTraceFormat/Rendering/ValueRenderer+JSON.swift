package import ReactorText
package import ReactorTypeLayout

extension ValueRenderer {
  /// Appends a value as JSON.
  ///
  /// Structs, tuples, objects and dictionaries are objects, the elements of a tuple without labels
  /// under `"0"`, `"1"`; a dictionary's key that is not a string is written as its Swift literal.
  /// Arrays and sets are arrays. What JSON has no word for, enums before all, is its Swift literal
  /// in a string.
  package mutating func appendJSON(_ view: ValueView, to out: inout ByteBuffer) {
    let plan = plan(for: view)
    guard plan.form == .plain else {
      appendReplacement(of: view, plan, .json, to: &out)
      return
    }
    switch plan.kind {
    case .bool, .signed, .unsigned, .signed128, .unsigned128: appendText(view, to: &out)
    case .half, .float, .double, .extended: appendFloatingPointJSON(view, to: &out)
    case .string, .substring, .staticString, .character, .unicodeScalar:
      out.append(quoted: view.text, .json)
    case .optional:
      if let inner = view.unwrapped { appendJSON(inner, to: &out) } else { out.append("null") }
    case .enumeration, .binding, .function, .metatype, .opaque: appendLiteralJSON(view, to: &out)
    default: appendNestedJSON(view, plan, to: &out)
    }
  }

  private mutating func appendNestedJSON(
    _ view: ValueView, _ plan: RenderingPlan, to out: inout ByteBuffer
  ) {
    guard depth < Self.depthLimit else {
      out.append("\"<deeper>\"")
      return
    }
    depth += 1
    defer { depth -= 1 }
    switch plan.kind {
    case .array:
      out.append("[")
      var isFirst = true
      view.forEachElement { element in
        if !isFirst { out.append(",") }
        isFirst = false
        appendJSON(element, to: &out)
      }
      out.append("]")
    case .set:
      out.append("[")
      appendSorted(elementsOf: view, separator: ",", to: &out) { $0.appendJSON($1, to: &$2) }
      out.append("]")
    case .dictionary:
      out.append("{")
      appendSorted(entriesOf: view, separator: ",", to: &out) { renderer, key, value, out in
        renderer.appendKeyJSON(key, to: &out)
        out.append(":")
        renderer.appendJSON(value, to: &out)
      }
      out.append("}")
    case .object:
      let isVisited = visitObject(view, to: &out) { $0.appendDynamicObjectJSON($1, to: &$2) }
      if !isVisited { out.append("\"<cycle>\"") }
    case .existential: view.withDynamicValue { appendJSON($0, to: &out) }
    default: appendFieldsJSON(view, plan, to: &out)
    }
  }

  private mutating func appendDynamicObjectJSON(_ view: ValueView, to out: inout ByteBuffer) {
    let plan = plan(for: view)
    switch plan.form {
    case .plain: appendFieldsJSON(view, plan, to: &out)
    case .content: appendContent(of: view, plan, .json, to: &out)
    // A subclass may have a rule of its own.
    default: appendReplacement(of: view, plan, .json, to: &out)
    }
  }

  private mutating func appendFieldsJSON(
    _ view: ValueView, _ plan: RenderingPlan, to out: inout ByteBuffer
  ) {
    out.append("{")
    for index in 0..<plan.partCount {
      let part = parts[plan.firstPart + index]
      out.append(part.json, of: names)
      switch part.form {
      case .plain: appendJSON(view.field(index), to: &out)
      case .unowned: out.append("\"<weak>\"")
      case .redacted: appendRedacted(view.field(index), label: part.label, .json, to: &out)
      }
    }
    out.append("}")
  }

  /// Appends a value's Swift literal in a JSON string.
  private mutating func appendLiteralJSON(_ view: ValueView, to out: inout ByteBuffer) {
    out.append("\"")
    let start = out.count
    appendText(view, to: &out)
    out.escapeTail(from: start, .json)
    out.append("\"")
  }

  /// Appends an action, a mutation or an error in a JSON string.
  mutating func appendCallJSON(_ view: ValueView, to out: inout ByteBuffer) {
    out.append("\"")
    let start = out.count
    appendCall(view, to: &out)
    out.escapeTail(from: start, .json)
    out.append("\"")
  }

  private mutating func appendKeyJSON(_ view: ValueView, to out: inout ByteBuffer) {
    let plan = plan(for: view)
    switch plan.kind {
    case .string, .substring, .staticString, .character, .unicodeScalar:
      out.append(quoted: view.text, .json)
    default: appendLiteralJSON(view, to: &out)
    }
  }

  private func appendFloatingPointJSON(_ view: ValueView, to out: inout ByteBuffer) {
    let (text, isDigits) = Self.literal(ofFloatingPoint: view)
    if isDigits { out.append(text: text) } else { out.append(quoted: text, .json) }
  }
}
