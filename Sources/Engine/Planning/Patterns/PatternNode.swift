/// A node in the syntax tree of a pattern.
indirect enum PatternNode {
  /// An empty pattern, which matches at any position.
  case empty
  case character(CharacterTest)
  /// A test of a position between two characters.
  case place(PatternPlace)
  /// A sequence of patterns that match one after another.
  case sequence([PatternNode])
  /// A choice between alternative patterns.
  case choice([PatternNode])
  /// A repetition between a minimum and a maximum number of times. The maximum is `nil` if the repetition is unbounded.
  case repeated(PatternNode, least: Int, most: Int?)

  /// The number of parts in the tree after its repetitions are expanded.
  ///
  /// An empty pattern counts as one part, so that its repetition is also limited. A repeated tree is already known to
  /// be small enough, so the product cannot overflow.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the tree. Each node queries each child only once, because a second
  ///   query would double the time at every level of nesting.
  var partCount: Int {
    switch self {
    case .empty, .place: 1
    case .character(let test): test.members.count
    case .sequence(let nodes): nodes.reduce(0) { $0 + $1.partCount }
    case .choice(let nodes): nodes.reduce(0) { $0 + $1.partCount + 2 }
    case .repeated(_, _, most: 0): 1
    case .repeated(let node, let least, let most?): most * node.partCount + most - least
    case .repeated(let node, let least, nil): (least + 1) * node.partCount + 2
    }
  }
}

/// A kind of position between two characters that a pattern can test.
enum PatternPlace {
  /// The start of the string.
  case start
  /// The end of the string.
  case end
  /// A position between a word character and a non-word character.
  case wordBoundary
  /// A position that is not a word boundary.
  case noWordBoundary

  /// Returns whether the position between the given characters is of this kind.
  func holds(between previous: Character?, and next: Character?) -> Bool {
    switch self {
    case .start: previous == nil
    case .end: next == nil
    case .wordBoundary: Self.isWordPart(previous) != Self.isWordPart(next)
    case .noWordBoundary: Self.isWordPart(previous) == Self.isWordPart(next)
    }
  }

  private static func isWordPart(_ character: Character?) -> Bool {
    character.map(CharacterTest.Kind.word.holds) ?? false
  }
}

/// A test that a pattern applies to a single character.
struct CharacterTest {
  /// A predefined class of characters that a pattern can name with an escape.
  enum Kind {
    case digit
    case word
    case space
    /// A line break.
    case newline

    /// Returns whether the given character is in this class.
    func holds(for character: Character) -> Bool {
      switch self {
      case .digit: character.isNumber
      case .word: character.isLetter || character.isNumber || character == "_"
      case .space: character.isWhitespace
      case .newline: character.isNewline
      }
    }
  }

  /// A member of a bracketed character class.
  enum Member {
    case one(Character)
    /// A range of characters, ordered by the `<` operator of `Character`.
    case range(ClosedRange<Character>)
    case kind(Kind, isNegated: Bool)
  }

  /// The members of the class.
  let members: [Member]
  /// Indicates whether the class is negated.
  var isNegated = false

  /// A test for any character except a line break.
  static let any = CharacterTest(members: [.kind(.newline, isNegated: true)])

  /// Returns whether the given character passes the test.
  func holds(for subject: PatternSubject) -> Bool {
    let isMember = members.contains { member in
      switch member {
      case .one(let character): subject.equals(character)
      case .range(let range): subject.isInside(range)
      case .kind(let kind, let isNegated): kind.holds(for: subject.character) != isNegated
      }
    }
    return isMember != isNegated
  }
}

/// A character of the searched string, prepared for comparison with a pattern.
struct PatternSubject {
  let character: Character
  /// The lowercase and uppercase forms of the character, or `nil` if case matters.
  private let cases: (lower: String, upper: String)?

  init(_ character: Character, ignoresCase: Bool) {
    self.character = character
    cases = ignoresCase ? (character.lowercased(), character.uppercased()) : nil
  }

  /// Returns whether the character equals another character, ignoring case if requested.
  func equals(_ other: Character) -> Bool {
    character == other || cases.map { $0.lower == other.lowercased() } ?? false
  }

  /// Returns whether the character is in the given range. If case is ignored, the lowercase and uppercase forms are
  /// also checked.
  func isInside(_ range: ClosedRange<Character>) -> Bool {
    if range.contains(character) { return true }
    guard let cases else { return false }
    return [cases.lower, cases.upper].contains { text in
      text.count == 1 && text.allSatisfy(range.contains)
    }
  }
}
