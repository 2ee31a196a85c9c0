public import Foundation
import ReactorFoundationDeclarations
import ReactorRegistration

/// The service of the replay that runs on the calling thread.
private var system: SystemService? { ReplayContext.current.map(SystemService.of) }

extension Foundation.TimeZone {
  /// The current time zone: the replay's or, outside a replay, the system's.
  public static var current: Foundation.TimeZone { system?.timeZone ?? RealFoundation.timeZone }

  /// The current time zone, including later changes: the replay's or, outside a replay, the
  /// system's.
  public static var autoupdatingCurrent: Foundation.TimeZone {
    system?.timeZone ?? RealFoundation.autoupdatingTimeZone
  }
}

extension Foundation.Locale {
  /// The current locale: the replay's or, outside a replay, the user's.
  public static var current: Foundation.Locale { system?.locale ?? RealFoundation.locale }

  /// The current locale, including later changes: the replay's or, outside a replay, the user's.
  public static var autoupdatingCurrent: Foundation.Locale {
    system?.locale ?? RealFoundation.autoupdatingLocale
  }
}

extension Foundation.Calendar {
  /// The current calendar. In a replay, it is the Gregorian calendar with the replay's time zone
  /// and locale; outside a replay, it is the user's.
  public static var current: Foundation.Calendar {
    system == nil ? RealFoundation.calendar : Calendar(identifier: .gregorian)
  }

  /// The current calendar, including later changes.
  public static var autoupdatingCurrent: Foundation.Calendar {
    system == nil ? RealFoundation.autoupdatingCalendar : Calendar(identifier: .gregorian)
  }

  /// A calendar, in a replay with the replay's time zone and locale.
  public init(identifier: __shared Identifier) {
    self = RealFoundation.calendar(identifier)
    guard let system else { return }
    timeZone = system.timeZone
    locale = system.locale
  }
}

/// Creates a date formatter.
///
/// - Returns: A new formatter; in a replay, with the replay's calendar, time zone and locale.
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
/// - Returns: A new formatter; in a replay, with the replay's locale.
public func NumberFormatter() -> Foundation.NumberFormatter {
  let formatter = RealFoundation.numberFormatter()
  if let system { formatter.locale = system.locale }
  return formatter
}

extension Foundation.Calendar {
  /// Returns whether a date is today.
  ///
  /// - Returns: True if `date` is on the current day in this calendar; in a replay, according to the replay's date.
  public func isDateInToday(_ date: Date) -> Bool {
    isDate(date, inSameDayAs: VirtualDate.now)
  }

  /// Returns whether a date is yesterday.
  ///
  /// - Returns: True if `date` is on the day before the current one in this calendar; in a replay,
  ///   according to the replay's date.
  public func isDateInYesterday(_ date: Date) -> Bool { isDate(date, daysFromNow: -1) }

  /// Returns whether a date is tomorrow.
  ///
  /// - Returns: True if `date` is on the day after the current one in this calendar; in a replay,
  ///   according to the replay's date.
  public func isDateInTomorrow(_ date: Date) -> Bool { isDate(date, daysFromNow: 1) }

  private func isDate(_ date: Date, daysFromNow days: Int) -> Bool {
    guard let day = self.date(byAdding: .day, value: days, to: VirtualDate.now) else {
      return false
    }
    return isDate(date, inSameDayAs: day)
  }
}
