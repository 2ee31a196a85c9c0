package import ReactorText

extension ByteBuffer {
  /// Appends a string as a JSON literal that may be the content of a `script` element: nothing in it
  /// begins a tag.
  package mutating func append(scriptLiteral text: String) {
    append(byte: UInt8(ascii: "\""))
    var isFirst = true
    // By bytes: a character can begin with another scalar and contain the `<`.
    let less = UInt8(ascii: "<")
    for part in text.utf8.split(separator: less, omittingEmptySubsequences: false) {
      if !isFirst { append("\\u003c") }
      append(escaping: String(Substring(part)), .json)
      isFirst = false
    }
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends a JSON value that may be the content of a `script` element.
  mutating func append(scriptJSON value: JSONValue) {
    // Only strings have a `<` in them.
    for byte in value.line.utf8 {
      if byte == UInt8(ascii: "<") { append("\\u003c") } else { append(byte: byte) }
    }
  }

  /// Appends a string as the text of an element.
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
  mutating func append(array numbers: some Sequence<Int>) {
    append(byte: UInt8(ascii: "["))
    var isFirst = true
    for number in numbers {
      if !isFirst { append(byte: UInt8(ascii: ",")) }
      append(decimal: Int64(number))
      isFirst = false
    }
    append(byte: UInt8(ascii: "]"))
  }

  /// Appends a JSON array of elements that a function appends.
  mutating func append<Elements: Sequence>(
    array elements: Elements, _ body: (Elements.Element, inout ByteBuffer) -> Void
  ) {
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
