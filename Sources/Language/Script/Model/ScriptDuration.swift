package import ReactorBase

/// A duration of virtual time such as `500ms`, exact to the nanosecond.
package struct ScriptDuration: Hashable, Sendable {
  /// The units that a script can write.
  package enum Unit: String, CaseIterable, Hashable, Sendable {
    case nanoseconds = "ns"
    case microseconds = "us"
    case milliseconds = "ms"
    case seconds = "s"
    case minutes = "m"
    case hours = "h"

    /// The unit with the given spelling.
    static func spelled(by bytes: ArraySlice<UInt8>) -> Unit? {
      bytes.shortWord.flatMap { words.firstIndex(of: $0) }.map { allCases[$0] }
    }

    /// All cases.
    private static let words = allCases.compactMap { $0.rawValue.utf8.shortWord }

    /// The length of one unit, in nanoseconds.
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

  /// The length in nanoseconds, never negative.
  package var nanoseconds: Int64
  /// The unit in which the duration was written, and in which it is printed.
  package var unit: Unit
  package var range: SourceRange
}

extension ScriptDuration {
  /// Reads a duration from a string such as `500ms` or `1.5s`, or returns nil if the string is
  /// invalid.
  package init?(_ text: String) {
    var cursor = Cursor(text, at: SourceRange(0, 0))
    guard let duration = try? cursor.parseDuration(), cursor.isAtEnd else { return nil }
    self = duration
  }

  /// Returns whether a string is a duration longer than 292 years.
  package static func isTooLong(_ text: String) -> Bool {
    var cursor = Cursor(text, at: SourceRange(0, 0))
    do throws(ScriptFailure) {
      _ = try cursor.parseDuration()
      return false
    } catch {
      return error.problem.id == ScriptProblem.durationTooLong.id
    }
  }

  /// Returns a duration in the notation of scripts, in the largest unit that needs no decimals:
  /// `500ms`.
  package static func text(nanoseconds: Int64) -> String {
    if nanoseconds == 0 { return "0s" }
    let unit = Unit.allCases.last { nanoseconds % $0.nanoseconds == 0 } ?? .nanoseconds
    return "\(nanoseconds / unit.nanoseconds)\(unit.rawValue)"
  }

  /// Returns a duration of real time in the notation of scripts.
  package static func text(_ duration: Duration) -> String {
    text(nanoseconds: Int64(duration / .nanoseconds(1)))
  }
}

extension ScriptDuration: CustomStringConvertible {
  /// The exact duration in the notation of scripts, in its own unit: `1.5s`.
  package var description: String {
    Self.decimal(nanoseconds, in: unit).map { $0 + unit.rawValue } ?? "\(nanoseconds)ns"
  }

  /// Returns a number of nanoseconds as a decimal number of a different unit; nil if that is not
  /// exact, as for a nanosecond in minutes.
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
