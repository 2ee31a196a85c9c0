/// A suggested correction that replaces a word within the range of a diagnostic.
package struct Replacement: Hashable, Sendable {
  /// The word to replace, or an empty string to insert the text before the range.
  package var word: String
  /// The replacement text, or an empty string to remove the word.
  package var text: String

  package init(_ word: String, with text: String) {
    self.word = word
    self.text = text
  }

  /// The question that suggests the replacement in a message, such as `did you mean 'increase'?`.
  package var question: String { "did you mean \(text.quoted)?" }

  /// Returns the range of the word in a source. Returns `nil` if the range contains the word more than once, or spells
  /// the word differently, for example with escape sequences.
  ///
  /// - Parameters:
  ///   - range: The range of the diagnostic.
  ///   - bytes: The bytes of the source.
  package func range(in range: SourceRange, of bytes: [UInt8]) -> Range<Int>? {
    let (lower, upper) = (Int(range.lower), Int(range.upper))
    guard lower <= upper, upper <= bytes.count else { return nil }
    if word.isEmpty { return lower..<lower }
    guard let place = bytes[lower..<upper].firstPlace(of: word.utf8),
      bytes[(place.lowerBound + 1)..<upper].firstPlace(of: word.utf8) == nil
    else { return nil }
    return place
  }
}
