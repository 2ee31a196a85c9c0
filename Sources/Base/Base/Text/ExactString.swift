/// A string that is compared by its bytes. `String` compares characters, and some characters have
/// several encodings.
package struct ExactString: Hashable, Sendable {
  package let string: String

  /// Creates a key for a string.
  package init(_ string: String) { self.string = string }

  /// Returns whether the bytes are the same.
  package static func == (left: Self, right: Self) -> Bool {
    // Strings with the same bytes are equal. Most strings with different bytes are not.
    left.string == right.string && left.string.utf8.elementsEqual(right.string.utf8)
  }
}
