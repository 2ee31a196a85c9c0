import ReactorBase

/// A printed value that is split one level deep: the fields of a struct, the arguments of a case,
/// the elements of an array, the entries of a dictionary.
///
/// It is split using only the syntax of the trace, and nothing is lost: the parts and the text
/// between them make up all bytes of the value.
package struct ValueParts {
  /// The kind of parts.
  package enum Form {
    /// Fields or arguments, by their names.
    case fields
    /// Elements, by their positions.
    case elements
    /// Entries by their keys. In JSON, also fields.
    case entries
  }

  package struct Part {
    /// The range of the part's name or key; empty for a part that has neither.
    package var name: Range<Int>
    package var value: Range<Int>
  }

  /// The kind of the value's parts.
  package let form: Form
  /// The range of the opening bracket, including the name of a case: `.failed(`.
  package let open: Range<Int>
  /// The parts in order.
  package private(set) var parts: [Part] = []
  private let syntax: ValueSyntax

  /// Splits a value; returns nil if it has no parts.
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
      // A redacted value, `[token#1]`: no number or word contains a `#`.
      if bytes[content].first(where: { "#\"[,(".utf8.contains($0) }) == UInt8(ascii: "#") {
        return nil
      }
    case (UInt8(ascii: "]"), .json): form = .elements
    default: form = .fields
    }
    guard readParts(of: content, in: bytes) else { return nil }
  }

  /// Splits the fields of a state in the notation of text lines: `value: 0, isLoading: true`.
  ///
  /// - Returns: The parts, or nil if they are not fields with names.
  package init?(fields range: Range<Int>, in bytes: [UInt8]) {
    (form, syntax, open) = (.fields, .swift, range.lowerBound..<range.lowerBound)
    guard readParts(of: range, in: bytes), parts.allSatisfy({ !$0.name.isEmpty }) else {
      return nil
    }
  }

  /// Returns whether a value is a case without arguments: `.idle`.
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

  /// Reads the parts.
  ///
  /// - Returns: Whether the content consists of parts in this form.
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

  /// Finds the end of a value: the comma, the colon or the bracket after it, or the end of the
  /// range if there is none.
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

  /// Finds the first index outside strings and brackets that satisfies a condition.
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
      // The arrow of a function's type is not a bracket.
      case UInt8(ascii: ">"):
        if index == range.lowerBound || bytes[index - 1] != UInt8(ascii: "-") { depth -= 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Finds the end of the name of a field or a case.
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

  /// The mark between two parts.
  static func comma(_ syntax: ValueSyntax) -> [UInt8] {
    Array((syntax == .swift ? ", " : ",").utf8)
  }

  /// The text between a name and a value.
  static func colon(_ syntax: ValueSyntax) -> [UInt8] {
    Array((syntax == .swift ? ": " : ":").utf8)
  }
}

// MARK: - Paths

extension ValueParts {
  /// The step of a path that leads to a part: `.name`, `.failed.0`, `[2]`, `["key"]`.
  package func step(to index: Int, in bytes: [UInt8]) -> [UInt8] {
    let name = bytes[parts[index].name]
    switch form {
    case .elements: return Self.step(toElement: index)
    case .entries: return Self.step(toKey: name, syntax)
    case .fields:
      // The bracket of a case is not part of its name.
      return bytes[open].dropLast() + [UInt8(ascii: ".")]
        + (name.isEmpty ? Array("\(index)".utf8) : Array(name))
    }
  }

  /// The step that leads to an element of an array.
  static func step(toElement index: Int) -> [UInt8] { Array("[\(index)]".utf8) }

  /// The position of the element that a step leads to; nil for a step of a different kind.
  static func elementIndex(ofStep step: [UInt8]) -> Int? {
    guard step.first == UInt8(ascii: "[") else { return nil }
    return Int(String(decoding: step.dropFirst().dropLast(), as: UTF8.self))
  }

  /// The step that leads to the value of a key. In JSON, a key that is a valid name is written as a name.
  static func step(toKey key: ArraySlice<UInt8>, _ syntax: ValueSyntax) -> [UInt8] {
    let name = key.dropFirst().dropLast()
    if syntax == .json, !name.isEmpty, name.allSatisfy(isOfName) {
      return [UInt8(ascii: ".")] + name
    }
    return [UInt8(ascii: "[")] + key + [UInt8(ascii: "]")]
  }

  /// The key that a step leads to.
  static func key(ofStep step: [UInt8]) -> [UInt8] {
    let quote = [UInt8(ascii: "\"")]
    return step.first == UInt8(ascii: "[")
      ? Array(step.dropFirst().dropLast()) : quote + step.dropFirst() + quote
  }

  /// The steps of a path; a step to an argument of a case is split into two.
  static func steps(of path: [UInt8]) -> [[UInt8]] {
    var steps: [[UInt8]] = []
    var start = 0
    while start < path.count {
      var end = start + 1
      if path[start] == UInt8(ascii: "[") {
        // The closing bracket is the first one that is not inside the key.
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
      // The first name of a path has no dot before it.
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
  /// Inserts new keys of a dictionary among the existing keys, in the order of traces: numbers by
  /// value, others byte by byte.
  ///
  /// A trace does not say where a key belongs, so its reader and its writer call the same function.
  /// If the keys don't reveal how they were sorted, the order differs, and the writer then writes
  /// the value in full.
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
    // In JSON, every key is in quotes.
    if !areStrings || syntax == .json,
      let one = Double(String(decoding: first, as: UTF8.self)),
      let other = Double(String(decoding: second, as: UTF8.self)), one != other
    {
      return one < other
    }
    return first.lexicographicallyPrecedes(second)
  }
}
