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
