import ReactorBase

struct PatternParser {
  /// Indicates whether the pattern starts with `(?i)`.
  private(set) var ignoresCase = false
  var next = 0
  private let characters: [Character]
  private var depth = 0

  init(_ text: String) { characters = Array(text) }

  /// Parses the whole pattern.
  mutating func parse() throws(PatternProblem) -> PatternNode {
    ignoresCase = skip("(?i)")
    let node = try parseChoice()
    if next < characters.count {
      throw problem("unmatched ')'; write '\\)' to match the character itself")
    }
    return node
  }

  // MARK: Characters

  var current: Character? { next < characters.count ? characters[next] : nil }

  /// Skips the given string if the rest of the pattern starts with it, and returns whether the string was skipped.
  mutating func skip(_ text: String) -> Bool {
    let isThere = startsHere(text)
    if isThere { next += text.count }
    return isThere
  }

  private func problem(_ words: String, at index: Int? = nil) -> PatternProblem {
    PatternProblem(message: "character \((index ?? next) + 1): \(words)")
  }

  private static let nothingToRepeat = "expected a character or a group before the quantifier"
  private static let tooLarge =
    "a pattern can have at most \(NumberText.grouped(Pattern.maximumParts)) parts after its repetitions are expanded"

  /// Returns the message for a character that has a special meaning in other pattern languages but not in this one.
  private static func bareSign(_ sign: Character) -> String {
    "write '\\\(sign)' to match the character itself"
  }

  // MARK: Nodes

  private mutating func parseChoice() throws(PatternProblem) -> PatternNode {
    let start = next
    var choices = [try parseSequence()]
    while skip("|") {
      choices.append(try parseSequence())
      if choices.count > Pattern.maximumParts { throw problem(Self.tooLarge, at: start) }
    }
    let node = choices.count == 1 ? choices[0] : .choice(choices)
    return try bounded(node, at: start)
  }

  private mutating func parseSequence() throws(PatternProblem) -> PatternNode {
    let start = next
    var nodes: [PatternNode] = []
    while let current, current != "|", current != ")" {
      nodes.append(try parseRepetition())
      // A long pattern is rejected while it is being read, rather than after it has been read completely.
      if nodes.count > Pattern.maximumParts { throw problem(Self.tooLarge, at: start) }
    }
    let node = nodes.count > 1 ? .sequence(nodes) : nodes.first ?? .empty
    return try bounded(node, at: start)
  }

  private mutating func parseRepetition() throws(PatternProblem) -> PatternNode {
    let start = next
    var node = try parseAtom()
    let countStart = next
    guard let (least, most) = try parseCount() else { return node }
    if case .place = node { throw problem(Self.nothingToRepeat, at: countStart) }
    // Greediness doesn't affect the result, so `*?` is equivalent to `*`.
    _ = skip("?")
    node = try bounded(.repeated(node, least: least, most: most), at: start)
    if let current, "*+?{".contains(current) { throw problem(Self.nothingToRepeat) }
    return node
  }

  private func bounded(
    _ node: PatternNode, at start: Int
  ) throws(PatternProblem) -> PatternNode {
    if node.partCount > Pattern.maximumParts { throw problem(Self.tooLarge, at: start) }
    return node
  }

  private mutating func parseAtom() throws(PatternProblem) -> PatternNode {
    guard let first = current else { return .empty }
    switch first {
    case "(": return try parseGroup()
    case "[": return .character(try parseClass())
    case "*", "+", "?": throw problem(Self.nothingToRepeat)
    case "{", "}", "]": throw problem(Self.bareSign(first))
    case "\\": return try parseEscape()
    default: next += 1
    }
    switch first {
    case ".": return .character(.any)
    case "^": return .place(.start)
    case "$": return .place(.end)
    default: return .character(CharacterTest(members: [.one(first)]))
    }
  }

  private mutating func parseGroup() throws(PatternProblem) -> PatternNode {
    let start = next
    next += 1
    if current == "?" {
      if skip("?i)") { throw problem("'(?i)' must come at the start", at: start) }
      guard skip("?:") else {
        throw problem("unsupported group; expected '(...)' or '(?:...)'", at: start)
      }
    }
    depth += 1
    if depth > Pattern.deepestGroup {
      throw problem("groups can be nested at most \(Pattern.deepestGroup) levels deep", at: start)
    }
    let node = try parseChoice()
    depth -= 1
    guard skip(")") else { throw problem("this '(' is not closed", at: start) }
    // A position can't be repeated, but a group that contains only a position can.
    if case .place = node { return .sequence([node]) }
    return node
  }

  // MARK: Counts

  private mutating func parseCount() throws(PatternProblem) -> (least: Int, most: Int?)? {
    if skip("*") { return (0, nil) }
    if skip("+") { return (1, nil) }
    if skip("?") { return (0, 1) }
    let start = next
    guard skip("{") else { return nil }
    let least = try parseNumber(countedFrom: start)
    let isRange = skip(",")
    let most = isRange ? try parseNumber(countedFrom: start) : least
    guard skip("}"), least != nil || most != nil, most.map({ $0 >= least ?? 0 }) ?? true else {
      throw problem(
        "expected a repetition count such as '{2}', '{2,}', '{2,5}' or '{,5}'", at: start)
    }
    return (least ?? 0, most)
  }

  private mutating func parseNumber(countedFrom start: Int) throws(PatternProblem) -> Int? {
    var number: Int?
    while let current, current.isASCII, let digit = current.wholeNumberValue {
      number = (number ?? 0) * 10 + digit
      if let number, number > Pattern.maximumParts { throw problem(Self.tooLarge, at: start) }
      next += 1
    }
    return number
  }
}

extension PatternParser {
  /// Parses an escape outside brackets.
  private mutating func parseEscape() throws(PatternProblem) -> PatternNode {
    if skip("\\b") { return .place(.wordBoundary) }
    if skip("\\B") { return .place(.noWordBoundary) }
    // A carriage return followed by a line feed is a single character, both in the pattern and in strings.
    let member = skip("\\r\\n") ? .one("\r\n") : try parseEscapedCharacter()
    return .character(CharacterTest(members: [member]))
  }

  /// Parses a bracketed character class.
  private mutating func parseClass() throws(PatternProblem) -> CharacterTest {
    let start = next
    next += 1
    let isNegated = skip("^")
    var members: [CharacterTest.Member] = []
    while let sign = current, sign != "]" {
      if sign == "[" || isSetOperator { throw problem(Self.bareSign(sign)) }
      if sign == "-", !members.isEmpty, !isLastInClass { throw problem(Self.bareSign(sign)) }
      members.append(try parseMember(sign))
      if members.count > Pattern.maximumParts { throw problem(Self.tooLarge, at: start) }
    }
    guard skip("]") else { throw problem("this '[' is not closed", at: start) }
    if members.isEmpty { throw problem("empty character class", at: start) }
    return CharacterTest(members: members, isNegated: isNegated)
  }

  /// Indicates whether the next two characters start a set operation in other pattern languages.
  private var isSetOperator: Bool {
    ["&&", "--", "~~"].contains { startsHere($0) }
  }

  private var isLastInClass: Bool { startsHere("-]") }

  private func startsHere(_ text: String) -> Bool { characters[next...].starts(with: text) }

  private mutating func parseMember(_ sign: Character) throws(PatternProblem)
    -> CharacterTest.Member
  {
    let start = next
    let first = try parseClassCharacter(sign)
    guard current == "-", !isLastInClass else { return first }
    guard case .one(let lower) = first else { throw problem(Self.bareSign("-")) }
    let hyphen = next
    next += 1
    guard let end = current else { throw problem("expected the end of the range", at: start) }
    guard end != "[", case .one(let upper) = try parseClassCharacter(end) else {
      throw problem(Self.bareSign("-"), at: hyphen)
    }
    guard lower <= upper else { throw problem("the range ends before it begins", at: start) }
    return .range(lower...upper)
  }

  private mutating func parseClassCharacter(
    _ sign: Character
  ) throws(PatternProblem) -> CharacterTest.Member {
    if sign == "\\" { return try parseEscapedCharacter() }
    next += 1
    return .one(sign)
  }

  private mutating func parseEscapedCharacter() throws(PatternProblem) -> CharacterTest.Member {
    let start = next
    next += 1
    guard let letter = current else {
      throw problem("expected a character after the backslash", at: start)
    }
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
    default: throw problem("unknown escape '\\\(letter)'", at: start)
    }
  }
}
