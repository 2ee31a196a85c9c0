// Foundation provides this class only on Apple platforms.
#if !canImport(ObjectiveC)
  public import Foundation

  /// A formatter that describes the time between two dates in English, as in "2 hours ago".
  open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// The styles for describing a date.
    public enum DateTimeStyle: Int, Sendable {
      /// A description that always contains a number.
      case numeric
      /// A description that uses a word, such as "now", if one is available.
      case named
    }

    /// The styles for units of time.
    public enum UnitsStyle: Int, Sendable {
      /// Unabbreviated units.
      case full
      /// Unabbreviated units, as for `full`.
      case spellOut
      /// Abbreviated units.
      case short
      /// Abbreviated units, as for `short`.
      case abbreviated
    }

    /// The style for describing a date.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// The style for units of time.
    open var unitsStyle = UnitsStyle.full
    /// The formatter's calendar, which is ignored because days always have 24 hours.
    open var calendar = Calendar(identifier: .gregorian)
    /// The formatter's locale, which is ignored because descriptions are always in English.
    open var locale = Locale(identifier: "en_US")

    /// Returns a description of the time from `reference` to `date`.
    open func localizedString(for date: Date, relativeTo reference: Date) -> String {
      localizedString(fromTimeInterval: date.timeIntervalSince(reference))
    }

    /// Returns a description of a time interval in seconds. A negative interval represents a time in the past.
    open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
      let seconds = abs(interval)
      let unit = Self.units.first { seconds >= $0.seconds } ?? Self.units[Self.units.count - 1]
      let count = Int(seconds / unit.seconds)
      if dateTimeStyle == .named, count == 0 { return "now" }
      let isShort = unitsStyle == .short || unitsStyle == .abbreviated
      let word = isShort ? unit.short : count == 1 ? unit.name : "\(unit.name)s"
      return interval < 0 ? "\(count) \(word) ago" : "in \(count) \(word)"
    }

    /// Returns a description of the time from now to the given date, or `nil` if the object is not a date.
    open override func string(for object: Any?) -> String? {
      (object as? Date).map { localizedString(for: $0, relativeTo: ReplayShadows.now) }
    }

    private static let units: [(name: String, short: String, seconds: TimeInterval)] = [
      ("year", "yr.", 31_536_000), ("month", "mo.", 2_592_000), ("week", "wk.", 604_800),
      ("day", "day", 86_400), ("hour", "hr.", 3600), ("minute", "min.", 60), ("second", "sec.", 1),
    ]
  }
#endif
