public import Foundation
import ReactorBase
import ReactorFoundationDeclarations
import ReactorRegistration

/// A replay's user defaults, which are initially empty and are never saved.
final class VirtualUserDefaults: Foundation.UserDefaults {
  private struct Values {
    var own: [String: Any] = [:]
    var registered: [String: Any] = [:]
  }

  private let values = Lock(Values())

  /// The standard user defaults and the user defaults of each suite, keyed by suite name.
  private final class Suites {
    var all: [String: VirtualUserDefaults] = [:]
  }

  /// Returns the user defaults of a suite in a replay.
  ///
  /// - Parameters:
  ///   - suite: The name of the suite, or an empty string for the standard defaults.
  ///   - context: The context of the replay.
  static func of(suite: String, in context: ReplayContext) -> VirtualUserDefaults? {
    let suites = context.object { Suites() }
    if let defaults = suites.all[suite] { return defaults }
    // The suite does not exist, so nothing is ever read from it.
    guard let defaults = VirtualUserDefaults(suiteName: "reactor-trace.replay") else { return nil }
    suites.all[suite] = defaults
    return defaults
  }

  override func object(forKey key: String) -> Any? {
    values.withLock { $0.own[key] ?? $0.registered[key] }
  }

  override func set(_ value: Any?, forKey key: String) {
    let plain = value.flatMap { Self.plain($0) }
    values.withLock { $0.own[key] = plain }
    VirtualNotificationCenter.default.deliver(
      Notification(name: Foundation.UserDefaults.didChangeNotification, object: self))
  }

  override func removeObject(forKey key: String) {
    set(nil, forKey: key)
  }

  override func register(defaults: [String: Any]) {
    values.withLock { values in
      values.registered.merge(defaults.mapValues { Self.plain($0) ?? $0 }) { $1 }
    }
  }

  override func dictionaryRepresentation() -> [String: Any] {
    values.withLock { $0.registered.merging($0.own) { $1 } }
  }

  #if canImport(ObjectiveC)
    override func value(forKey key: String) -> Any? { object(forKey: key) }
    override func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  #endif

  override func synchronize() -> Bool { true }
  override func addSuite(named suiteName: String) {}
  override func removeSuite(named suiteName: String) {}
  override func removePersistentDomain(forName domainName: String) {
    domain(named: domainName)?.values.withLock { $0.own = [:] }
  }

  /// Returns the user defaults of a suite, or the standard user defaults if the name is the app's identifier. Returns
  /// `nil` outside a replay.
  private func domain(named name: String) -> VirtualUserDefaults? {
    guard let context = ReplayContext.current else { return nil }
    return Self.of(suite: name == Bundle.main.bundleIdentifier ? "" : name, in: context)
  }

  // MARK: - Reading

  override func string(forKey key: String) -> String? {
    switch object(forKey: key) {
    case let text as String: text
    case let number as NSNumber: number.stringValue
    default: nil
    }
  }

  override func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
  override func dictionary(forKey key: String) -> [String: Any]? {
    object(forKey: key) as? [String: Any]
  }
  override func data(forKey key: String) -> Data? { object(forKey: key) as? Data }
  override func stringArray(forKey key: String) -> [String]? {
    object(forKey: key) as? [String]
  }

  override func integer(forKey key: String) -> Int {
    switch object(forKey: key) {
    case let number as NSNumber: number.intValue
    case let text as String: Int(text) ?? 0
    default: 0
    }
  }

  override func float(forKey key: String) -> Float { Float(double(forKey: key)) }

  override func double(forKey key: String) -> Double {
    switch object(forKey: key) {
    case let number as NSNumber: number.doubleValue
    case let text as String: Double(text) ?? 0
    default: 0
    }
  }

  override func bool(forKey key: String) -> Bool {
    switch object(forKey: key) {
    case let number as NSNumber: number.boolValue
    case let text as String: ["yes", "true", "1"].contains(text.lowercased())
    default: false
    }
  }

  override func url(forKey key: String) -> URL? {
    switch object(forKey: key) {
    case let url as URL: url
    case let path as String: URL(fileURLWithPath: path)
    default: nil
    }
  }

  // MARK: - Writing

  override func set(_ value: Int, forKey key: String) { set(value as Any?, forKey: key) }
  override func set(_ value: Float, forKey key: String) { set(value as Any?, forKey: key) }
  override func set(_ value: Double, forKey key: String) { set(value as Any?, forKey: key) }
  override func set(_ value: Bool, forKey key: String) { set(value as Any?, forKey: key) }
  override func set(_ url: URL?, forKey key: String) { set(url as Any?, forKey: key) }

  /// Converts a number to an object that can be read as any numeric type. Returns other values unchanged.
  private static func plain(_ value: Any) -> Any? {
    switch value {
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Float: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as Any?:
      value
    }
  }
}

extension Foundation.UserDefaults {
  /// The standard user defaults, which are empty at the start of a replay.
  public static var standard: Foundation.UserDefaults {
    guard let context = ReplayContext.current,
      let defaults = VirtualUserDefaults.of(suite: "", in: context)
    else { return RealFoundation.defaults }
    return defaults
  }
}

/// Creates the user defaults of a suite, which are empty at the start of a replay.
///
/// - Parameter suiteName: The name of the suite, or `nil` for the standard defaults.
/// - Returns: The user defaults, or `nil` if Foundation rejects the name.
public func UserDefaults(suiteName: String?) -> Foundation.UserDefaults? {
  guard let context = ReplayContext.current else {
    return RealFoundation.defaults(suiteName: suiteName)
  }
  return VirtualUserDefaults.of(suite: suiteName ?? "", in: context)
}
