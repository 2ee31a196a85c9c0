import ReactorBase
import ReactorScript

/// An option with a value, and the type of that value.
struct Option<Value: Sendable>: Sendable {
  /// The spelling of the option, and its purpose.
  let definition: OptionDefinition
  /// Reads the value's text.
  let convert: @Sendable (String) throws(ValueError) -> Value

  init(
    _ name: String, short: Character? = nil, value: OptionDefinition.Value,
    isRepeatable: Bool = false, help: String,
    convert: @escaping @Sendable (String) throws(ValueError) -> Value
  ) {
    definition = OptionDefinition(
      name: name, short: short, value: value, isRepeatable: isRepeatable, help: help)
    self.convert = convert
  }
}

/// A problem with the text of an option's value.
struct ValueError: Error, Equatable, Sendable {
  /// The problem, worded to follow the option or the variable; nil for an empty value.
  let words: String?

  private init(_ words: String?) {
    self.words = words
  }

  static let empty = ValueError(nil)

  /// A value that was not expected.
  ///
  /// - Parameters:
  ///   - expected: The expected value.
  ///   - text: The string that was found.
  ///   - advice: Further words.
  static func expected(
    _ expected: String, found text: String, _ advice: String = ""
  ) -> ValueError {
    ValueError("expects \(expected), but found \(text.quoted)\(advice)")
  }

  /// A word that is not valid there.
  static func unknownWord(_ word: String, known: [String]) -> ValueError {
    expected(known.alternatives, found: word, ToolError.suggestion(for: word, from: known))
  }

  /// Not a whole number, or a number that is negative or too large.
  static func notANumber(_ text: String, largest: String) -> ValueError {
    expected("a whole number from 0 to \(largest)", found: text)
  }

  /// Not a whole number, or a number below 1.
  static func notPositive(_ text: String) -> ValueError {
    expected("a whole number, 1 or greater", found: text)
  }

  /// A number or a duration that is too large.
  static func tooLarge(_ text: String, largest: String) -> ValueError {
    ValueError("must be at most \(largest), but found \(text.quoted)")
  }
}

extension Option where Value: CaseIterable & RawRepresentable<String> {
  /// An option that takes one of the raw values of an enum.
  ///
  /// - Parameters:
  ///   - name: The name of the option.
  ///   - help: Its purpose.
  ///   - other: Returns how to request a word that is valid elsewhere; nil for any other word.
  static func choice(
    _ name: String, help: String, other: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> Option {
    let words = Value.allCases.map(\.rawValue)
    let value = OptionDefinition.Value(words.separated(by: "|"), .choice(words))
    return Option(name, value: value, help: help) { text throws(ValueError) in
      guard let value = Value(rawValue: text) else {
        throw other(text).map {
          .expected(words.alternatives, found: text, "; use \($0.quoted)")
        } ?? .unknownWord(text, known: words)
      }
      return value
    }
  }
}

extension Option {
  /// An option that takes some of the raw values of an enum, separated by commas. The word `all` stands for the values
  /// in the parameter `all`, which defaults to every value.
  static func list<Element: CaseIterable & RawRepresentable<String>>(
    _ name: String, value valueName: String, all: [Element] = Array(Element.allCases), help: String
  ) -> Option where Value == [Element] {
    let words = Element.allCases.map(\.rawValue) + ["all"]
    let value = OptionDefinition.Value(valueName, .list(words))
    return Option(name, value: value, help: help) { text throws(ValueError) in
      var elements: [Element] = []
      for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
        if let element = Element(rawValue: word) {
          elements.append(element)
        } else if word == "all" {
          elements += all
        } else {
          throw .unknownWord(word, known: words)
        }
      }
      return elements
    }
  }
}

extension Option where Value: FixedWidthInteger {
  /// An option that takes a whole number that is not negative.
  static func number(_ name: String, help: String) -> Option {
    Option(name, value: .init("N", .number), help: help) { text throws(ValueError) in
      guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
        let number = Value(text)
      else {
        throw .notANumber(text, largest: String(Value.max))
      }
      return number
    }
  }
}

extension Option<Int> {
  /// An option that takes a whole number that is at least 1.
  static func count(_ name: String, help: String) -> Option {
    Option(name, value: .init("N", .number), help: help) { text throws(ValueError) in
      if let number = Int(text), number > 0 { return number }
      let isNumber = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      throw isNumber && Int(text) == nil
        ? .tooLarge(text, largest: String(Int.max)) : .notPositive(text)
    }
  }
}

extension Option<String> {
  /// An option that takes a name or a path.
  static func text(
    _ name: String, short: Character? = nil, value: OptionDefinition.Value, help: String
  ) -> Option {
    Option(name, short: short, value: value, help: help) { text throws(ValueError) in text }
  }
}

/// An option of a command: its spellings and its purpose.
struct OptionDefinition: Equatable, Sendable {
  /// The value of an option.
  struct Value: Equatable, Sendable {
    /// The value's name in help, such as `FILE`.
    var name: String
    var kind: ValueKind

    init(_ name: String, _ kind: ValueKind) {
      self.name = name
      self.kind = kind
    }
  }

  /// The long name, without its dashes.
  var name: String
  /// The short name, without its dash.
  var short: Character?
  /// The value; nil for a flag.
  var value: Value?
  /// Indicates whether the option may be given several times.
  var isRepeatable = false
  /// A short description of the option, without a period. Further words follow a semicolon.
  var help: String
  /// The purpose of the option without further words.
  var summary: String { String(help.prefix { $0 != ";" }) }

  /// The spellings of the option, starting with the long one.
  var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }
}

/// A typed duration, in the notation of scripts.
struct DurationArgument: Equatable, Sendable {
  /// The text as it was typed, such as `10s`.
  let text: String
  /// The duration in nanoseconds.
  let nanoseconds: Int64

  /// The length.
  var duration: Duration { .nanoseconds(nanoseconds) }

  /// Reads a duration; nil if the text isn't one.
  init?(_ text: String) {
    guard let duration = ScriptDuration(text) else { return nil }
    self.text = text
    nanoseconds = duration.nanoseconds
  }
}

extension Option<DurationArgument> {
  /// An option that takes a duration of real time longer than 0s.
  static func realTime(_ name: String, help: String) -> Option {
    duration(name, orLonger: 1, help: help)
  }

  /// An option that takes a duration of virtual time.
  static func duration(_ name: String, orLonger minimum: Int64 = 0, help: String) -> Option {
    Option(name, value: .init("DURATION", .duration), help: help) { text throws(ValueError) in
      guard let duration = DurationArgument(text) else {
        throw ScriptDuration.isTooLong(text)
          ? .tooLarge(text, largest: "292 years")
          : .expected("a duration such as 500ms or 1.5s", found: text)
      }
      if duration.nanoseconds < minimum {
        throw .expected("a duration longer than 0s", found: text)
      }
      return duration
    }
  }
}
