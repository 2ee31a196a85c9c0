import ReactorText
import ReactorTypeLayout

/// The parts that both syntaxes have in common.
extension ValueRenderer {
  /// Renders the value that is shown in another value's place, or `<deeper>` if that never ends, as
  /// with a rule that turns a value into one of the same type.
  mutating func appendReplacement(
    of view: ValueView, _ plan: RenderingPlan, _ syntax: ValueSyntax,
    to out: inout ByteBuffer
  ) {
    guard depth < Self.depthLimit else {
      syntax.append(word: "<deeper>", to: &out)
      return
    }
    depth += 1
    defer { depth -= 1 }
    switch plan.form {
    case .plain: preconditionFailure("nothing replaces a plain value")
    case .wrapper: syntax.append(view.field(plan.index), &self, &out)
    case .converted: conversions[plan.index](view) { syntax.append($0, &self, &out) }
    case .content, .named:
      appendSubstitute(of: view, plan, syntax, to: &out)
    case .redacted: appendRedacted(view, label: plan.index, syntax, to: &out)
    }
  }

  /// Appends the value that is shown instead of an object: its plan is that of the class which it really is.
  private mutating func appendSubstitute(
    of view: ValueView, _ plan: RenderingPlan, _ syntax: ValueSyntax,
    to out: inout ByteBuffer
  ) {
    if view.kind == .object, !view.isExactObject {
      return view.withDynamicValue { syntax.append($0, &self, &out) }
    }
    if plan.form == .content {
      let isVisited = visitObject(view, to: &out) { renderer, object, out in
        renderer.appendContent(of: object, plan, syntax, to: &out)
      }
      if !isVisited { syntax.append(word: "<cycle>", to: &out) }
    } else {
      out.append(syntax.quote)
      out.append("<")
      out.append(escaping: substituteNames[plan.index], syntax.escapes)
      out.append(">")
      out.append(syntax.quote)
    }
  }

  /// Appends what an object that is being visited holds.
  mutating func appendContent(
    of view: ValueView, _ plan: RenderingPlan, _ syntax: ValueSyntax,
    to out: inout ByteBuffer
  ) {
    conversions[plan.index](view) { syntax.append($0, &self, &out) }
  }

  /// Visits an object as the class that it really is, unless it is being visited already.
  ///
  /// - Returns: Whether it was visited. If not, the objects lead around in a circle.
  mutating func visitObject(
    _ view: ValueView, to out: inout ByteBuffer,
    _ append: (inout ValueRenderer, ValueView, inout ByteBuffer) -> Void
  ) -> Bool {
    let identity = view.objectIdentity
    if ancestors.contains(identity) { return false }
    ancestors.append(identity)
    defer { ancestors.removeLast() }
    view.withDynamicValue { append(&self, $0, &out) }
    return true
  }

  /// The literal of a floating-point number, and whether it is written in digits.
  static func literal(ofFloatingPoint view: ValueView) -> (text: String, isDigits: Bool) {
    let text = view.floatingPointText
    switch text.utf8.last {
    case UInt8(ascii: "f"):
      return (text.utf8.first == UInt8(ascii: "-") ? "-.infinity" : ".infinity", false)
    case UInt8(ascii: "n"), UInt8(ascii: ")"): return (".nan", false)
    default: return (text, true)
    }
  }

  /// Renders what has no literal: functions, types, and values about which nothing is known.
  mutating func appendPlaceholder(_ view: ValueView, to out: inout ByteBuffer) {
    switch view.kind {
    case .function: out.append("<function>")
    case .metatype:
      out.append(text: TypeLayout(view.metatype).name)
      out.append(".self")
    default:
      var isEmpty = true
      view.forEachMirrorChild { label, child in
        isEmpty ? out.append("(") : out.append(", ")
        isEmpty = false
        if let label {
          out.append(text: label)
          out.append(": ")
        }
        appendText(child, to: &out)
      }
      if isEmpty {
        out.append("<")
        out.append(escaping: view.layout.name, .swift)
        out.append(">")
      } else {
        out.append(")")
      }
    }
  }
}
