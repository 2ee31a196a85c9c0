import ReactorText
import ReactorTraceFormat

/// A part of a value that is not the same in two traces.
struct ValueDifference {
  /// The path to it, as a script would write it; empty for the value as a whole.
  var path: String
  /// The range in the expected trace; nil if it isn't there.
  var expected: Range<Int>?
  /// The range in the trace that was found; nil if it isn't there.
  var found: Range<Int>?
  /// The change that the values stand for, if they are elements that were inserted or removed.
  var change = ElementChange.Kind.changed
}

extension ValueDifference {
  /// The same values, which stand for a change.
  fileprivate func with(_ change: ElementChange.Kind) -> ValueDifference {
    var difference = self
    difference.change = change
    return difference
  }
}

/// Finds the parts that differ in two values, each as deep inside as the shapes agree.
struct ValueComparer {
  let expected: [UInt8]
  let found: [UInt8]

  private static let deepest = 16

  /// The differences of two states, given as the fields that a line lists.
  func differences(ofFields left: Range<Int>, _ right: Range<Int>) -> [ValueDifference] {
    guard let leftParts = ValueSplitter(fieldsOf: left, in: expected),
      let rightParts = ValueSplitter(fieldsOf: right, in: found)
    else { return differences(of: left, right) }
    return differences(of: leftParts, rightParts, path: "", depth: 0)
  }

  /// The differences of two values.
  func differences(of left: Range<Int>, _ right: Range<Int>) -> [ValueDifference] {
    differences(of: left, right, path: "", depth: 0)
  }

  /// The differences of two states, given as the changes that a line with `state=elements` lists.
  func differences(
    ofChanges left: [ElementChange], _ right: [ElementChange], _ format: TraceOptions.Format
  ) -> [ValueDifference] {
    var rest = Dictionary(right.map { ($0.signedPath, $0) }) { first, _ in first }
    var differences: [ValueDifference] = []
    for change in left {
      let (path, content) = (change.path, change.content)
      if let other = rest.removeValue(forKey: change.signedPath)?.content {
        // In JSON, the values before and after are a list of two.
        if change.kind != .changed || format == .text {
          differences += self.differences(of: content, other, path: path, depth: 0)
            .map { $0.path == path ? $0.with(change.kind) : $0 }
        } else if expected[content] != found[other] {
          differences.append(ValueDifference(path: path, expected: content, found: other))
        }
      } else {
        differences.append(
          ValueDifference(path: path, expected: content, found: nil, change: change.kind))
      }
    }
    for change in right where rest.removeValue(forKey: change.signedPath) != nil {
      differences.append(
        ValueDifference(
          path: change.path, expected: nil, found: change.content, change: change.kind))
    }
    return differences
  }

  private func differences(
    of left: Range<Int>, _ right: Range<Int>, path: String, depth: Int
  ) -> [ValueDifference] {
    if expected[left] == found[right] { return [] }
    if depth < Self.deepest, let leftParts = ValueSplitter(of: left, in: expected),
      let rightParts = ValueSplitter(of: right, in: found), leftParts.frame == rightParts.frame,
      leftParts.parts.map(\.step) == rightParts.parts.map(\.step)
    {
      let inner = differences(of: leftParts, rightParts, path: path, depth: depth + 1)
      if !inner.isEmpty { return inner }
    }
    return [ValueDifference(path: path, expected: left, found: right)]
  }

  private func differences(
    of left: ValueSplitter, _ right: ValueSplitter, path: String, depth: Int
  ) -> [ValueDifference] {
    var rest: [String: Range<Int>] = [:]
    for part in right.parts { rest[part.step] = part.value }
    var differences: [ValueDifference] = []
    for part in left.parts {
      let inner = Self.join(path, part.step)
      if let value = rest.removeValue(forKey: part.step) {
        differences += self.differences(of: part.value, value, path: inner, depth: depth)
      } else {
        differences.append(ValueDifference(path: inner, expected: part.value, found: nil))
      }
    }
    for part in right.parts where rest.removeValue(forKey: part.step) != nil {
      differences.append(
        ValueDifference(path: Self.join(path, part.step), expected: nil, found: part.value))
    }
    return differences
  }

  private static func join(_ path: String, _ step: String) -> String {
    path.isEmpty || step.hasPrefix("[") ? path + step : "\(path).\(step)"
  }
}

/// A printed value taken apart one level deep: the fields of a struct, the elements of an array,
/// the payload of a case, the members of a JSON object.
///
/// It serves to name the part that differs, and gives up on whatever it doesn't know: then the
/// value is one part.
struct ValueSplitter {
  /// One part of a value.
  struct Part {
    /// The step that leads from the value to the part, such as `name`, `[2]`, `["k"]`.
    var step: String
    /// The range of the part's value.
    var value: Range<Int>
  }

  /// The bytes before the parts, such as `.failed(`; equal for values of the same shape.
  let frame: [UInt8]
  let parts: [Part]

  /// Splits a state into its fields, as they appear in a line: `value: 0, isLoading: false`.
  ///
  /// - Returns: Nil if the text is not a list of fields.
  init?(fieldsOf range: Range<Int>, in bytes: [UInt8]) {
    guard let parts = Self.parts(of: range, in: bytes, isList: false),
      parts.allSatisfy({ Int($0.step) == nil })
    else { return nil }
    frame = []
    self.parts = parts
  }

  /// Takes a value apart; nil if it has no parts.
  init?(of range: Range<Int>, in bytes: [UInt8]) {
    guard range.count >= 2, let close = Self.closing(bytes[range.upperBound - 1]) else {
      return nil
    }
    // The bracket that the last one closes.
    var open = range.lowerBound
    if close == UInt8(ascii: "("), bytes[open] == UInt8(ascii: ".") {
      while open < range.upperBound, bytes[open] != close { open += 1 }
    }
    guard open < range.upperBound, bytes[open] == close,
      let parts = Self.parts(
        of: open + 1..<range.upperBound - 1, in: bytes, isList: close == UInt8(ascii: "["))
    else { return nil }
    frame = Array(bytes[range.lowerBound...open])
    self.parts = parts
  }

  private static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    case UInt8(ascii: "}"): UInt8(ascii: "{")
    default: nil
    }
  }

  /// Splits at commas that are in no string and no bracket.
  private static func parts(
    of range: Range<Int>, in bytes: [UInt8], isList: Bool
  ) -> [Part]? {
    var parts: [Part] = []
    var depth = 0
    var index = range.lowerBound
    var start = index
    var colon: Int?
    func finish(at end: Int) {
      parts.append(
        part(start..<end, colon: colon, number: parts.count, in: bytes, isList: isList))
    }
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        while index < range.upperBound, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: ":") where depth == 0 && colon == nil: colon = index
      case UInt8(ascii: ",") where depth == 0:
        finish(at: index)
        start = index + 1
        colon = nil
      default: break
      }
      index += 1
    }
    guard depth == 0, index == range.upperBound else { return nil }
    if start < range.upperBound || !parts.isEmpty { finish(at: range.upperBound) }
    return parts
  }

  private static func part(
    _ range: Range<Int>, colon: Int?, number: Int, in bytes: [UInt8], isList: Bool
  ) -> Part {
    let whole = trimmed(range, in: bytes)
    guard let colon else {
      return Part(step: isList ? "[\(number)]" : "\(number)", value: whole)
    }
    let value = trimmed(colon + 1..<range.upperBound, in: bytes)
    let key = VisibleText(bytes[trimmed(range.lowerBound..<colon, in: bytes)]).description
    if isList { return Part(step: "[\(key)]", value: value) }
    // A JSON key that is a name needs no quotes in a path.
    let name =
      key.utf8.first == UInt8(ascii: "\"")
      ? String(String.UnicodeScalarView(key.unicodeScalars.dropFirst().dropLast())) : key
    let isName = name.utf8.allSatisfy(isPlain) || name.allSatisfy(isOfName)
    return Part(step: isName ? name : "[\(key)]", value: value)
  }

  /// Whether a byte is an ASCII letter, a digit or an underscore, as nearly all of names are.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, bytes[lower] == UInt8(ascii: " ") { lower += 1 }
    while upper > lower, bytes[upper - 1] == UInt8(ascii: " ") { upper -= 1 }
    return lower..<upper
  }
}
