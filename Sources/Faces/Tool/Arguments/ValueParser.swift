import ReactorBase
import ReactorScript

/// A parser of an option's value.
struct ValueParser<Value> {
  /// The value that the option takes, as shown in help, or `nil` for a flag.
  let form: OptionDefinition.Value?
  /// A closure that converts an argument to a value.
  let parse: (String) throws(ValueError) -> Value

  /// Returns a parser that also converts the parsed value.
  func map<Result>(_ convert: @escaping (Value) -> Result) -> ValueParser<Result> {
    ValueParser<Result>(form: form) { [parse] text throws(ValueError) in convert(try parse(text)) }
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

extension ValueParser<Bool> {
  /// A parser for an option without a value.
  static var flag: ValueParser { ValueParser(form: nil) { _ throws(ValueError) in true } }
}

extension ValueParser where Value: CaseIterable & RawRepresentable<String> {
  /// A parser for the raw values of an enum.
  static var choice: ValueParser { choice { _ in nil } }

  /// Returns a parser for the raw values of an enum.
  ///
  /// - Parameter other: A closure that suggests a replacement for an unknown keyword, or returns `nil`.
  static func choice(other: @escaping (String) -> String?) -> ValueParser {
    let words = Value.allCases.map(\.rawValue)
    return ValueParser(form: .init(words.joined(separator: "|"), .choice(words))) {
      text throws(ValueError) in
      guard let value = Value(rawValue: text) else {
        throw other(text).map {
          .expected(words.alternatives, found: text, "; use \($0.quoted)")
        } ?? .unknownWord(text, known: words)
      }
      return value
    }
  }
}

extension ValueParser {
  /// Returns a parser for a comma-separated list of an enum's raw values. The keyword `all` selects the elements of the
  /// `all` parameter.
  static func list<Element: CaseIterable & RawRepresentable<String>>(
    _ name: String, all: [Element] = Array(Element.allCases)
  ) -> ValueParser where Value == [Element] {
    let words = Element.allCases.map(\.rawValue) + ["all"]
    return ValueParser(form: .init(name, .list(words))) { text throws(ValueError) in
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

extension ValueParser where Value: FixedWidthInteger {
  /// A parser for nonnegative integers.
  static var number: ValueParser {
    ValueParser(form: .init("N", .number)) { text throws(ValueError) in
      guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
        let number = Value(text)
      else {
        throw .notANumber(text, largest: String(Value.max))
      }
      return number
    }
  }
}

extension ValueParser<Int> {
  /// A parser for positive integers.
  static var count: ValueParser {
    ValueParser(form: .init("N", .number)) { text throws(ValueError) in
      if let number = Int(text), number > 0 { return number }
      let isNumber = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      throw isNumber && Int(text) == nil
        ? .tooLarge(text, largest: String(Int.max)) : .notPositive(text)
    }
  }
}

extension ValueParser<String> {
  /// Returns a parser that accepts any string, such as a name or path.
  static func text(_ name: String, _ kind: ValueKind) -> ValueParser {
    ValueParser(form: .init(name, kind)) { text throws(ValueError) in text }
  }
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

extension ValueParser<Duration> {
  /// A parser for positive durations in real time.
  static var realTime: ValueParser {
    ValueParser<DurationArgument>.duration(orLonger: 1).map(\.duration)
  }
}

extension ValueParser<DurationArgument> {
  /// A parser for durations.
  static var duration: ValueParser { duration(orLonger: 0) }

  /// Returns a parser for durations no shorter than the given minimum, in nanoseconds.
  fileprivate static func duration(orLonger minimum: Int64) -> ValueParser {
    ValueParser(form: .init("DURATION", .duration)) { text throws(ValueError) in
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
