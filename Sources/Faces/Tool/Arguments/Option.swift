import ReactorBase
import ReactorScript

/// A command-line option whose value has the given type.
struct Option<Value: Sendable>: Sendable {
  /// The option's spellings, value, and purpose.
  let definition: OptionDefinition
  /// A closure that converts an argument to a value.
  let convert: @Sendable (String) throws(ValueError) -> Value
  /// The long spelling of the option, with its dashes.
  var spelling: String { definition.spelling }

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

/// An error in the value of an option or environment variable.
struct ValueError: Error, Equatable, Sendable {
  /// The part of the message that follows the name of the option or variable, or `nil` for an empty value.
  let words: String?

  private init(_ words: String?) {
    self.words = words
  }

  static let empty = ValueError(nil)

  /// Returns an error for an argument that is not the expected kind of value.
  ///
  /// - Parameters:
  ///   - expected: A description of the expected value.
  ///   - text: The argument that was found.
  ///   - advice: Advice to append to the message.
  static func expected(
    _ expected: String, found text: String, _ advice: String = ""
  ) -> ValueError {
    ValueError("expects \(expected), but \(text.quoted) was given\(advice)")
  }

  /// Returns an error for a keyword that the option does not accept.
  static func unknownWord(_ word: String, known: [String]) -> ValueError {
    expected(known.alternatives, found: word, ToolError.suggestion(for: word, from: known))
  }

  /// Returns an error for an argument that is not a nonnegative integer or is too large.
  static func notANumber(_ text: String, largest: String) -> ValueError {
    expected("a whole number from 0 to \(largest)", found: text)
  }

  /// Returns an error for an argument that is not a positive integer.
  static func notPositive(_ text: String) -> ValueError {
    expected("a whole number, 1 or greater", found: text)
  }

  /// Returns an error for a number or duration that exceeds the given maximum.
  static func tooLarge(_ text: String, largest: String) -> ValueError {
    ValueError("must be at most \(largest), but is \(text.quoted)")
  }
}

extension Option where Value: CaseIterable & RawRepresentable<String> {
  /// Returns an option whose value is a raw value of an enum.
  ///
  /// - Parameters:
  ///   - name: The name of the option.
  ///   - help: A short description of the option.
  ///   - other: A closure that suggests a replacement for an unknown keyword, or returns `nil`.
  static func choice(
    _ name: String, help: String, other: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> Option {
    let words = Value.allCases.map(\.rawValue)
    let value = OptionDefinition.Value(words.joined(separator: "|"), .choice(words))
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
  /// Returns an option whose value is a comma-separated list of an enum's raw values. The keyword `all` selects the
  /// elements of the `all` parameter.
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
  /// Returns an option whose value is a nonnegative integer.
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
  /// Returns an option whose value is a positive integer.
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
  /// Returns an option that accepts any string, such as a name or path.
  static func text(
    _ name: String, short: Character? = nil, value: OptionDefinition.Value, help: String
  ) -> Option {
    Option(name, short: short, value: value, help: help) { text throws(ValueError) in text }
  }
}

/// The spellings, value, and purpose of an option.
struct OptionDefinition: Equatable, Sendable {
  /// The value that an option takes, as shown in help.
  struct Value: Equatable, Sendable {
    /// The value's name in help, such as `FILE`.
    var name: String
    var kind: ValueKind

    init(_ name: String, _ kind: ValueKind) {
      self.name = name
      self.kind = kind
    }
  }

  /// The long name, without the leading dashes.
  var name: String
  /// The short name, without the leading dash, or `nil` if there is none.
  var short: Character?
  /// The value that the option takes, or `nil` for a flag.
  var value: Value?
  /// Indicates whether the option can occur more than once.
  var isRepeatable = false
  /// A short description of the option, without a period. Details follow a semicolon.
  var help: String
  /// The description without the details after the semicolon.
  var summary: String { String(help.prefix { $0 != ";" }) }

  /// The long spelling of the option, with its dashes.
  var spelling: String { "--\(name)" }
  /// The spellings of the option with their dashes. The long spelling comes first.
  var spellings: [String] { [spelling] + (short.map { ["-\($0)"] } ?? []) }
}

/// A duration argument in script notation.
struct DurationArgument: Equatable, Sendable {
  /// The argument as it was typed, such as `10s`.
  let text: String
  /// The duration in nanoseconds.
  let nanoseconds: Int64

  /// The duration as a `Duration` value.
  var duration: Duration { .nanoseconds(nanoseconds) }

  /// Creates a duration from an argument, or returns `nil` if the argument is not a duration.
  init?(_ text: String) {
    guard let duration = ScriptDuration(text) else { return nil }
    self.text = text
    nanoseconds = duration.nanoseconds
  }
}

extension Option<DurationArgument> {
  /// Returns an option whose value is a positive duration in real time.
  static func realTime(_ name: String, help: String) -> Option {
    duration(name, orLonger: 1, help: help)
  }

  /// Returns an option whose value is a duration no shorter than the given minimum, in nanoseconds.
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
