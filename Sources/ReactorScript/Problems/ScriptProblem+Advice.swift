internal import ReactorDiagnostics
import ReactorText

extension ScriptProblem {
  /// The nearest of the valid words, or all of them if none is near.
  static func advice(for word: String, among words: [String]) -> String? {
    Suggestion.question(for: word, among: words)
      ?? (words.count <= 8 ? "expected \(list(words, "or"))" : nil)
  }

  static func adviceForValue(_ word: String, allowsLiterals: Bool) -> String {
    let lowercased = word.lowercased()
    if allowsLiterals, ["inf", "infinity", "nan"].contains(lowercased) {
      return "write '\(lowercased == "nan" ? ".nan" : ".infinity")'"
    }
    let words = valueWords(allowsLiterals)
    if let question = Suggestion.question(for: word, among: words) { return question }
    guard word.count <= 20 else { return "strings are written in double quotes" }
    return allowsLiterals
      ? "write '.\(word)' for a case, or '\"\(word)\"' for a string"
      : "write '\"\(word)\"' for a string"
  }

  /// The replacement by the nearest of the valid words, if one is near.
  static func replacement(for word: String, among words: [String]) -> [Replacement] {
    Suggestion.replacement(for: word, among: words).map { [$0] } ?? []
  }

  /// The replacements of a word that is not a value, as ``adviceForValue(_:allowsLiterals:)`` names them.
  static func replacements(ofValue word: String, allowsLiterals: Bool) -> [Replacement] {
    let lowercased = word.lowercased()
    if allowsLiterals, ["inf", "infinity", "nan"].contains(lowercased) {
      return [Replacement(word, with: lowercased == "nan" ? ".nan" : ".infinity")]
    }
    let near = replacement(for: word, among: valueWords(allowsLiterals))
    guard near.isEmpty, word.count <= 20 else { return near }
    let string = Replacement(word, with: "\"\(word)\"")
    return allowsLiterals ? [Replacement(word, with: ".\(word)"), string] : [string]
  }

  private static func valueWords(_ allowsLiterals: Bool) -> [String] {
    ["true", "false", "null"] + (allowsLiterals ? ["nil"] : [])
  }

  /// The number without a plus and without zeros at its start.
  static func validNumber(meantBy text: String) -> String {
    let sign = text.hasPrefix("-") ? "-" : ""
    var number = text.drop { $0 == "-" || $0 == "+" }
    while number.hasPrefix("0"), number.dropFirst().first?.isNumber == true {
      number = number.dropFirst()
    }
    return sign + number
  }

  static func adviceForAction(named keyword: ScriptKeyword) -> String {
    "for an action named '\(keyword)', write '.\(keyword)'"
  }

  /// The operator that another one probably means.
  static func operatorMeant(by text: String) -> String? {
    let operators = ExpectationSyntax.Operator.allCases
    if let meant = operators.first(where: { $0.misspellings.contains(text) }) {
      return meant.rawValue
    }
    return Suggestion.nearest(to: text, among: operators.map(\.rawValue))
  }

  /// The word between two conditions that another one probably means.
  static func conjunction(meantBy word: String) -> String? {
    let meant = ["&&": "and", "&": "and", "||": "or", "|": "or", "if": "when"]
    return meant[word] ?? Suggestion.nearest(to: word, among: ["and", "or", "when"])
  }

  static func adviceForUnit(_ word: String) -> String {
    if let unit = unit(meantBy: word) { return "did you mean '\(unit.rawValue)'?" }
    return "valid units are \(list(ScriptDuration.Unit.allCases.map(\.rawValue), "and"))"
  }

  /// The unit that a word means, in its own spelling or in a common other one.
  static func unit(meantBy word: String) -> ScriptDuration.Unit? {
    let meant: [String: ScriptDuration.Unit] = [
      "nsec": .nanoseconds, "nanoseconds": .nanoseconds, "µs": .microseconds, "μs": .microseconds,
      "usec": .microseconds, "microseconds": .microseconds, "msec": .milliseconds,
      "millis": .milliseconds, "milliseconds": .milliseconds, "sec": .seconds, "secs": .seconds,
      "second": .seconds, "seconds": .seconds, "min": .minutes, "mins": .minutes,
      "minute": .minutes, "minutes": .minutes, "hr": .hours, "hour": .hours, "hours": .hours,
    ]
    let lowercased = word.lowercased()
    return meant[lowercased] ?? ScriptDuration.Unit(rawValue: lowercased)
  }

  static func escape(of byte: UInt8) -> String {
    switch byte {
    case 0x08: return #"\b"#
    case 0x09: return #"\t"#
    case 0x0A: return #"\n"#
    case 0x0C: return #"\f"#
    case 0x0D: return #"\r"#
    default: return Unicode.Scalar(byte).jsonEscape
    }
  }

  /// `'a', 'b' or 'c'`.
  static func list(_ words: [String], _ conjunction: String) -> String {
    let quoted = words.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
