extension PatternParser {
  /// An escape that stands for one character or for a sort of them.
  private enum Escape {
    case one(Character)
    case kind(CharacterTest.Kind, isNegated: Bool)
  }

  /// Reads a backslash outside of brackets, and what follows it.
  mutating func parseEscape() throws(PatternProblem) -> PatternNode {
    if skip("\\b") { return .place(.wordBoundary) }
    if skip("\\B") { return .place(.noWordBoundary) }
    // The two together are one character, in strings as well.
    if skip("\\r\\n") { return .character(.literal("\r\n")) }
    return switch try parseEscapedCharacter() {
    case .one(let character): .character(.literal(character))
    case .kind(let kind, let isNegated): .character(.kind(kind, isNegated: isNegated))
    }
  }

  /// Reads a class in brackets.
  mutating func parseClass() throws(PatternProblem) -> CharacterTest {
    let start = next
    next += 1
    let isNegated = skip("^")
    var members: [CharacterTest.Member] = []
    while let sign = current, sign != "]" {
      if sign == "[" || isSetOperator { throw problem(.bareSign(sign)) }
      if sign == "-", !members.isEmpty, !isLastInClass { throw problem(.bareSign(sign)) }
      members.append(try parseMember(sign))
      if members.count > Pattern.maximumParts { throw problem(.tooLarge, at: start) }
    }
    guard skip("]") else { throw problem(.unclosedClass, at: start) }
    if members.isEmpty { throw problem(.emptyClass, at: start) }
    return .oneOf(members, isNegated: isNegated)
  }

  /// Whether two characters follow that other languages have for sets of characters.
  private var isSetOperator: Bool {
    ["&&", "--", "~~"].contains { startsHere($0) }
  }

  private var isLastInClass: Bool { startsHere("-]") }

  private func startsHere(_ text: String) -> Bool {
    var copy = self
    return copy.skip(text)
  }

  private mutating func parseMember(_ sign: Character) throws(PatternProblem)
    -> CharacterTest.Member
  {
    let start = next
    let first = try parseClassCharacter(sign)
    let isRange = current == "-" && !isLastInClass
    switch first {
    case .one(let lower) where isRange:
      let hyphen = next
      next += 1
      guard let end = current else { throw problem(.unfinishedRange, at: start) }
      guard end != "[", case .one(let upper) = try parseClassCharacter(end) else {
        throw problem(.bareSign("-"), at: hyphen)
      }
      guard lower <= upper else { throw problem(.backwardRange, at: start) }
      return .range(lower...upper)
    case .one(let character): return .one(character)
    case .kind(let kind, let isNegated):
      if isRange { throw problem(.bareSign("-")) }
      return .kind(kind, isNegated: isNegated)
    }
  }

  private mutating func parseClassCharacter(
    _ sign: Character
  ) throws(PatternProblem) -> Escape {
    if sign == "\\" { return try parseEscapedCharacter() }
    next += 1
    return .one(sign)
  }

  private mutating func parseEscapedCharacter() throws(PatternProblem) -> Escape {
    let start = next
    next += 1
    guard let letter = current else { throw problem(.unfinishedEscape, at: start) }
    next += 1
    switch letter {
    case "d": return .kind(.digit, isNegated: false)
    case "D": return .kind(.digit, isNegated: true)
    case "w": return .kind(.word, isNegated: false)
    case "W": return .kind(.word, isNegated: true)
    case "s": return .kind(.space, isNegated: false)
    case "S": return .kind(.space, isNegated: true)
    case "n": return .one("\n")
    case "r": return .one("\r")
    case "t": return .one("\t")
    case _ where letter.isASCII && !letter.isLetter && !letter.isNumber && letter >= " ":
      return .one(letter)
    default: throw problem(.unknownEscape(letter), at: start)
    }
  }
}
