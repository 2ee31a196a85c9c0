import ReactorBase

/// A printed value that has been split one level deep into its parts: struct fields, enum case arguments, array
/// elements, or dictionary entries.
///
/// The value is split based only on the syntax of the trace, and no bytes are lost. The parts and the characters
/// between them make up the whole value.
package struct ValueParts {
  /// The kind of parts that a value consists of.
  package enum Form {
    /// Fields or arguments, which are identified by name.
    case fields
    /// Elements, which are identified by position.
    case elements
    /// Entries, which are identified by key. In JSON, fields are also treated as entries.
    case entries
  }

  package struct Part {
    /// The range of the name or key. The range is empty if the part has neither.
    package var name: Range<Int>
    package var value: Range<Int>
  }

  /// The kind of parts in the value.
  package let form: Form
  /// The range of the opening bracket, including the name of an enum case, as in `.failed(`.
  package let open: Range<Int>
  /// The parts, in order.
  package private(set) var parts: [Part] = []
  private let syntax: ValueSyntax

  /// Splits a value into its parts. Returns `nil` if the value has no parts.
  package init?(of range: Range<Int>, in bytes: [UInt8], _ syntax: ValueSyntax) {
    guard let open = Self.open(of: range, in: bytes, syntax),
      let close = Self.closing(bytes[open.upperBound - 1]), open.upperBound < range.upperBound,
      bytes[range.upperBound - 1] == close
    else { return nil }
    self.open = open
    self.syntax = syntax
    let content = open.upperBound..<range.upperBound - 1
    switch (close, syntax) {
    case (UInt8(ascii: "}"), _): form = .entries
    case (UInt8(ascii: "]"), .swift):
      let end = Self.endOfPart(in: bytes, content)
      form = end < content.upperBound && bytes[end] == UInt8(ascii: ":") ? .entries : .elements
      if content.count == 1, form == .entries { return }
      // A `#` outside strings marks a redacted value such as `[token#1]`. No number or word contains a `#`.
      if bytes[content].first(where: { "#\"[,(".utf8.contains($0) }) == UInt8(ascii: "#") {
        return nil
      }
    case (UInt8(ascii: "]"), .json): form = .elements
    default: form = .fields
    }
    guard readParts(of: content, in: bytes) else { return nil }
  }

  /// Splits the fields of a state in the notation of the text format, such as `value: 0, isLoading: true`. Returns
  /// `nil` if the range does not consist of named fields.
  package init?(fields range: Range<Int>, in bytes: [UInt8]) {
    (form, syntax, open) = (.fields, .swift, range.lowerBound..<range.lowerBound)
    guard readParts(of: range, in: bytes), parts.allSatisfy({ !$0.name.isEmpty }) else {
      return nil
    }
  }

  /// Returns whether a value is an enum case without arguments, such as `.idle`.
  static func isCase(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    range.count > 1 && bytes[range.lowerBound] == UInt8(ascii: ".")
      && endOfName(in: bytes, range.dropFirst()) == range.upperBound
  }

  private static func open(
    of range: Range<Int>, in bytes: [UInt8], _ syntax: ValueSyntax
  ) -> Range<Int>? {
    guard range.count >= 2 else { return nil }
    var start = range.lowerBound
    let first = bytes[start]
    if syntax == .swift, first == UInt8(ascii: ".") {
      start = endOfName(in: bytes, start + 1..<range.upperBound)
      guard start < range.upperBound, bytes[start] == UInt8(ascii: "(") else { return nil }
    }
    return range.lowerBound..<start + 1
  }

  private static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  /// Splits the content of a value into parts.
  ///
  /// - Returns: Whether the content consists of parts in the expected form.
  private mutating func readParts(of content: Range<Int>, in bytes: [UInt8]) -> Bool {
    var index = content.lowerBound
    if index == content.upperBound { return true }
    let (colon, comma) = (Self.colon(syntax), Self.comma(syntax))
    while true {
      var name = index..<index
      switch form {
      case .elements: break
      case .fields:
        let end = Self.endOfName(in: bytes, index..<content.upperBound)
        if end > index, bytes[end..<content.upperBound].starts(with: colon) { name = index..<end }
      case .entries:
        name = index..<Self.endOfPart(in: bytes, index..<content.upperBound)
        guard !name.isEmpty, bytes[name.upperBound..<content.upperBound].starts(with: colon) else {
          return false
        }
      }
      let start = name.isEmpty ? index : name.upperBound + colon.count
      let end = Self.endOfPart(in: bytes, start..<content.upperBound)
      guard end > start else { return false }
      parts.append(Part(name: name, value: start..<end))
      if end == content.upperBound { return true }
      guard bytes[end..<content.upperBound].starts(with: comma) else { return false }
      index = end + comma.count
    }
  }

  /// Returns the end of a value. The value ends at the next comma, colon, or closing bracket, or at the end of the
  /// range.
  static func endOfPart(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    firstIndex(in: bytes, range) { index in
      switch bytes[index] {
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ")"), UInt8(ascii: "]"),
        UInt8(ascii: "}"):
        true
      default: false
      }
    } ?? range.upperBound
  }

  /// Returns the first index outside strings and brackets that satisfies the given predicate, or `nil` if there is no
  /// such index.
  static func firstIndex(
    in bytes: [UInt8], _ range: Range<Int>, where isFound: (Int) -> Bool
  ) -> Int? {
    var (index, depth) = (range.lowerBound, 0)
    while index < range.upperBound {
      if depth == 0, isFound(index) { return index }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index =
          JSONScanner.string(in: bytes, at: index, before: range.upperBound)?
          .content.upperBound ?? range.upperBound - 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
      // The arrow in a function type is not a bracket.
      case UInt8(ascii: ">"):
        if index == range.lowerBound || bytes[index - 1] != UInt8(ascii: "-") { depth -= 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Returns the end of the name of a field or enum case.
  private static func endOfName(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    bytes[range].firstIndex { byte in
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "<"),
        UInt8(ascii: "."), UInt8(ascii: " "), UInt8(ascii: "\\"):
        true
      default: false
      }
    } ?? range.upperBound
  }

  // MARK: - Marks

  /// Returns the separator between two parts.
  static func comma(_ syntax: ValueSyntax) -> [UInt8] {
    Array((syntax == .swift ? ", " : ",").utf8)
  }

  /// Returns the separator between a name and a value.
  static func colon(_ syntax: ValueSyntax) -> [UInt8] {
    Array((syntax == .swift ? ": " : ":").utf8)
  }
}

// MARK: - Paths

extension ValueParts {
  /// Returns the path step that leads to a part, such as `.name`, `.failed.0`, `[2]`, or `["key"]`.
  package func step(to index: Int, in bytes: [UInt8]) -> [UInt8] {
    let name = bytes[parts[index].name]
    switch form {
    case .elements: return Self.step(toElement: index)
    case .entries: return Self.step(toKey: name, syntax)
    case .fields:
      // The opening bracket is not part of the name of an enum case.
      return bytes[open].dropLast() + [UInt8(ascii: ".")]
        + (name.isEmpty ? Array("\(index)".utf8) : Array(name))
    }
  }

  /// Returns the path step that leads to an array element.
  static func step(toElement index: Int) -> [UInt8] { Array("[\(index)]".utf8) }

  /// Returns the index of the element to which a path step leads, or `nil` for other kinds of steps.
  static func elementIndex(ofStep step: [UInt8]) -> Int? {
    guard step.first == UInt8(ascii: "[") else { return nil }
    return Int(String(decoding: step.dropFirst().dropLast(), as: UTF8.self))
  }

  /// Returns the path step that leads to the value of a dictionary key. In JSON, a key that is a valid name is written
  /// as a name.
  static func step(toKey key: ArraySlice<UInt8>, _ syntax: ValueSyntax) -> [UInt8] {
    let name = key.dropFirst().dropLast()
    if syntax == .json, !name.isEmpty, name.allSatisfy(isOfName) {
      return [UInt8(ascii: ".")] + name
    }
    return [UInt8(ascii: "[")] + key + [UInt8(ascii: "]")]
  }

  /// Returns the dictionary key to which a path step leads.
  static func key(ofStep step: [UInt8]) -> [UInt8] {
    let quote = [UInt8(ascii: "\"")]
    return step.first == UInt8(ascii: "[")
      ? Array(step.dropFirst().dropLast()) : quote + step.dropFirst() + quote
  }

  /// Splits a path into its steps. A step to an argument of an enum case is split into two steps.
  static func steps(of path: [UInt8]) -> [[UInt8]] {
    var steps: [[UInt8]] = []
    var start = 0
    while start < path.count {
      var end = start + 1
      if path[start] == UInt8(ascii: "[") {
        // The first closing bracket outside the key ends the step.
        end = endOfPart(in: path, start + 1..<path.count)
        while end < path.count, path[end] != UInt8(ascii: "]") {
          end = endOfPart(in: path, end + 1..<path.count)
        }
        end = min(end + 1, path.count)
      } else {
        while end < path.count, path[end] != UInt8(ascii: "."), path[end] != UInt8(ascii: "[") {
          end += 1
        }
      }
      // The first name in a path has no leading dot.
      let hasMark = path[start] == UInt8(ascii: "[") || path[start] == UInt8(ascii: ".")
      steps.append((hasMark ? [] : [UInt8(ascii: ".")]) + path[start..<end])
      start = end
    }
    return steps
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

// MARK: - The order of keys

extension ValueParts {
  /// Inserts new dictionary keys among the existing keys, in trace order. Numbers are ordered by value, and all other
  /// keys byte by byte.
  ///
  /// A trace does not specify the position of a key, so the reader and the writer both call this function. If the
  /// result differs from the actual order, the writer writes the full value. For example, JSON does not show whether a
  /// key is a number or a string that looks like a number.
  static func merging(
    _ kept: [ArraySlice<UInt8>], with new: [ArraySlice<UInt8>], _ syntax: ValueSyntax
  ) -> [ArraySlice<UInt8>] {
    var keys: [ArraySlice<UInt8>] = []
    keys.reserveCapacity(kept.count + new.count)
    var next = 0
    for key in kept {
      while next < new.count, precedes(new[next], key, syntax) {
        keys.append(new[next])
        next += 1
      }
      keys.append(key)
    }
    return keys + new[next...]
  }

  private static func precedes(
    _ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>, _ syntax: ValueSyntax
  ) -> Bool {
    let areStrings = left.first == UInt8(ascii: "\"") && right.first == UInt8(ascii: "\"")
    let (first, second) =
      areStrings ? (left.dropFirst().dropLast(), right.dropFirst().dropLast()) : (left, right)
    // In JSON, all keys are quoted.
    if !areStrings || syntax == .json,
      let one = Double(String(decoding: first, as: UTF8.self)),
      let other = Double(String(decoding: second, as: UTF8.self)), one != other
    {
      return one < other
    }
    return first.lexicographicallyPrecedes(second)
  }
}
