internal import ReactorBase

extension ScriptProblem {
  /// Returns the problem for an invalid word. The problem either suggests the nearest valid word or lists all valid
  /// words.
  static func unknown(_ noun: String, _ word: String, among words: [String], id: String) -> Self {
    Self(
      id: id, "unknown \(noun) \(word.quoted)",
      label: Suggestion.question(for: word, among: words)
        ?? (words.count <= 10 ? "expected \(list(words, "or"))" : nil),
      replacements: replacement(for: word, among: words))
  }

  /// Returns an array with a replacement by the nearest valid word, or an empty array if no valid word is similar.
  static func replacement(for word: String, among words: [String]) -> [Replacement] {
    Suggestion.replacement(for: word, among: words).map { [$0] } ?? []
  }

  /// Returns advice for a word that is not a value, and the replacements that the advice mentions.
  static func adviceForValue(
    _ word: String, allowsLiterals: Bool
  ) -> (label: String?, replacements: [Replacement]) {
    let lowercased = word.lowercased()
    if allowsLiterals, ["inf", "infinity", "nan"].contains(lowercased) {
      let literal = lowercased == "nan" ? ".nan" : ".infinity"
      return ("write '\(literal)'", [Replacement(word, with: literal)])
    }
    let words = ["true", "false", "null"] + (allowsLiterals ? ["nil"] : [])
    let near = replacement(for: word, among: words)
    if !near.isEmpty { return (nil, near) }
    guard word.count <= 20 else { return ("write strings in double quotes", []) }
    let string = Replacement(word, with: "\"\(word)\"")
    guard allowsLiterals else { return ("write '\(string.text)' for a string", [string]) }
    // The name of an enum case starts with a lowercase letter.
    if word.first?.isUppercase == true {
      let object = "{\"field\": \(string.text)}"
      return ("write '\(string.text)' for a string, or '\(object)' for a struct", [string])
    }
    return (
      "write '.\(word)' for a case, or '\(string.text)' for a string",
      [Replacement(word, with: ".\(word)"), string]
    )
  }

  /// Returns the number without a plus sign or leading zeros.
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

  /// Returns the operator that was probably intended, or `nil` if no operator is similar.
  static func operatorMeant(by text: String) -> String? {
    let operators = ExpectationSyntax.Operator.allCases
    if let meant = operators.first(where: { $0.misspellings.contains(text) }) {
      return meant.rawValue
    }
    return Suggestion.nearest(to: text, among: operators.map(\.rawValue))
  }

  /// Returns the script keys that correspond to a key used by another tool.
  static func keys(meantBy key: String) -> [String] {
    let meant = [
      ["args", "arg", "params", "parameters", "argument", "payload"]: ["arguments"],
      ["delay", "time", "when", "timestamp", "offset"]: ["after", "at"],
      ["sleep", "pause", "advance"]: ["wait"],
      ["actions", "events", "script", "commands"]: ["steps"],
      ["name", "state", "store", "subject"]: ["reactor"],
      ["session", "target", "on"]: ["to"],
      ["assert", "verify", "check", "assertion"]: ["expect"],
      ["mock", "fake"]: ["stub"],
      ["return", "result", "value", "response", "answer"]: ["returns"],
      ["error", "throws", "throw", "fail", "failure"]: ["fails"],
      ["timeout", "deadline"]: ["within"],
      ["send", "dispatch", "do"]: ["action"],
      ["until", "waitFor"]: ["waitUntil"],
      ["options", "config", "initialState"]: ["with"],
    ]
    return meant.first { $0.key.contains(key) }?.value ?? []
  }

  /// Returns the conjunction that was probably intended between two conditions, or `nil` if no conjunction is similar.
  static func conjunction(meantBy word: String) -> String? {
    let meant = ["&&": "and", "&": "and", "||": "or", "|": "or", "if": "when"]
    return meant[word] ?? Suggestion.nearest(to: word, among: ["and", "or", "when"])
  }

  /// Returns the unit that a word represents, including common misspellings, or `nil` if the word is not a unit.
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

  /// Joins words into a list, such as `'a', 'b' or 'c'`.
  static func list(_ words: [String], _ conjunction: String) -> String {
    let quoted = words.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
