/// A string that is equal to another one if their bytes are the same. Strings themselves compare characters, and some
/// characters can be spelled in several ways.
package struct ExactString: Hashable, Sendable {
  package let string: String

  /// Makes a key of a string.
  package init(_ string: String) { self.string = string }

  /// Returns whether the bytes are the same.
  package static func == (left: Self, right: Self) -> Bool {
    // Strings of the same bytes are equal, and most that are not differ.
    left.string == right.string && left.string.utf8.elementsEqual(right.string.utf8)
  }
}
