public import Foundation
import ReactorFoundationDeclarations
import ReactorRegistration

/// The `system` service of the replay on the calling thread, or `nil` outside a replay.
private var system: SystemService? { ReplayContext.current.map(SystemService.of) }

extension Foundation.TimeZone {
  /// The replay's current time zone or, outside a replay, the system's current time zone.
  public static var current: Foundation.TimeZone { system?.timeZone ?? RealFoundation.timeZone }

  /// The replay's current time zone or, outside a replay, the system's current time zone. The value tracks later
  /// changes.
  public static var autoupdatingCurrent: Foundation.TimeZone {
    system?.timeZone ?? RealFoundation.autoupdatingTimeZone
  }
}

extension Foundation.Locale {
  /// The replay's current locale or, outside a replay, the user's current locale.
  public static var current: Foundation.Locale { system?.locale ?? RealFoundation.locale }

  /// The replay's current locale or, outside a replay, the user's current locale. The value tracks later changes.
  public static var autoupdatingCurrent: Foundation.Locale {
    system?.locale ?? RealFoundation.autoupdatingLocale
  }
}

extension Foundation.Calendar {
  /// The current calendar: a Gregorian calendar with the replay's time zone and locale or, outside a replay, the user's
  /// calendar.
  public static var current: Foundation.Calendar {
    system == nil ? RealFoundation.calendar : Calendar(identifier: .gregorian)
  }

  /// The current calendar, which tracks later changes.
  public static var autoupdatingCurrent: Foundation.Calendar {
    system == nil ? RealFoundation.autoupdatingCalendar : Calendar(identifier: .gregorian)
  }

  /// Creates a calendar with the given identifier. In a replay, the calendar uses the replay's time zone and locale.
  public init(identifier: __shared Identifier) {
    self = RealFoundation.calendar(identifier)
    guard let system else { return }
    timeZone = system.timeZone
    locale = system.locale
  }
}

/// Creates a date formatter.
///
/// - Returns: A new formatter. In a replay, it uses the replay's calendar, time zone, and locale.
public func DateFormatter() -> Foundation.DateFormatter {
  let formatter = RealFoundation.dateFormatter()
  guard let system else { return formatter }
  formatter.calendar = .current
  formatter.timeZone = system.timeZone
  formatter.locale = system.locale
  return formatter
}

/// Creates a number formatter.
///
/// - Returns: A new formatter. In a replay, it uses the replay's locale.
public func NumberFormatter() -> Foundation.NumberFormatter {
  let formatter = RealFoundation.numberFormatter()
  if let system { formatter.locale = system.locale }
  return formatter
}

extension Foundation.Calendar {
  /// Returns whether a date falls on the current day.
  ///
  /// - Returns: `true` if `date` is on the current day in this calendar. In a replay, the current day depends on
  ///   virtual time.
  public func isDateInToday(_ date: Date) -> Bool {
    isDate(date, inSameDayAs: VirtualDate.now)
  }

  /// Returns whether a date falls on the previous day.
  ///
  /// - Returns: `true` if `date` is on the day before the current day in this calendar. In a replay, the current day
  ///   depends on virtual time.
  public func isDateInYesterday(_ date: Date) -> Bool { isDate(date, daysFromNow: -1) }

  /// Returns whether a date falls on the next day.
  ///
  /// - Returns: `true` if `date` is on the day after the current day in this calendar. In a replay, the current day
  ///   depends on virtual time.
  public func isDateInTomorrow(_ date: Date) -> Bool { isDate(date, daysFromNow: 1) }

  private func isDate(_ date: Date, daysFromNow days: Int) -> Bool {
    guard let day = self.date(byAdding: .day, value: days, to: VirtualDate.now) else {
      return false
    }
    return isDate(date, inSameDayAs: day)
  }
}
