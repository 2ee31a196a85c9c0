/// A string that is compared byte by byte. In contrast, `String` compares characters, some of which have several
/// encodings.
package struct ExactString: Hashable, Sendable {
  package let string: String

  /// Creates an exact string from the given string.
  package init(_ string: String) { self.string = string }

  /// Returns whether both strings consist of the same bytes.
  package static func == (left: Self, right: Self) -> Bool {
    // Comparing the strings first is faster. Strings with equal bytes are always equal, and strings with distinct bytes
    // rarely are.
    left.string == right.string && left.string.utf8.elementsEqual(right.string.utf8)
  }
}
