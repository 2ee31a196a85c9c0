import ReactorText
import ReactorTypeLayout

/// The words and marks in which the two ways to write values differ.
struct ValueSyntax: Sendable {
  /// The language of the literals.
  enum Form: Sendable {
    case swift
    case json
  }

  /// The language of its literals.
  let form: Form
  /// The absence of a value.
  let null: StaticString
  /// The mark between two elements.
  let separator: StaticString
  /// The mark around words that the syntax has no literal for, such as `<cycle>`.
  let quote: StaticString
  /// The way the characters of such words are escaped.
  let escapes: EscapeStyle
  let append: @Sendable (ValueView, inout ValueRenderer, inout ByteBuffer) -> Void

  static let swift = ValueSyntax(
    form: .swift, null: "nil", separator: ", ", quote: "", escapes: .swift
  ) { view, renderer, out in renderer.appendText(view, to: &out) }

  static let json = ValueSyntax(
    form: .json, null: "null", separator: ",", quote: "\"", escapes: .json
  ) { view, renderer, out in renderer.appendJSON(view, to: &out) }

  private init(
    form: Form, null: StaticString, separator: StaticString, quote: StaticString,
    escapes: EscapeStyle,
    append: @escaping @Sendable (ValueView, inout ValueRenderer, inout ByteBuffer) -> Void
  ) {
    self.form = form
    self.null = null
    self.separator = separator
    self.quote = quote
    self.escapes = escapes
    self.append = append
  }

  /// Appends a placeholder for a value: `<cycle>`.
  func append(word: StaticString, to out: inout ByteBuffer) {
    out.append(quote)
    out.append(word)
    out.append(quote)
  }
}
