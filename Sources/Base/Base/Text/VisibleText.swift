/// A string for use in messages. It is a single line and contains no characters that are invisible or control the
/// terminal.
///
/// This type converts all untrusted strings before they are printed on a terminal or in a report. Untrusted strings
/// include the names of files, sessions, and keys, and all strings from scripts and reactors.
package struct VisibleText: CustomStringConvertible {
  /// A choice of the characters to show as escape sequences.
  package enum Style: Sendable {
    /// The characters that all outputs escape. See `Unicode.Scalar.isHidden`.
    case line
    /// The characters of `line`, as well as joiners, unusual spaces, and characters that fonts may lack. Use this style
    /// if two strings may differ only in these characters.
    case value
    /// The characters of `line` and all non-ASCII characters. Use this style if two distinct strings would otherwise
    /// look the same.
    case ascii
  }

  /// The visible form of the string.
  package let description: String

  package init(_ text: String, _ style: Style = .line) {
    self.init(Array(text.utf8)[...], style)
  }

  /// Creates the visible form of a file path that may be printed at the start of a line.
  ///
  /// GitHub's runner treats a line that starts with `::` as a command. Therefore, the prefix `./` is added to a path
  /// that starts with `::`, ignoring leading white space.
  package init(path: String) {
    let start = path.unicodeScalars.drop { $0.properties.isWhitespace }
    self.init(start.starts(with: "::".unicodeScalars) ? "./\(path)" : path, .line)
  }

  /// Creates the visible form of bytes. Invalid UTF-8 is shown as `\xFF`.
  package init(_ bytes: ArraySlice<UInt8>, _ style: Style = .line) {
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
          shown += scalar.swiftEscape
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

  /// Returns whether a character is shown as an escape sequence in the given style.
  package static func hides(_ scalar: Unicode.Scalar, _ style: Style = .line) -> Bool {
    if scalar.isHidden { return true }
    if style == .line || scalar.isASCII { return false }
    if style == .ascii { return true }
    switch scalar.properties.generalCategory {
    case .format, .spaceSeparator, .privateUse, .unassigned: return true
    default:
      return scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isVariationSelector
    }
  }
}
