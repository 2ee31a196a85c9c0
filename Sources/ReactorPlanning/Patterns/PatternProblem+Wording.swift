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
