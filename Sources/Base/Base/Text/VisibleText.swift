/// A string for messages: on one line, with nothing that is invisible or controls the terminal.
///
/// Every untrusted name (of a file, a session, a key) and every string from a script or a reactor
/// is converted here before it reaches a terminal or a report.
package struct VisibleText: CustomStringConvertible {
  /// The characters to show as escapes.
  package enum Style: Sendable {
    /// The characters that every output escapes (`Unicode.Scalar.isHidden`).
    case line
    /// In addition, joiners, unusual spaces, and characters that fonts may lack; for two strings that may differ only
    /// in these characters.
    case value
    /// In addition, everything that isn't ASCII; for two different strings that look the same.
    case ascii
  }

  /// The visible form of the string.
  package let description: String

  package init(_ text: String, _ style: Style = .line) {
    self.init(Array(text.utf8)[...], style)
  }

  /// Shows the path of a file in a position where it may begin a line.
  ///
  /// A line that begins with `::` is a command to GitHub's runner; the same path with the prefix
  /// `./` is not.
  package init(path: String) {
    let start = path.unicodeScalars.drop { $0.properties.isWhitespace }
    self.init(start.starts(with: "::".unicodeScalars) ? "./\(path)" : path, .line)
  }

  /// Shows bytes; those that are not UTF-8 appear as `\xFF`.
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

  /// Returns whether a character is shown as an escape.
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
