/// A text as messages show it: on one line, with nothing in it that can't be seen or that commands
/// the terminal.
struct VisibleText: CustomStringConvertible {
  /// What is shown as an escape.
  enum Style {
    /// Whatever ends lines, steers terminals or shows nothing at all. A joiner between emoji stays.
    case line
    /// Also joiners, and spaces that look like another space.
    case value
    /// Also everything that isn't ASCII: two texts look the same, and are not.
    case ascii
  }

  let description: String

  /// Shows a text.
  init(_ text: String, _ style: Style = .value) {
    self.init(Array(text.utf8)[...], style)
  }

  /// Shows bytes; those that are not UTF-8 as `\xFF`.
  init(_ bytes: ArraySlice<UInt8>, _ style: Style = .value) {
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      description = String(decoding: bytes, as: UTF8.self)
      return
    }
    var shown = ""
    var decoder = UTF8()
    var rest = bytes[...]
    while !rest.isEmpty {
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        if Self.hides(scalar, style) {
          shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          shown.unicodeScalars.append(scalar)
        }
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        let digits = String(rest[rest.startIndex], radix: 16, uppercase: true)
        shown += "\\x\(digits.count == 1 ? "0" : "")\(digits)"
        rest = rest.dropFirst()
      }
      decoder = UTF8()
    }
    description = shown
  }

  private static func hides(_ scalar: Unicode.Scalar, _ style: Style) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    if style == .ascii { return true }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      return true
    case .format: return style == .value || scalar != "\u{200D}"
    case .spaceSeparator: return style == .value
    default:
      return style == .value
        && (scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isVariationSelector)
    }
  }
}

/// Two values as a message sets them against each other: both short, and never the same.
struct VisiblePair {
  let expected: String
  let found: String

  /// How many characters of a value are shown.
  private static let limit = 80
  /// How many characters are shown before the first difference, where not all are.
  private static let context = 20

  /// Shows two values that differ.
  init(_ expected: ArraySlice<UInt8>, _ found: ArraySlice<UInt8>) {
    var (left, right) = (VisibleText(expected), VisibleText(found))
    // Strings are equal where they are canonically equivalent: then they look the same.
    if left.description == right.description {
      (left, right) = (VisibleText(expected, .ascii), VisibleText(found, .ascii))
    }
    let common = zip(left.description, right.description).prefix { $0 == $1 }.count
    self.expected = Self.window(of: left.description, around: common)
    self.found = Self.window(of: right.description, around: common)
  }

  private static func window(of text: String, around place: Int) -> String {
    guard text.count > limit else { return text }
    let start = min(max(0, place - context), text.count - limit)
    let window = text.dropFirst(start).prefix(limit)
    return (start > 0 ? "…" : "") + window + (start + limit < text.count ? "…" : "")
  }
}
