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
