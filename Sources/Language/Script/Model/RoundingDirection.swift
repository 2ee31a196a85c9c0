package import ReactorBase

/// The direction in which `throttle` and `delay` round remaining times that are exactly halfway between two units. A
/// script sets the direction with `rounding-ties DIRECTION`.
package struct RoundingDirection: Equatable, Sendable {
  package let isDown: Bool
  let range: SourceRange

  static let words = ["up", "down"]

  var word: String { Self.words[isDown ? 1 : 0] }

  package init(isDown: Bool, range: SourceRange = SourceRange(0, 0)) {
    (self.isDown, self.range) = (isDown, range)
  }

  /// Creates a direction from the given word. Throws an error if the word is not a direction.
  init(_ word: Name) throws(ScriptFailure) {
    guard Self.words.contains(word.text) else {
      throw ScriptFailure(.unknownRounding(word.text), at: word.range)
    }
    self.init(isDown: word.text == Self.words[1], range: word.range)
  }
}
