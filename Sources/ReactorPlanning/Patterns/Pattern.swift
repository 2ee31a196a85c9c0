/// A regular expression whose running time is known before it runs.
///
/// A string is read once, character by character, and each character is compared with each part of
/// the pattern at most once; nothing is ever tried again. So there is no pattern that takes long
/// on a short string, however it is made. The price is a smaller language: no back-references, no
/// lookahead or lookbehind. A pattern that would need more than ``maximumParts`` parts is refused.
///
/// A character is what Swift calls one: an extended grapheme cluster, equal to another if they are
/// canonically equivalent.
package struct Pattern {
  /// The number of parts a pattern may have when its counted repetitions are written out.
  package static let maximumParts = 1000
  /// The maximum nesting depth of groups.
  package static let deepestGroup = 100

  private let program: PatternProgram

  /// Reads a pattern.
  ///
  /// - Throws: The first thing in it that is not of this language.
  package init(_ text: String) throws(PatternProblem) {
    var parser = PatternParser(text)
    let node = try parser.parse()
    program = PatternProgram(node, ignoresCase: parser.ignoresCase)
  }

  /// Whether some part of a string matches the pattern.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - budget: Pays for each character, and for each place of the pattern that is looked at there.
  ///     Once it is exceeded, the answer means nothing.
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
  enum Reason {
    /// A group that nothing closes.
    case unclosedGroup
    /// A `)` that closes nothing.
    case unopenedGroup
    /// A `(?` followed by something that this language does not have.
    case unknownGroup
    /// `(?i)` anywhere but at the start.
    case misplacedFlag
    /// A class that nothing closes.
    case unclosedClass
    /// A class without members.
    case emptyClass
    /// A range that nothing ends.
    case unfinishedRange
    /// A range whose end comes before its start.
    case backwardRange
    /// A sign that has a meaning here for others, and none in this language.
    case bareSign(Character)
    /// A repetition with nothing to repeat.
    case nothingToRepeat
    /// An invalid repetition in braces.
    case invalidCount
    /// A backslash at the end of the pattern.
    case unfinishedEscape
    /// A backslash followed by something that this language does not have.
    case unknownEscape(Character)
    /// Groups that are nested too deep.
    case tooDeep
    /// More parts than there may be.
    case tooLarge
  }

  /// The reason.
  let reason: Reason
  /// The number of the character at which it is wrong, from 1.
  package let position: Int
}

extension PatternProblem {
  /// A short description of the problem.
  package var message: String {
    "character \(position): \(words)"
  }

  private var words: String {
    switch reason {
    case .unclosedGroup: "this '(' is not closed"
    case .unopenedGroup: "unmatched ')'; write '\\)' to match the character itself"
    case .unknownGroup: "the supported groups are '(...)' and '(?:...)'"
    case .misplacedFlag: "'(?i)' must come at the start"
    case .unclosedClass: "this '[' is not closed"
    case .emptyClass: "empty character class"
    case .unfinishedRange: "the range has no end"
    case .backwardRange: "the range ends before it begins"
    case .bareSign(let sign): "write '\\\(sign)' to match the character itself"
    case .nothingToRepeat: "there is nothing to repeat"
    case .invalidCount: "a repetition count is written '{2}', '{2,}', '{2,5}' or '{,5}'"
    case .unfinishedEscape: "nothing follows the backslash"
    case .unknownEscape(let letter): "unknown escape '\\\(letter)'"
    case .tooDeep: "groups can be nested at most \(Pattern.deepestGroup) levels deep"
    case .tooLarge:
      "a pattern can have at most \(Pattern.maximumParts) parts, with repetitions expanded"
    }
  }
}
