package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// Foundation's own declarations, for use by a module that declares the same names. That module cannot always refer to
/// the original declarations by name. For example, an initializer cannot be qualified with a module name.
package enum RealFoundation {
  package static var date: Date { Date() }
  package static var uuid: UUID { UUID() }
  package static var calendar: Calendar { .current }
  /// The user's calendar, which tracks later changes to the settings.
  package static var autoupdatingCalendar: Calendar { .autoupdatingCurrent }
  /// The system's time zone.
  package static var timeZone: TimeZone { .current }
  /// The system's time zone, which tracks later changes to the settings.
  package static var autoupdatingTimeZone: TimeZone { .autoupdatingCurrent }
  package static var locale: Locale { .current }
  /// The user's locale, which tracks later changes to the settings.
  package static var autoupdatingLocale: Locale { .autoupdatingCurrent }
  package static var defaults: UserDefaults { .standard }
  package static func defaults(suiteName: String?) -> UserDefaults? {
    UserDefaults(suiteName: suiteName)
  }
  /// The default notification center of the process.
  package static var notificationCenter: NotificationCenter { .default }
  /// The shared URL session of the process.
  package static var session: URLSession { .shared }
  /// Indicates whether the calling thread is the main thread.
  package static var isMainThread: Bool { Thread.isMainThread }
  /// The number of seconds since the system started.
  package static var systemUptime: TimeInterval { ProcessInfo.processInfo.systemUptime }

  package static func calendar(_ identifier: Calendar.Identifier) -> Calendar {
    Calendar(identifier: identifier)
  }

  /// Creates a date formatter that uses the user's locale and time zone.
  package static func dateFormatter() -> DateFormatter { DateFormatter() }
  /// Creates a number formatter that uses the user's locale.
  package static func numberFormatter() -> NumberFormatter { NumberFormatter() }

  /// Loads the contents of a URL.
  package static func data(contentsOf url: URL, _ options: Data.ReadingOptions) throws -> Data {
    try Data(contentsOf: url, options: options)
  }

  /// Blocks the calling thread for the given number of seconds.
  package static func sleep(_ seconds: TimeInterval) {
    Thread.sleep(forTimeInterval: seconds)
  }

  /// Suspends the current task until the given deadline.
  package static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration?, clock: C
  ) async throws {
    try await Task.sleep(until: deadline, tolerance: tolerance, clock: clock)
  }

  /// Suspends the current task so that other tasks can run.
  package static func yield() async { await Task.yield() }

  /// The current instant on the continuous clock.
  package static var continuousNow: ContinuousClock.Instant { .now }
  /// The current instant on the suspending clock.
  package static var suspendingNow: SuspendingClock.Instant { .now }

  /// Writes a message to the system log.
  package static func log(_ message: String) { NSLog("%@", message) }
}
