package import ReactorBase

/// A duration in virtual time, such as `500ms`, with nanosecond precision.
package struct ScriptDuration: Hashable, Sendable {
  /// A unit of time in scripts.
  package enum Unit: String, CaseIterable, Hashable, Sendable {
    case nanoseconds = "ns"
    case microseconds = "us"
    case milliseconds = "ms"
    case seconds = "s"
    case minutes = "m"
    case hours = "h"

    /// Returns the unit with the given spelling, or `nil` if no unit has that spelling.
    static func spelled(by bytes: ArraySlice<UInt8>) -> Unit? {
      bytes.shortWord.flatMap { words.firstIndex(of: $0) }.map { allCases[$0] }
    }

    /// The spellings of all units, packed into integers, in the order of `allCases`.
    private static let words = allCases.compactMap { $0.rawValue.utf8.shortWord }

    /// The length of the unit, in nanoseconds.
    package var nanoseconds: Int64 {
      switch self {
      case .nanoseconds: 1
      case .microseconds: 1_000
      case .milliseconds: 1_000_000
      case .seconds: 1_000_000_000
      case .minutes: 60_000_000_000
      case .hours: 3_600_000_000_000
      }
    }
  }

  /// The length of the duration, in nanoseconds. The length is never negative.
  package var nanoseconds: Int64
  /// The unit in which the duration is written and printed.
  package var unit: Unit
  package var range: SourceRange
}

extension ScriptDuration {
  /// Creates a duration from a string such as `500ms` or `1.5s`. Returns `nil` if the string is invalid.
  package init?(_ text: String) {
    var cursor = Cursor(text, at: SourceRange(0, 0))
    guard let duration = try? cursor.parseDuration(), cursor.isAtEnd else { return nil }
    self = duration
  }

  /// Returns whether the given string is a duration of more than 292 years.
  package static func isTooLong(_ text: String) -> Bool {
    var cursor = Cursor(text, at: SourceRange(0, 0))
    do throws(ScriptFailure) {
      _ = try cursor.parseDuration()
      return false
    } catch {
      return error.problem.id == ScriptProblem.durationTooLong.id
    }
  }

  /// Returns a duration in script notation, such as `500ms`. The unit is the largest unit that requires no decimal
  /// places.
  package static func text(nanoseconds: Int64) -> String {
    if nanoseconds == 0 { return "0s" }
    let unit = Unit.allCases.last { nanoseconds % $0.nanoseconds == 0 } ?? .nanoseconds
    return "\(nanoseconds / unit.nanoseconds)\(unit.rawValue)"
  }

  /// Returns a duration in script notation for the given amount of real time.
  package static func text(_ duration: Duration) -> String {
    text(nanoseconds: Int64(duration / .nanoseconds(1)))
  }
}

extension ScriptDuration: CustomStringConvertible {
  /// The exact duration in script notation, such as `1.5s`, using the duration's own unit.
  package var description: String {
    Self.decimal(nanoseconds, in: unit).map { $0 + unit.rawValue } ?? "\(nanoseconds)ns"
  }

  /// Converts nanoseconds to a decimal number in the given unit. Returns `nil` if the result would not be exact, as
  /// when one nanosecond is converted to minutes.
  static func decimal(_ nanoseconds: Int64, in unit: Unit) -> String? {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: unit.nanoseconds)
    guard rest != 0 else { return "\(whole)" }
    var digits = ""
    var remainder = rest
    while remainder != 0, digits.utf8.count < 13 {
      let (digit, next) = (remainder * 10).quotientAndRemainder(dividingBy: unit.nanoseconds)
      digits += "\(digit)"
      remainder = next
    }
    return remainder == 0 ? "\(whole).\(digits)" : nil
  }
}
