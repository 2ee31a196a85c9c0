/// A regular expression whose running time has a known bound.
///
/// A string is read once, character by character, and each character is compared at most once with
/// each part of the pattern, without backtracking. So no pattern takes long on a short string. In
/// return, the pattern language is smaller: it has no back-references, lookahead or lookbehind. A
/// pattern with more than ``maximumParts`` parts is rejected.
///
/// A character is a Swift `Character`: an extended grapheme cluster. Two characters are equal if they are canonically
/// equivalent.
package struct Pattern {
  /// The maximum number of parts of a pattern, counting each repetition separately.
  package static let maximumParts = 1000
  /// The maximum nesting depth of groups.
  package static let deepestGroup = 100

  private let program: PatternProgram

  /// Reads a pattern.
  ///
  /// - Throws: The first part that is not in this language.
  package init(_ text: String) throws(PatternProblem) {
    var parser = PatternParser(text)
    let node = try parser.parse()
    program = PatternProgram(node, ignoresCase: parser.ignoresCase)
  }

  /// Returns whether some part of a string matches the pattern.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - budget: Counts each character, and each position of the pattern that is visited there. If it is exceeded, the
  ///     result is meaningless.
  /// - Complexity: The number of characters times the number of parts.
  package func matches(
    _ text: some StringProtocol, spending budget: ComparisonBudget = ComparisonBudget()
  ) -> Bool {
    var run = PatternRun(of: program)
    var previous: Character?
    for character in text {
      if run.isMatched(between: previous, and: character) { return true }
      run.advance(over: character)
      budget.spend(run.takeSteps())
      if budget.isExceeded { return false }
      previous = character
    }
    return run.isMatched(between: previous, and: nil)
  }
}

/// The reason why a string is not a valid pattern.
package struct PatternProblem: Error {
  /// A short description of the problem, with the number of its character, from 1.
  package let message: String
}
