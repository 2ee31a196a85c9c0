import ReactorText

/// The description of a part of a script.
struct HoverText {
  /// A declaration, as code.
  let code: String
  /// Sentences.
  let lines: [String]

  /// The description as the protocol writes it.
  func markup(isMarkdown: Bool) -> JSONValue {
    let lines = lines.filter { !$0.isEmpty }
    guard isMarkdown else {
      let plain = lines.map { $0.filter { $0 != "`" } }
      return ["kind": "plaintext", "value": .string(([code] + plain).joined(separator: "\n"))]
    }
    let block = "```swift\n\(code)\n```"
    let text = ([block] + lines).joined(separator: "\n\n")
    return ["kind": "markdown", "value": .string(text)]
  }
}

extension String {
  /// The value on one line of a bounded length, without the characters that end code in Markdown.
  var shownInCode: String {
    let visible = VisibleText(self).description.replacing(part: "`", with: "'")
    return visible.count > 200 ? "\(visible.prefix(200))…" : visible
  }
}
