import ReactorGeneratedInputs

/// A grammar in the notation of docs/scripts.md.
struct Grammar {
  /// A part of a rule.
  indirect enum Expression {
    case sign(String)
    case word(String)
    case name(String)
    case sequence([Expression])
    case alternatives([Expression])
    case optional(Expression)
    case repeated(Expression)
    case except(Expression, Expression)
  }

  private(set) var rules: [String: Expression] = [:]
  private(set) var tokens: [String: Regex<AnyRegexOutput>] = [:]

  /// Reads the blocks of a document.
  init(rules: String, tokens: String) throws {
    for line in tokens.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      let pattern = parts[1].drop { $0 == " " }
      self.tokens[String(parts[0])] = try Regex(String(pattern)).matchingSemantics(.unicodeScalar)
    }
    for rule in rules.split(separator: ";\n") where rule.contains("=") {
      let parts = rule.split(separator: "=", maxSplits: 1)
      var reader = RuleReader(String(parts[1]))
      let name = parts[0].filter { !$0.isWhitespace }
      self.rules[name] = reader.alternatives()
    }
  }
}

/// Reads the right side of a rule.
private struct RuleReader {
  private var items: [String] = []
  private var next = 0

  init(_ text: String) {
    let item = /"(?:[^"])+"|'[^']+'|[A-Za-z_]+|[\[\]{}()|\-]/
    items = text.matches(of: item).map { String($0.output) }
  }

  private var current: String? { next < items.count ? items[next] : nil }

  mutating func alternatives() -> Grammar.Expression {
    var list = [exception()]
    while current == "|" {
      next += 1
      list.append(exception())
    }
    return list.count == 1 ? list[0] : .alternatives(list)
  }

  private mutating func exception() -> Grammar.Expression {
    let whole = sequence()
    guard current == "-" else { return whole }
    next += 1
    return .except(whole, sequence())
  }

  private mutating func sequence() -> Grammar.Expression {
    var list: [Grammar.Expression] = []
    while let item = current, !["|", "]", "}", ")", "-"].contains(item) {
      next += 1
      switch item {
      case "[": list.append(.optional(enclosed()))
      case "{": list.append(.repeated(enclosed()))
      case "(": list.append(enclosed())
      case _ where item.hasPrefix("\""): list.append(.sign(String(item.dropFirst().dropLast())))
      case _ where item.hasPrefix("'"): list.append(.word(String(item.dropFirst().dropLast())))
      default: list.append(.name(item))
      }
    }
    return list.count == 1 ? list[0] : .sequence(list)
  }

  private mutating func enclosed() -> Grammar.Expression {
    let inner = alternatives()
    next += 1
    return inner
  }
}

// MARK: - Recognising

extension Grammar {
  /// Returns whether a rule matches a whole text.
  func accepts(_ text: String, as rule: String) -> Bool {
    var matcher = Matcher(grammar: self, text: text)
    return matcher.ends(of: .name(rule), from: text.startIndex).contains(text.endIndex)
  }

  private struct Matcher {
    let grammar: Grammar
    let text: String
    private var known: [String: [String.Index: Set<String.Index>]] = [:]

    init(grammar: Grammar, text: String) {
      self.grammar = grammar
      self.text = text
    }

    /// The ends of the matches of an expression that begin at a place.
    mutating func ends(of expression: Expression, from start: String.Index) -> Set<String.Index> {
      switch expression {
      case .sign(let sign):
        return text.unicodeScalars[start...].starts(with: sign.unicodeScalars)
          ? [text.unicodeScalars.index(start, offsetBy: sign.unicodeScalars.count)] : []
      case .word(let word):
        let ends = ends(of: .name("identifier"), from: start)
        return ends.filter { text[start..<$0].unicodeScalars.elementsEqual(word.unicodeScalars) }
      case .name(let name):
        if let token = grammar.tokens[name] {
          return (text[start...].prefixMatch(of: token)?.range.upperBound).map { [$0] } ?? []
        }
        if let ends = known[name]?[start] { return ends }
        let ends = grammar.rules[name].map { self.ends(of: $0, from: start) } ?? []
        known[name, default: [:]][start] = ends
        return ends
      case .sequence(let list):
        var places: Set = [start]
        for item in list {
          var reached: Set<String.Index> = []
          for place in places { reached.formUnion(ends(of: item, from: place)) }
          places = reached
        }
        return places
      case .alternatives(let list):
        return list.reduce(into: []) { $0.formUnion(ends(of: $1, from: start)) }
      case .optional(let inner): return ends(of: inner, from: start).union([start])
      case .repeated(let inner):
        var all: Set = [start]
        var open = all
        while let place = open.popFirst() {
          for end in ends(of: inner, from: place) where all.insert(end).inserted {
            open.insert(end)
          }
        }
        return all
      case .except(let whole, let exception):
        return ends(of: whole, from: start).subtracting(ends(of: exception, from: start))
      }
    }
  }
}

// MARK: - Deriving

extension Grammar {
  /// A random text that a rule matches, ignoring exceptions; below a certain depth, it takes the shortest alternative
  /// that it knows.
  func sentence(of rule: String, using random: inout SplitMix64) -> String {
    text(of: .name(rule), depth: 0, &random)
  }

  private func text(
    of expression: Expression, depth: Int, _ random: inout SplitMix64
  ) -> String {
    func flip() -> Bool { depth < 14 && Bool.random(using: &random) }
    switch expression {
    case .sign(let text), .word(let text): return text
    case .name(let name):
      if let samples = Self.samples[name] {
        return samples.randomElement(using: &random) ?? ""
      }
      return rules[name].map { text(of: $0, depth: depth + 1, &random) } ?? ""
    case .sequence(let list):
      return list.map { text(of: $0, depth: depth + 1, &random) }.joined()
    case .alternatives(let list):
      let choice = depth < 14 ? list.randomElement(using: &random) : list.first
      return choice.map { text(of: $0, depth: depth + 1, &random) } ?? ""
    case .optional(let inner): return flip() ? text(of: inner, depth: depth + 1, &random) : ""
    case .repeated(let inner):
      var result = ""
      while flip() { result += text(of: inner, depth: depth + 1, &random) }
      return result
    case .except(let whole, _): return text(of: whole, depth: depth, &random)
    }
  }

  private static let samples = [
    "_": [" ", " ", " ", "", "\t ", "  "],
    "blank": [" ", "\t "],
    "comment": ["# why", "#", "#\"(["],
    "identifier": [
      "increase", "a1", "_x", "größe", "名前", "😀", "pulse", "no", "wait", "end", "into",
      "not", "any", "unique", "and", "when", "pending", "contains", "until", "settled",
    ],
    "hyphenated": ["counter", "text-field", "a-1-b", "x", "seed", "größe-2"],
    "number": ["0", "-1", "42", "1.5", "1e-7", "-0.25E+3", "9007199254740993"],
    "whole": ["0", "7", "18446744073709551615"],
    "magnitude": ["0", "500", "1.5", "2e3", "10"],
    "position": ["0", "3", "12"],
    "string": [#""""#, #""a b""#, #""\"\\\n\u00e9\u{1F600}""#, ##""#(]""##, #""👩‍👩‍👧""#],
  ]
}
