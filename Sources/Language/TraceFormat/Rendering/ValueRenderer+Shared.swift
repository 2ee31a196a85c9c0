import ReactorBase
import ReactorTypeLayout

/// Methods that render values in either syntax.
extension ValueRenderer {
  /// Appends a value in the given syntax.
  mutating func append(_ view: ValueView, _ syntax: ValueSyntax, to out: inout ByteBuffer) {
    switch syntax {
    case .swift: appendText(view, to: &out)
    case .json: appendJSON(view, to: &out)
    }
  }

  /// Appends a value that contains other values, up to the depth limit.
  mutating func appendNested(
    _ view: ValueView, _ plan: RenderingPlan, _ syntax: ValueSyntax, to out: inout ByteBuffer
  ) {
    guard depth < Self.depthLimit else { return syntax.append(word: "<deeper>", to: &out) }
    depth += 1
    defer { depth -= 1 }
    switch plan.kind {
    case .structure, .tuple: appendAllFields(view, plan, named: false, syntax, to: &out)
    case .enumeration: appendCase(view, plan, leadingDot: true, to: &out)
    case .binding:
      out.append(".set(")
      appendBinding(view, to: &out)
      out.append(")")
    case .array: appendArray(view, syntax, to: &out) { $0.append($1, syntax, to: &$2) }
    case .set:
      out.append("[")
      appendSorted(view, syntax.separator, to: &out) { $0.append($1, syntax, to: &$3) }
      out.append("]")
    case .dictionary: appendDictionary(view, syntax, to: &out)
    case .object:
      appendObject(view, named: !view.isExactObject, syntax, to: &out)
    case .existential: view.withDynamicValue { appendContained($0, syntax, to: &out) }
    default: appendPlaceholder(view, to: &out)
    }
  }

  /// Appends the content of an existential container. A struct or object is written with the name of its type, because
  /// the fields of values of different types can be the same.
  private mutating func appendContained(
    _ view: ValueView, _ syntax: ValueSyntax, to out: inout ByteBuffer
  ) {
    let plan = plan(for: view)
    switch plan.kind {
    case .structure where plan.form == .plain:
      appendAllFields(view, plan, named: true, syntax, to: &out)
    case .object where plan.form == .plain: appendObject(view, named: true, syntax, to: &out)
    default: append(view, syntax, to: &out)
    }
  }

  /// Appends the fields of a struct, tuple or object in parentheses or braces.
  ///
  /// If the value is `named`, the name of its type precedes the fields, as in `(class: Admin, level: 3)`. No field can
  /// have the same name, because `class` and `struct` are keywords.
  private mutating func appendAllFields(
    _ view: ValueView, _ plan: RenderingPlan, named: Bool, _ syntax: ValueSyntax,
    to out: inout ByteBuffer
  ) {
    switch syntax {
    case .swift:
      out.append("(")
      if named {
        plan.kind == .object ? out.append("class: ") : out.append("struct: ")
        out.append(escaping: typeName(of: view.layout), .swift)
        if plan.partCount > 0 { out.append(", ") }
      }
      appendFields(view, plan, to: &out)
      out.append(")")
    case .json:
      out.append("{")
      if named {
        plan.kind == .object ? out.append("\"class\":") : out.append("\"struct\":")
        out.append(quoted: typeName(of: view.layout), .json)
        if plan.partCount > 0 { out.append(",") }
      }
      for index in 0..<plan.partCount {
        let part = parts[plan.firstPart + index]
        out.append(part.json, of: names)
        appendField(index, of: view, part, .json, to: &out)
      }
      out.append("}")
    }
  }

  /// Appends the value of a field. This is a separate function so that a loop over fields with known locations needs no
  /// stack space for the variables of this function.
  @inline(never)
  mutating func appendField(
    _ index: Int, of view: ValueView, _ part: RenderingPart, _ syntax: ValueSyntax,
    to out: inout ByteBuffer
  ) {
    switch part.form {
    case .plain: append(view.field(index), syntax, to: &out)
    case .unowned: syntax.append(word: "<weak>", to: &out)
    case .unique: syntax.append(word: "<non-copyable>", to: &out)
    case .redacted: appendRedacted(view.field(index), label: part.label, syntax, to: &out)
    }
  }

  /// Appends an array whose elements are appended by the given closure.
  mutating func appendArray(
    _ view: ValueView, _ syntax: ValueSyntax, to out: inout ByteBuffer,
    _ append: (inout ValueRenderer, ValueView, inout ByteBuffer) -> Void
  ) {
    out.append("[")
    var isFirst = true
    view.forEachElement { element in
      if !isFirst { out.append(syntax.separator) }
      isFirst = false
      append(&self, element, &out)
    }
    out.append("]")
  }

  private mutating func appendDictionary(
    _ view: ValueView, _ syntax: ValueSyntax, to out: inout ByteBuffer
  ) {
    syntax == .swift ? out.append("[") : out.append("{")
    if syntax == .swift, view.count == 0 { out.append(":") }
    appendSorted(view, syntax.separator, to: &out) { renderer, key, value, out in
      switch syntax {
      case .swift: renderer.appendText(key, to: &out)
      case .json: renderer.appendKeyJSON(key, to: &out)
      }
      out.append(syntax.colon)
      renderer.append(value, syntax, to: &out)
    }
    syntax == .swift ? out.append("]") : out.append("}")
  }

  private mutating func typeName(of layout: TypeLayout) -> String {
    if let known = typeNames[layout] { return known }
    let name = layout.name
    typeNames[layout] = name
    return name
  }

  /// Appends an object, which is `named` if the type of the reference doesn't determine the object's class.
  private mutating func appendObject(
    _ view: ValueView, named: Bool, _ syntax: ValueSyntax, to out: inout ByteBuffer
  ) {
    let isVisited = visitObject(view, to: &out) { renderer, object, out in
      renderer.appendDynamicObject(object, named: named, syntax, to: &out)
    }
    if !isVisited { syntax.append(word: "<cycle>", to: &out) }
  }

  private mutating func appendDynamicObject(
    _ view: ValueView, named: Bool, _ syntax: ValueSyntax, to out: inout ByteBuffer
  ) {
    let plan = plan(for: view)
    switch plan.form {
    case .plain: appendAllFields(view, plan, named: named, syntax, to: &out)
    case .content: appendContent(of: view, plan, syntax, to: &out)
    // A subclass may have a rule of its own.
    default: appendReplacement(of: view, plan, syntax, to: &out)
    }
  }

  /// Appends the replacement for a value, or `<deeper>` if replacements are nested too deeply. Without this limit, a
  /// rule that converts a value to another value of the same type would not terminate.
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
    case .plain: preconditionFailure("a plain value has no replacement")
    case .wrapper: append(view.field(plan.index), syntax, to: &out)
    case .converted: conversions[plan.index](view) { append($0, syntax, to: &out) }
    case .content, .named:
      appendSubstitute(of: view, plan, syntax, to: &out)
    case .redacted: appendRedacted(view, label: plan.index, syntax, to: &out)
    }
  }

  /// Appends the content or name that replaces an object, according to the plan for the object's dynamic class.
  private mutating func appendSubstitute(
    of view: ValueView, _ plan: RenderingPlan, _ syntax: ValueSyntax,
    to out: inout ByteBuffer
  ) {
    if view.kind == .object, !view.isExactObject {
      return view.withDynamicValue { append($0, syntax, to: &out) }
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

  /// Appends the content of an object that is being visited.
  private mutating func appendContent(
    of view: ValueView, _ plan: RenderingPlan, _ syntax: ValueSyntax,
    to out: inout ByteBuffer
  ) {
    conversions[plan.index](view) { append($0, syntax, to: &out) }
  }

  /// Visits an object as an instance of its dynamic class, unless it is already being visited.
  ///
  /// - Returns: Whether the object was visited. If not, the objects form a cycle.
  private mutating func visitObject(
    _ view: ValueView, to out: inout ByteBuffer,
    _ append: (inout ValueRenderer, ValueView, inout ByteBuffer) -> Void
  ) -> Bool {
    let identity = ObjectIdentifier(view.object)
    if ancestors.contains(identity) { return false }
    ancestors.append(identity)
    defer { ancestors.removeLast() }
    view.withDynamicValue { append(&self, $0, &out) }
    return true
  }

  /// Returns the literal of a floating-point number, and whether the literal is a decimal number.
  static func literal(ofFloatingPoint view: ValueView) -> (text: String, isDigits: Bool) {
    let text = view.floatingPointText
    switch text.utf8.last {
    case UInt8(ascii: "f"):
      return (text.utf8.first == UInt8(ascii: "-") ? "-.infinity" : ".infinity", false)
    case UInt8(ascii: "n"), UInt8(ascii: ")"): return (".nan", false)
    default: return (text, true)
    }
  }

  /// Appends a placeholder for a value without a literal, such as a function or a value of an unknown type.
  mutating func appendPlaceholder(_ view: ValueView, to out: inout ByteBuffer) {
    switch view.kind {
    case .function: out.append("<function>")
    case .metatype:
      out.append(escaping: TypeLayout(view.metatype).name, .swift)
      out.append(".self")
    default:
      var isEmpty = true
      view.forEachMirrorChild { label, child in
        isEmpty ? out.append("(") : out.append(", ")
        isEmpty = false
        if let label {
          out.append(escaping: label, .swift)
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
