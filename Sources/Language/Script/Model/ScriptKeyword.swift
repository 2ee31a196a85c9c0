/// The words at the beginning of a line in a script, except actions.
package enum ScriptKeyword: String, CaseIterable, Hashable, Sendable {
  case reactor
  case seed
  case trace
  case allow
  case timeZone = "time-zone"
  case roundingTies = "rounding-ties"
  case skip
  case expectedFailure = "expected-failure"
  case tag
  case cases
  case wait
  case settle
  case end
  case expect
  case stub
  case tap
  case type
  case include
  case emit
  case always
  case settled
  case after
  case within
  case ongoing
  case choose
  case raceFree = "race-free"
  case `repeat`

  /// The keyword with the given spelling. A keyword is looked up for each line, although most lines
  /// begin with an action.
  static func spelled(by bytes: ArraySlice<UInt8>) -> ScriptKeyword? {
    guard let word = bytes.shortWord else {
      return hyphenated.first { $0.rawValue.utf8.elementsEqual(bytes) }
    }
    return words.firstIndex(of: word).map { allCases[$0] }
  }

  /// The keywords with a hyphen, which actions don't have.
  static let hyphenated: [ScriptKeyword] = [
    .raceFree, .timeZone, .roundingTies, .expectedFailure,
  ]

  /// All cases; `max` finds the longest match, because a letter is less than 0xFF.
  private static let words = allCases.map { $0.rawValue.utf8.shortWord ?? .max }

  /// Indicates whether it must be before the first step.
  package var isDeclaration: Bool {
    switch self {
    case .reactor, .seed, .trace, .allow, .timeZone, .roundingTies, .skip, .expectedFailure, .tag,
      .cases:
      true
    default: false
    }
  }

  /// Indicates whether the word is a keyword only if the text after it makes it a step. Alone, or
  /// with arguments, it is the name of an action.
  var isContextual: Bool {
    switch self {
    case .allow, .timeZone, .roundingTies, .skip, .expectedFailure, .tag, .cases, .emit, .always,
      .settled, .after, .within, .ongoing, .choose, .raceFree, .repeat:
      true
    default: false
    }
  }
}
