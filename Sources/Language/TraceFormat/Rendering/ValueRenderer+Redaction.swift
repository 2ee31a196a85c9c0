import ReactorBase
import ReactorTypeLayout

/// The identities assigned to redacted values in a trace.
final class Identities {
  private struct Key: Hashable {
    let label: String
    /// The printed value. A long string is replaced with a digest to limit memory use.
    let text: String
  }

  private var numbers: [Key: Int] = [:]
  private var counts: [String: Int] = [:]
  private var renderer: ValueRenderer
  private var text = ByteBuffer()

  init(_ rules: RenderingRules) {
    renderer = ValueRenderer(rules: rules.withoutRedactions)
  }

  /// Returns the number of a value among the values with the same label. Values that are printed the same have the
  /// same number.
  func number(of view: ValueView, _ label: String) -> Int {
    text.truncate(to: 0)
    renderer.appendText(view, to: &text)
    let key = Key(label: label, text: text.count > 64 ? text.digest() : text.string())
    if let known = numbers[key] { return known }
    let number = counts[label, default: 0] + 1
    counts[label] = number
    numbers[key] = number
    return number
  }
}

extension ValueRenderer {
  /// Appends the identity of a redacted value. For an array, appends the identity of each element.
  ///
  /// - Parameters:
  ///   - view: The redacted value.
  ///   - label: The number of the label.
  ///   - syntax: The syntax in which to write the identity.
  ///   - out: The buffer to which the identity is appended.
  mutating func appendRedacted(
    _ view: ValueView, label: Int, _ syntax: ValueSyntax, to out: inout ByteBuffer
  ) {
    switch view.kind {
    case .optional:
      if let inner = view.unwrapped { return appendRedacted(inner, label: label, syntax, to: &out) }
      out.append(syntax.null)
    case .array:
      appendArray(view, syntax, to: &out) { $0.appendRedacted($1, label: label, syntax, to: &$2) }
    default:
      if let field = rules.wrappedField(of: view.layout) {
        return appendRedacted(view.field(field), label: label, syntax, to: &out)
      }
      out.append(syntax.quote)
      appendIdentity(of: view, label: label, to: &out)
      out.append(syntax.quote)
    }
  }

  /// Appends the value of a field that is printed on its own line. If the field is redacted, appends only its identity.
  mutating func append(
    _ view: ValueView, redactedAs label: String?, _ syntax: ValueSyntax,
    to out: inout ByteBuffer
  ) {
    if let label {
      appendRedacted(view, label: index(ofLabel: label), syntax, to: &out)
    } else {
      append(view, syntax, to: &out)
    }
  }

  private mutating func appendIdentity(
    of view: ValueView, label: Int, to out: inout ByteBuffer
  ) {
    let identities = self.identities ?? Identities(rules)
    self.identities = identities
    out.append("[")
    out.append(line: labels[label])
    out.append("#")
    out.append(decimal: Int64(identities.number(of: view, labels[label])))
    out.append("]")
  }

  /// Appends the arguments of an enum case in which at least one argument is redacted.
  mutating func appendRedactedArguments(
    _ payload: ValueView, _ part: RenderingPart, to out: inout ByteBuffer
  ) {
    let plan = plan(for: payload)
    let isList = plan.kind == .tuple && plan.form == .plain
    out.append("(")
    for index in 0..<(isList ? plan.partCount : 1) {
      if isList { out.append(parts[plan.firstPart + index].text, of: names) }
      let argument = isList ? payload.field(index) : payload
      let label = argumentLabels[part.label + index]
      if label >= 0 {
        appendRedacted(argument, label: label, .swift, to: &out)
      } else {
        appendText(argument, to: &out)
      }
    }
    out.append(")")
  }

  mutating func index(ofLabel label: String) -> Int {
    if let known = labels.firstIndex(of: label) { return known }
    labels.append(label)
    return labels.count - 1
  }
}
