/// A pattern as a tree.
indirect enum PatternNode {
  /// Nothing, which is everywhere.
  case empty
  /// One character.
  case character(CharacterTest)
  /// A place between two characters.
  case place(PatternPlace)
  /// One after the other.
  case sequence([PatternNode])
  /// One or the other.
  case choice([PatternNode])
  /// A repetition, between two numbers of times; unbounded if there is no maximum.
  case repeated(PatternNode, least: Int, most: Int?)

  /// The number of parts the tree has with its repetitions written out.
  ///
  /// Nothing counts as one, so that nothing repeated a billion times is too much, too. A tree that
  /// is repeated has been found not to be too large before, so the product cannot overflow.
  ///
  /// - Complexity: The size of the tree. Each node asks each child once: to ask twice would double
  ///   the time with every group around a group.
  var partCount: Int {
    switch self {
    case .empty, .place: 1
    case .character(.oneOf(let members, _)): members.count
    case .character: 1
    case .sequence(let nodes): nodes.reduce(0) { $0 + $1.partCount }
    case .choice(let nodes): nodes.reduce(0) { $0 + $1.partCount + 2 }
    case .repeated(_, _, most: 0): 1
    case .repeated(let node, let least, let most?): most * node.partCount + most - least
    case .repeated(let node, let least, nil): (least + 1) * node.partCount + 2
    }
  }
}

/// A place between two characters that a pattern can ask for.
enum PatternPlace {
  /// The start of the string.
  case start
  /// The end of the string.
  case end
  /// Between a character of a word and one that is not.
  case wordBoundary
  /// Anywhere else.
  case noWordBoundary

  /// Whether a place is one of these.
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
