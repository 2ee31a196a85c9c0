/// A correction of a source: a word in the range of a diagnostic, and the text that should be there.
package struct Replacement: Hashable, Sendable {
  /// The word in the source, or an empty string if the missing text belongs before the range.
  package var word: String
  /// The correct text, or an empty string if the word should be removed.
  package var text: String

  package init(_ word: String, with text: String) {
    self.word = word
    self.text = text
  }

  /// The question that ends a message, such as `did you mean 'increase'?`.
  package var question: String { "did you mean \(text.quoted)?" }

  /// The range of the word in a source; nil if the source contains it more than once, or in a different form, such as
  /// with escapes.
  ///
  /// - Parameters:
  ///   - range: The range of the diagnostic.
  ///   - bytes: The source.
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
