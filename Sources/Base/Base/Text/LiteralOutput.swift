/// A text output that writes values as literals in the syntax shared by scripts and traces.
package protocol LiteralOutput {
  /// Appends text unchanged.
  mutating func write(_ part: String)
}

extension LiteralOutput {
  /// Writes items with a separator between consecutive items.
  package mutating func write<Item>(
    _ items: [Item], separator: String = ", ", _ body: (inout Self, Item) -> Void
  ) {
    for (index, item) in items.enumerated() {
      if index > 0 { write(separator) }
      body(&self, item)
    }
  }

  /// Writes an array or set, such as `[1, 2]`.
  package mutating func write<Element>(
    elements: [Element], _ body: (inout Self, Element) -> Void
  ) {
    write("[")
    write(elements, body)
    write("]")
  }

  /// Writes a dictionary, such as `["a": 1]` or `[:]`.
  package mutating func write<Entry, Value>(
    entries: [Entry], _ key: (Entry) -> Value, _ value: (Entry) -> Value,
    _ body: (inout Self, Value) -> Void
  ) {
    write("[")
    write(entries) { text, entry in
      body(&text, key(entry))
      text.write(": ")
      body(&text, value(entry))
    }
    write(entries.isEmpty ? ":]" : "]")
  }

  /// Writes fields or arguments in parentheses, such as `(id: 3, "a")`.
  package mutating func write<Field, Value>(
    fields: [Field], _ name: (Field) -> String?, _ value: (Field) -> Value,
    _ body: (inout Self, Value) -> Void
  ) {
    write("(")
    write(fields) { text, field in
      if let name = name(field) { text.write("\(name): ") }
      body(&text, value(field))
    }
    write(")")
  }
}
