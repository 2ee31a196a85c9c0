package import ReactorBase

extension ByteBuffer {
  /// Appends a string as a JSON literal that is safe inside a `script` element because it cannot start a tag.
  ///
  /// - Parameters:
  ///   - key: The key if the string is a member of an object, or `nil` for an element of an array.
  ///   - text: The string to append.
  package mutating func append(_ key: StaticString? = nil, scriptLiteral text: String) {
    append(key: key)
    var literal = ByteBuffer()
    literal.append(quoted: text, .json)
    append(scriptJSON: literal.string())
  }

  /// Appends JSON that is safe inside a `script` element.
  mutating func append(scriptJSON json: String) {
    // Only strings contain a `<`.
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") { append("\\u003c") } else { append(byte: byte) }
    }
  }

  /// Appends a comma, the key, and the colon before a value, unless the key is `nil`.
  private mutating func append(key: StaticString?) {
    guard let key else { return }
    append(",\"")
    append(key)
    append("\":")
  }

  /// Appends a string as the content of an element, between the given tags.
  mutating func append(_ opening: StaticString, markup text: String, _ closing: StaticString) {
    append(opening)
    append(markup: text)
    append(closing)
  }

  /// Appends a string with the special characters of HTML escaped.
  package mutating func append(markup text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "&"): append("&amp;")
      default: append(byte: byte)
      }
    }
  }

  /// Appends whole numbers as a JSON array.
  mutating func append(_ key: StaticString? = nil, array numbers: some Sequence<Int>) {
    append(key, array: numbers) { $1.append(decimal: Int64($0)) }
  }

  /// Appends a JSON array whose elements are appended by a closure.
  mutating func append<Elements: Sequence>(
    _ key: StaticString? = nil, array elements: Elements,
    _ body: (Elements.Element, inout ByteBuffer) -> Void
  ) {
    append(key: key)
    append(byte: UInt8(ascii: "["))
    var isFirst = true
    for element in elements {
      if !isFirst { append(byte: UInt8(ascii: ",")) }
      body(element, &self)
      isFirst = false
    }
    append(byte: UInt8(ascii: "]"))
  }
}
