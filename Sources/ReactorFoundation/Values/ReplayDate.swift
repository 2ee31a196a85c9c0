public import Foundation
import ReactorRealFoundation
import ReactorRegistration
import ReactorTraceFoundation

/// The date now: the replay's, or else the system's.
public enum ReplayDate {
  /// The date now.
  public static var now: Foundation.Date {
    guard let context = ReplayContext.current else { return RealFoundation.date }
    return SystemService.of(context).date
  }
}

extension Foundation.Date {
  /// The date now: the replay's, or else the system's.
  public init() {
    self = ReplayDate.now
  }

  /// The date that is some seconds from now.
  public init(timeIntervalSinceNow seconds: TimeInterval) {
    self = ReplayDate.now.addingTimeInterval(seconds)
  }

  /// The date now: the replay's, or else the system's.
  public static var now: Foundation.Date { ReplayDate.now }

  /// The seconds from now to the date.
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(ReplayDate.now) }
}

#if canImport(Darwin)
  /// The seconds from 2001-01-01T00:00:00Z to now.
  public func CFAbsoluteTimeGetCurrent() -> Double {
    ReplayDate.now.timeIntervalSinceReferenceDate
  }
#endif

extension ProcessInfo {
  /// The seconds since the system started; in a replay, since the replay began.
  public var systemUptime: TimeInterval {
    guard let replay = LocalReplay.current else { return RealFoundation.systemUptime }
    return Double(replay.now) / 1e9
  }
}

/// The settings of the system in a replay, as a scripted service:
/// `stub system.timeZone -> "Europe/Berlin"`.
///
/// Threads: it belongs to the thread of the replay.
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

  /// The date at which the replay began, and the virtual time since then.
  var date: Date {
    guard let context = ReplayContext.current, let start = script.stubbed(Self.startDate) else {
      return ReplayContext.current?.now ?? Date(timeIntervalSinceReferenceDate: 0)
    }
    return start.addingTimeInterval(context.now.timeIntervalSinceReferenceDate)
  }

  /// The time zone.
  var timeZone: TimeZone { script.stubbed(Self.timeZone) ?? Self.greenwich }

  /// The locale.
  var locale: Locale { script.stubbed(Self.locale) ?? Locale(identifier: "en_US_POSIX") }

  private static let greenwich = TimeZone(identifier: "UTC") ?? .gmt
}
