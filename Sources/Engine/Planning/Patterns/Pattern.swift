/// A regular expression whose matching time is bounded.
///
/// Matching reads a string once, without backtracking, and compares each character with each part of the pattern at
/// most once. Therefore, no pattern takes a long time on a short string. This guarantee rules out backreferences,
/// lookahead and lookbehind. A pattern with more than ``maximumParts`` parts is rejected.
///
/// A character is a Swift `Character`, that is, an extended grapheme cluster. Two characters are equal if they are
/// canonically equivalent.
package struct Pattern {
  /// The maximum number of parts in a pattern after its repetitions are expanded.
  package static let maximumParts = 1000
  /// The maximum nesting depth of groups in a pattern.
  package static let deepestGroup = 100

  private let program: PatternProgram

  /// Creates a pattern by parsing a string.
  ///
  /// - Throws: The first problem with the pattern.
  package init(_ text: String) throws(PatternProblem) {
    var parser = PatternParser(text)
    let node = try parser.parse()
    program = PatternProgram(node, ignoresCase: parser.ignoresCase)
  }

  /// Returns whether any part of the string matches the pattern.
  ///
  /// - Parameters:
  ///   - text: The string to search.
  ///   - budget: The budget to which each character, and each visited position in the pattern, is charged. If the
  ///     budget is exceeded, the result is meaningless.
  /// - Complexity: O(*nm*), where *n* is the number of characters and *m* is the number of parts in the pattern.
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

/// A problem that makes a string an invalid pattern.
package struct PatternProblem: Error {
  /// A short description of the problem, including the 1-based position of a character.
  package let message: String
}
