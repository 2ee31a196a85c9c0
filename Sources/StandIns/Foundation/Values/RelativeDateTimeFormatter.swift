// Foundation has this class only on Apple platforms.
#if !canImport(ObjectiveC)
  public import Foundation

  /// Formats the time between two dates, such as "2 hours ago", in English.
  open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// The style of a number.
    public enum DateTimeStyle: Int, Sendable {
      /// Always a number.
      case numeric
      /// A word, if there is one.
      case named
    }

    /// The style of a unit.
    public enum UnitsStyle: Int, Sendable {
      /// Whole words.
      case full
      /// Whole words.
      case spellOut
      /// Short words.
      case short
      /// Short words.
      case abbreviated
    }

    /// The style of the number.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// The style of the unit.
    open var unitsStyle = UnitsStyle.full
    /// Ignored: days have 24 hours.
    open var calendar = Calendar(identifier: .gregorian)
    /// Ignored: the text is English.
    open var locale = Locale(identifier: "en_US")

    /// Formats the time from one date to another.
    open func localizedString(for date: Date, relativeTo reference: Date) -> String {
      localizedString(fromTimeInterval: date.timeIntervalSince(reference))
    }

    /// Formats a time in seconds; a negative time is in the past.
    open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
      let seconds = abs(interval)
      let unit = Self.units.first { seconds >= $0.seconds } ?? Self.units[Self.units.count - 1]
      let count = Int(seconds / unit.seconds)
      if dateTimeStyle == .named, count == 0 { return "now" }
      let isShort = unitsStyle == .short || unitsStyle == .abbreviated
      let word = isShort ? unit.short : count == 1 ? unit.name : "\(unit.name)s"
      return interval < 0 ? "\(count) \(word) ago" : "in \(count) \(word)"
    }

    /// Formats the time from now to a date; nil for any other object.
    open override func string(for object: Any?) -> String? {
      (object as? Date).map { localizedString(for: $0, relativeTo: ReplayShadows.now) }
    }

    private static let units: [(name: String, short: String, seconds: TimeInterval)] = [
      ("year", "yr.", 31_536_000), ("month", "mo.", 2_592_000), ("week", "wk.", 604_800),
      ("day", "day", 86_400), ("hour", "hr.", 3600), ("minute", "min.", 60), ("second", "sec.", 1),
    ]
  }
#endif
