/// A pattern as a tree.
indirect enum PatternNode {
  /// The empty pattern, which matches everywhere.
  case empty
  case character(CharacterTest)
  /// A position between two characters.
  case place(PatternPlace)
  /// Patterns that match one after another.
  case sequence([PatternNode])
  /// One of several alternatives.
  case choice([PatternNode])
  /// A repetition with a minimum and a maximum; unbounded without a maximum.
  case repeated(PatternNode, least: Int, most: Int?)

  /// The number of parts of the tree, counting each repetition separately.
  ///
  /// The empty pattern counts as one part, so that its repetition is also limited. A repeated tree
  /// is already known to be small enough, so the product cannot overflow.
  ///
  /// - Complexity: The size of the tree. Each node asks each child once; asking twice would double the time with every
  ///   level of nested groups.
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

/// A position between two characters that a pattern can test.
enum PatternPlace {
  /// The start of the string.
  case start
  /// The end of the string.
  case end
  /// Between a word character and a non-word character.
  case wordBoundary
  /// Any other position.
  case noWordBoundary

  /// Returns whether a position is of this kind.
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

/// The test that a pattern applies to one character.
struct CharacterTest {
  /// A class of characters that has an escape.
  enum Kind {
    case digit
    case word
    case space
    /// The end of a line.
    case newline

    /// Returns whether a character is in this class.
    func holds(for character: Character) -> Bool {
      switch self {
      case .digit: character.isNumber
      case .word: character.isLetter || character.isNumber || character == "_"
      case .space: character.isWhitespace
      case .newline: character.isNewline
      }
    }
  }

  /// A part of a character class in brackets.
  enum Member {
    case one(Character)
    /// All characters between two others, in the order of Swift's `<`.
    case range(ClosedRange<Character>)
    case kind(Kind, isNegated: Bool)
  }

  /// The parts that a character is compared with.
  let members: [Member]
  /// Indicates whether the class is negated.
  var isNegated = false

  /// Any character except a line break.
  static let any = CharacterTest(members: [.kind(.newline, isNegated: true)])

  /// Returns whether the character passes the test.
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

/// A character of the string, as a pattern sees it.
struct PatternSubject {
  let character: Character
  /// The character in lower and in upper case, if case is ignored.
  private let cases: (lower: String, upper: String)?

  init(_ character: Character, ignoresCase: Bool) {
    self.character = character
    cases = ignoresCase ? (character.lowercased(), character.uppercased()) : nil
  }

  /// Returns whether the character equals another character.
  func equals(_ other: Character) -> Bool {
    character == other || cases.map { $0.lower == other.lowercased() } ?? false
  }

  /// Returns whether the character, or its other case, is in a range.
  func isInside(_ range: ClosedRange<Character>) -> Bool {
    if range.contains(character) { return true }
    guard let cases else { return false }
    return [cases.lower, cases.upper].contains { text in
      text.count == 1 && text.allSatisfy(range.contains)
    }
  }
}
