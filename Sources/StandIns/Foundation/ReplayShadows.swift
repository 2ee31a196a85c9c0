public import Dispatch
public import Foundation

/// This module's extensions of Foundation and the standard library, under names that are never
/// shadowed.
///
/// An extension with the same name in a different module can't forward to these extensions, because
/// it would call itself. So the file that the plugin `FoundationShadows` adds to a target forwards
/// here.
public enum ReplayShadows {
  /// `Date.now`.
  public static var now: Date { .now }
  /// `ProcessInfo.processInfo.systemUptime`, in seconds.
  public static var systemUptime: TimeInterval { ProcessInfo.processInfo.systemUptime }
  /// `UUID()`.
  public static var uuid: UUID { UUID() }
  /// `TimeZone.current`.
  public static var timeZone: TimeZone { .current }
  /// `TimeZone.autoupdatingCurrent`.
  public static var autoupdatingTimeZone: TimeZone { .autoupdatingCurrent }
  /// `Locale.current`.
  public static var locale: Locale { .current }
  /// `Locale.autoupdatingCurrent`.
  public static var autoupdatingLocale: Locale { .autoupdatingCurrent }
  /// `Calendar.current`.
  public static var calendar: Calendar { .current }
  /// `Calendar.autoupdatingCurrent`.
  public static var autoupdatingCalendar: Calendar { .autoupdatingCurrent }
  /// `UserDefaults.standard`.
  public static var defaults: UserDefaults { .standard }
  /// `UserDefaults(suiteName:)`.
  ///
  /// - Returns: The defaults of the suite, as returned by `UserDefaults(suiteName:)` in a file that
  ///   imports this module.
  public static func defaults(suiteName: String?) -> UserDefaults? {
    UserDefaults(suiteName: suiteName)
  }
  /// `DateFormatter()`.
  public static var dateFormatter: DateFormatter { DateFormatter() }
  /// `NumberFormatter()`.
  public static var numberFormatter: NumberFormatter { NumberFormatter() }
  /// `Thread.isMainThread`.
  public static var isMainThread: Bool { Thread.isMainThread }

  /// `Calendar(identifier:)`.
  ///
  /// - Parameter identifier: The kind of calendar.
  /// - Returns: A calendar, in a replay with the replay's time zone and locale.
  public static func calendar(_ identifier: Calendar.Identifier) -> Calendar {
    Calendar(identifier: identifier)
  }

  /// `Calendar.isDateInToday(_:)`.
  ///
  /// - Returns: True if `date` is on the current day; in a replay, according to the replay's date.
  public static func isToday(_ date: Date, in calendar: Calendar) -> Bool {
    calendar.isDateInToday(date)
  }

  /// `Calendar.isDateInYesterday(_:)`.
  ///
  /// - Returns: True if `date` is on the day before the current one; in a replay, according to the replay's date.
  public static func isYesterday(_ date: Date, in calendar: Calendar) -> Bool {
    calendar.isDateInYesterday(date)
  }

  /// `Calendar.isDateInTomorrow(_:)`.
  ///
  /// - Returns: True if `date` is on the day after the current one; in a replay, according to the replay's date.
  public static func isTomorrow(_ date: Date, in calendar: Calendar) -> Bool {
    calendar.isDateInTomorrow(date)
  }

  /// `Thread.sleep(forTimeInterval:)`.
  ///
  /// - Parameter seconds: The time, in seconds.
  public static func sleep(forTimeInterval seconds: TimeInterval) {
    Thread.sleep(forTimeInterval: seconds)
  }

  /// `Thread.sleep(until:)`.
  public static func sleep(until date: Date) {
    Thread.sleep(until: date)
  }

  /// `Task.sleep(for:)`.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public static func sleep<C: Clock>(
    for duration: C.Instant.Duration, tolerance: C.Instant.Duration?, clock: C
  ) async throws {
    try await Task.sleep(for: duration, tolerance: tolerance, clock: clock)
  }

  /// `Task.sleep(until:)`.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration?, clock: C
  ) async throws {
    try await Task.sleep(until: deadline, tolerance: tolerance, clock: clock)
  }

  /// `Task.sleep(nanoseconds:)`.
  ///
  /// - Parameter duration: The time, in nanoseconds.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await Task.sleep(nanoseconds: duration)
  }

  /// `Task.yield()`.
  public static func yield() async {
    await Task.yield()
  }

  /// Adds seconds to a time.
  ///
  /// - Returns: The later time.
  public static func moment(_ time: DispatchTime, plus seconds: Double) -> DispatchTime {
    time + seconds
  }

  /// Adds an interval to a time.
  ///
  /// - Returns: The later time.
  public static func moment(_ time: DispatchTime, plus interval: DispatchTimeInterval)
    -> DispatchTime
  {
    time + interval
  }

  /// Subtracts an interval from a time.
  ///
  /// - Returns: The earlier time.
  public static func moment(_ time: DispatchTime, minus interval: DispatchTimeInterval)
    -> DispatchTime
  {
    time - interval
  }

  /// Adds seconds to a wall-clock time.
  ///
  /// - Returns: The later time.
  public static func moment(_ time: DispatchWallTime, plus seconds: Double) -> DispatchWallTime {
    time + seconds
  }

  /// Adds an interval to a wall-clock time.
  ///
  /// - Returns: The later time.
  public static func moment(_ time: DispatchWallTime, plus interval: DispatchTimeInterval)
    -> DispatchWallTime
  {
    time + interval
  }
}
