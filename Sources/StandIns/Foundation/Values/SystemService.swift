import Foundation
import ReactorRegistration
import ReactorFoundationValues

/// A scripted service that provides system settings in a replay. A script can stub the settings, as in `stub
/// system.timeZone -> "Europe/Berlin"`.
///
/// Thread safety: Use this class only on the replay's thread.
final class SystemService: ScriptedService {
  static let serviceName = "system"
  static let startDate = ServiceMethod<Void, Date>("startDate")
  static let timeZone = ServiceMethod<Void, TimeZone>("timeZone")
  static let locale = ServiceMethod<Void, Locale>("locale")
  static var methods: [any ScriptedMethod] { [startDate, timeZone, locale] }

  private let script: ServiceScript

  init(_ script: ServiceScript) {
    self.script = script
  }

  static func of(_ context: ReplayContext) -> SystemService {
    context.service(SystemService.self)
  }

  /// Returns the current date in a replay: the start date plus the elapsed virtual time.
  func date(in context: ReplayContext) -> Date {
    guard let start = script.stubbed(Self.startDate) else { return context.now }
    return start.addingTimeInterval(context.now.timeIntervalSinceReferenceDate)
  }

  /// The time zone from a stub or, without a stub, the time zone that the script declares. The default is UTC.
  var timeZone: TimeZone {
    script.stubbed(Self.timeZone)
      ?? ReplayContext.current?.timeZone.flatMap { TimeZone(identifier: $0) } ?? Self.greenwich
  }

  var locale: Locale { script.stubbed(Self.locale) ?? Locale(identifier: "en_US_POSIX") }

  private static let greenwich = TimeZone(identifier: "UTC") ?? .gmt
}
