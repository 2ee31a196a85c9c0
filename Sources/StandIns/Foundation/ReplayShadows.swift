public import Dispatch
public import Foundation

/// A namespace that provides access to this module's extensions of Foundation and the standard library under unique
/// names.
///
/// The file that the `FoundationShadows` plugin adds to a target declares extensions with the same names. Those
/// extensions cannot call this module's extensions directly, because each call would refer to the calling extension
/// itself. Instead, they call the members of this type.
public enum ReplayShadows {
  /// The current date, as returned by `Date.now`.
  public static var now: Date { .now }
  /// The system uptime, in seconds, as returned by `ProcessInfo.processInfo.systemUptime`.
  public static var systemUptime: TimeInterval { ProcessInfo.processInfo.systemUptime }
  /// A new UUID, as created by `UUID()`.
  public static var uuid: UUID { UUID() }
  /// The value of `TimeZone.current`.
  public static var timeZone: TimeZone { .current }
  /// The value of `TimeZone.autoupdatingCurrent`.
  public static var autoupdatingTimeZone: TimeZone { .autoupdatingCurrent }
  /// The value of `Locale.current`.
  public static var locale: Locale { .current }
  /// The value of `Locale.autoupdatingCurrent`.
  public static var autoupdatingLocale: Locale { .autoupdatingCurrent }
  /// The value of `Calendar.current`.
  public static var calendar: Calendar { .current }
  /// The value of `Calendar.autoupdatingCurrent`.
  public static var autoupdatingCalendar: Calendar { .autoupdatingCurrent }
  /// The value of `UserDefaults.standard`.
  public static var defaults: UserDefaults { .standard }
  /// Creates user defaults by calling `UserDefaults(suiteName:)`. Returns `nil` if that call returns `nil`.
  ///
  /// - Returns: The defaults of the suite, as returned by `UserDefaults(suiteName:)` in a file that imports this
  ///   module.
  public static func defaults(suiteName: String?) -> UserDefaults? {
    UserDefaults(suiteName: suiteName)
  }
  /// A new formatter, as created by `DateFormatter()`.
  public static var dateFormatter: DateFormatter { DateFormatter() }
  /// A new formatter, as created by `NumberFormatter()`.
  public static var numberFormatter: NumberFormatter { NumberFormatter() }
  /// Indicates whether the calling thread is the main thread, as reported by `Thread.isMainThread`.
  public static var isMainThread: Bool { Thread.isMainThread }

  /// Creates a calendar using `Calendar(identifier:)`.
  ///
  /// - Parameter identifier: The kind of calendar.
  /// - Returns: The calendar. In a replay, it uses the time zone and locale of the replay.
  public static func calendar(_ identifier: Calendar.Identifier) -> Calendar {
    Calendar(identifier: identifier)
  }

  /// Returns whether a date is on the current day, using `Calendar.isDateInToday(_:)`.
  ///
  /// - Returns: `true` if `date` is on the current day. In a replay, the current day depends on virtual time.
  public static func isToday(_ date: Date, in calendar: Calendar) -> Bool {
    calendar.isDateInToday(date)
  }

  /// Returns whether a date is on the previous day, using `Calendar.isDateInYesterday(_:)`.
  ///
  /// - Returns: `true` if `date` is on the day before the current day. In a replay, the current day depends on virtual
  ///   time.
  public static func isYesterday(_ date: Date, in calendar: Calendar) -> Bool {
    calendar.isDateInYesterday(date)
  }

  /// Returns whether a date is on the next day, using `Calendar.isDateInTomorrow(_:)`.
  ///
  /// - Returns: `true` if `date` is on the day after the current day. In a replay, the current day depends on virtual
  ///   time.
  public static func isTomorrow(_ date: Date, in calendar: Calendar) -> Bool {
    calendar.isDateInTomorrow(date)
  }

  /// Loads the contents of a URL using `Data(contentsOf:options:)`.
  ///
  /// - Returns: The contents. In a replay, stubs answer the requests for web pages.
  /// - Throws: The error with which reading the file or sending the request failed.
  public static func data(contentsOf url: URL, options: Data.ReadingOptions) throws -> Data {
    try URLContents.data(of: url, options)
  }

  /// Loads the contents of a URL using `String(contentsOf:encoding:)`.
  ///
  /// - Returns: The contents. In a replay, stubs answer the requests for web pages.
  /// - Throws: The error with which reading the file or sending the request failed.
  public static func string(contentsOf url: URL, encoding: String.Encoding) throws -> String {
    try URLContents.string(of: url, encoding)
  }

  /// Blocks the calling thread using `Thread.sleep(forTimeInterval:)`.
  ///
  /// - Parameter seconds: The time to sleep, in seconds.
  public static func sleep(forTimeInterval seconds: TimeInterval) {
    Thread.sleep(forTimeInterval: seconds)
  }

  /// Blocks the calling thread using `Thread.sleep(until:)`.
  public static func sleep(until date: Date) {
    Thread.sleep(until: date)
  }

  /// Suspends the current task using `Task.sleep(for:)`.
  ///
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public static func sleep<C: Clock>(
    for duration: C.Instant.Duration, tolerance: C.Instant.Duration?, clock: C
  ) async throws {
    try await Task.sleep(for: duration, tolerance: tolerance, clock: clock)
  }

  /// Suspends the current task using `Task.sleep(until:)`.
  ///
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration?, clock: C
  ) async throws {
    try await Task.sleep(until: deadline, tolerance: tolerance, clock: clock)
  }

  /// Suspends the current task using `Task.sleep(nanoseconds:)`.
  ///
  /// - Parameter duration: The time to sleep, in nanoseconds.
  /// - Throws: `CancellationError` as soon as the task is canceled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await Task.sleep(nanoseconds: duration)
  }

  /// Suspends the current task so that other tasks can run, using `Task.yield()`.
  public static func yield() async {
    await Task.yield()
  }

  /// Returns the time that is the given number of seconds after another time.
  ///
  /// - Returns: The time plus the given number of seconds.
  public static func moment(_ time: DispatchTime, plus seconds: Double) -> DispatchTime {
    time + seconds
  }

  /// Returns the time that is the given interval after another time.
  ///
  /// - Returns: The time plus the given interval.
  public static func moment(_ time: DispatchTime, plus interval: DispatchTimeInterval)
    -> DispatchTime
  {
    time + interval
  }

  /// Returns the time that is the given interval before another time.
  ///
  /// - Returns: The time minus the given interval.
  public static func moment(_ time: DispatchTime, minus interval: DispatchTimeInterval)
    -> DispatchTime
  {
    time - interval
  }

  /// Returns the wall-clock time that is the given number of seconds after another time.
  ///
  /// - Returns: The time plus the given number of seconds.
  public static func moment(_ time: DispatchWallTime, plus seconds: Double) -> DispatchWallTime {
    time + seconds
  }

  /// Returns the wall-clock time that is the given interval after another time.
  ///
  /// - Returns: The time plus the given interval.
  public static func moment(_ time: DispatchWallTime, plus interval: DispatchTimeInterval)
    -> DispatchWallTime
  {
    time + interval
  }
}
