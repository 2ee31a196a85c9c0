package import ReactorBase
package import ReactorTypeLayout

extension ValueRenderer {
  /// Appends a value as JSON.
  ///
  /// Structs, tuples, objects, and dictionaries are written as objects. The keys of unlabeled tuple elements are `"0"`,
  /// `"1"`, and so on. A dictionary key that is not a string is written as its Swift literal. Arrays and sets are
  /// written as arrays. Values without a JSON literal, mainly enums, are written as strings that contain their Swift
  /// literal.
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
    default: appendNested(view, plan, .json, to: &out)
    }
  }

  /// Appends a JSON string that contains the Swift literal of a value.
  private mutating func appendLiteralJSON(_ view: ValueView, to out: inout ByteBuffer) {
    out.appendQuoted { appendText(view, to: &$0) }
  }

  mutating func appendKeyJSON(_ view: ValueView, to out: inout ByteBuffer) {
    switch view.kind {
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

extension ByteBuffer {
  /// Appends a JSON string whose content is appended by the given closure, such as a Swift literal.
  mutating func appendQuoted(_ content: (inout ByteBuffer) -> Void) {
    append("\"")
    let start = count
    content(&self)
    escapeTail(from: start, .json)
    append("\"")
  }
}
