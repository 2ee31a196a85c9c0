package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// Foundation's own declarations, for a module that declares the same names and therefore can't
/// refer to them. For instance, an initializer cannot be qualified with its module.
package enum RealFoundation {
  package static var date: Date { Date() }
  package static var uuid: UUID { UUID() }
  package static var calendar: Calendar { .current }
  /// The user's calendar, which follows changes of the settings.
  package static var autoupdatingCalendar: Calendar { .autoupdatingCurrent }
  /// The system's time zone.
  package static var timeZone: TimeZone { .current }
  /// The system's time zone, which follows changes of the settings.
  package static var autoupdatingTimeZone: TimeZone { .autoupdatingCurrent }
  package static var locale: Locale { .current }
  /// The user's locale, which follows changes of the settings.
  package static var autoupdatingLocale: Locale { .autoupdatingCurrent }
  package static var defaults: UserDefaults { .standard }
  package static func defaults(suiteName: String?) -> UserDefaults? {
    UserDefaults(suiteName: suiteName)
  }
  /// The process's notification center.
  package static var notificationCenter: NotificationCenter { .default }
  /// The process's shared session.
  package static var session: URLSession { .shared }
  /// Indicates whether the calling thread is the main thread.
  package static var isMainThread: Bool { Thread.isMainThread }
  /// The seconds since the system started.
  package static var systemUptime: TimeInterval { ProcessInfo.processInfo.systemUptime }

  package static func calendar(_ identifier: Calendar.Identifier) -> Calendar {
    Calendar(identifier: identifier)
  }

  /// A date formatter in the user's locale and time zone.
  package static func dateFormatter() -> DateFormatter { DateFormatter() }
  /// A number formatter in the user's locale.
  package static func numberFormatter() -> NumberFormatter { NumberFormatter() }

  /// Blocks the thread for a given number of seconds.
  package static func sleep(_ seconds: TimeInterval) {
    Thread.sleep(forTimeInterval: seconds)
  }

  /// Suspends the task until a given time.
  package static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration?, clock: C
  ) async throws {
    try await Task.sleep(until: deadline, tolerance: tolerance, clock: clock)
  }

  /// Lets other tasks run.
  package static func yield() async { await Task.yield() }

  /// The time of the continuous clock.
  package static var continuousNow: ContinuousClock.Instant { .now }
  /// The time of the suspending clock.
  package static var suspendingNow: SuspendingClock.Instant { .now }

  /// Writes a message to the system's log.
  package static func log(_ message: String) { NSLog("%@", message) }
}
