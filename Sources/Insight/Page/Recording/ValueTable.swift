import ReactorBase
import ReactorTraceFormat

/// A table that stores the values in states as numbered trees. Equal values have the same number.
struct ValueTable {
  /// A shape that values with parts can share. It consists of the characters around the parts and the names of the
  /// parts.
  struct Shape: Hashable {
    /// The string before the parts.
    let open: String
    /// The string after the parts.
    let close: String
    /// The names of the parts in paths, or `nil` for list elements, which are identified by position.
    let labels: [ExactString]?
    /// The names of the parts in printed values, or `nil` for list elements. The name is empty for a part that is
    /// written without a name.
    let names: [ExactString]?
  }

  private enum Node: Hashable {
    case leaf(ExactString)
    case whole(shape: Int, parts: [Int])
  }

  private var shapes: [Shape] = []
  private var shapeNumbers: [Shape: Int] = [:]
  private var nodes: [Node] = []
  private var numbers: [Node: Int] = [:]
  /// The numbers of short printed values, cached to avoid parsing the values again.
  private var texts: [ExactString: Int] = [:]

  /// The maximum length of a printed value whose number is cached, in bytes.
  private static let longestKeptText = 256

  /// Returns the number of a value, given as a string from a trace.
  mutating func number(ofText text: String) -> Int {
    let key = ExactString(text)
    if let number = texts[key] { return number }
    let number = number(of: PrintedValue(text))
    if text.utf8.count <= Self.longestKeptText { texts[key] = number }
    return number
  }

  mutating func number(of value: PrintedValue) -> Int {
    switch value {
    case .leaf(let text): return self.number(of: Node.leaf(ExactString(text)))
    case .fields([]), .elements([]), .entries([]), .enumCase(_, []):
      return self.number(of: Node.leaf(ExactString(value.text)))
    case .fields(let fields):
      return number(of: fields, "(", ")", prefix: "")
    case .enumCase(let name, let arguments):
      return number(of: arguments, ".\(name)(", ")", prefix: "\(name).")
    case .elements(let elements):
      let shape = Shape(open: "[", close: "]", labels: nil, names: nil)
      return number(of: shape, elements)
    case .entries(let entries):
      let names = entries.map(\.key.text)
      let shape = Shape(
        open: "[", close: "]", labels: names.map { ExactString("[\($0)]") },
        names: names.map(ExactString.init))
      return number(of: shape, entries.map(\.value))
    }
  }

  private mutating func number(
    of fields: [PrintedValue.Field], _ open: String, _ close: String, prefix: String
  ) -> Int {
    let labels = fields.enumerated().map { ExactString("\(prefix)\($1.name ?? "\($0)")") }
    let shape = Shape(
      open: open, close: close, labels: labels, names: fields.map { ExactString($0.name ?? "") })
    return number(of: shape, fields.map(\.value))
  }

  private mutating func number(of shape: Shape, _ values: [PrintedValue]) -> Int {
    let parts = values.map { self.number(of: $0) }
    let known = shapeNumbers[shape]
    let number = known ?? shapes.count
    if known == nil {
      shapeNumbers[shape] = number
      shapes.append(shape)
    }
    return self.number(of: .whole(shape: number, parts: parts))
  }

  private mutating func number(of node: Node) -> Int {
    if let number = numbers[node] { return number }
    numbers[node] = nodes.count
    nodes.append(node)
    return nodes.count - 1
  }

  /// Returns the printed form of a value, truncated at a character boundary to the given number of bytes.
  func text(_ number: Int, limit: Int = 120) -> String {
    let start = start(of: number, limit: limit)
    guard start.utf8.count > limit else { return start }
    var cut = start.prefix(limit)
    while cut.utf8.count > limit { cut.removeLast() }
    return "\(cut)…"
  }

  /// Returns the start of a value's printed form. The result is either the whole value or slightly longer than the
  /// given number of bytes.
  func start(of number: Int, limit: Int) -> String {
    switch nodes[number] {
    case .leaf(let leaf):
      let text = leaf.string
      // A character has at least one byte. The limit is negative in a part of a value that is already too long.
      return text.utf8.count <= limit ? text : String(text.prefix(max(0, limit) + 1))
    case .whole(let shape, let parts):
      let shape = shapes[shape]
      var text = shape.open
      for (index, part) in parts.enumerated() {
        if text.utf8.count > limit { return text }
        if index > 0 { text += ", " }
        if let name = shape.names?[index].string, !name.isEmpty { text += "\(name): " }
        text += start(of: part, limit: limit - text.utf8.count)
      }
      return text + shape.close
    }
  }

  /// Appends the table as the members `shapes` and `nodes` of a JSON object.
  func append(to out: inout ByteBuffer) {
    out.append("\"shapes\":")
    out.append(array: shapes) { shape, out in
      out.append("[")
      out.append(scriptLiteral: shape.open)
      out.append(",")
      out.append(scriptLiteral: shape.close)
      for strings in [shape.labels, shape.names] {
        out.append(",")
        if let strings {
          out.append(array: strings) { $1.append(scriptLiteral: $0.string) }
        } else {
          out.append("0")
        }
      }
      out.append("]")
    }
    out.append(",\"nodes\":")
    out.append(array: nodes) { node, out in
      switch node {
      case .leaf(let text): out.append(scriptLiteral: text.string)
      case .whole(let shape, let parts): out.append(array: [shape] + parts)
      }
    }
  }
}
