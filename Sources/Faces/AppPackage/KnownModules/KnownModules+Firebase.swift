import ReactorBase

extension KnownModules {
  /// The source code of a replacement for FirebaseCore. Several Firebase modules use it.
  static let firebaseCore = """
    import Foundation

    public final class FirebaseApp {
      public static func configure() {}
      public static func app() -> FirebaseApp? { nil }
    }

    """

  /// The source code of a replacement for FirebaseAnalytics, which discards all events.
  static let firebaseAnalytics = """
    import Foundation

    open class Analytics {
      public static func logEvent(_ name: String, parameters: [String: Any]?) {}
      public static func setUserID(_ id: String?) {}
      public static func setUserProperty(_ value: String?, forName name: String) {}
      public static func setAnalyticsCollectionEnabled(_ isEnabled: Bool) {}
      public static func setDefaultEventParameters(_ parameters: [String: Any]?) {}
      public static func appInstanceID() -> String? { nil }
    }

    \(constants("Event", [
      "AddToCart", "AddToWishlist", "AppOpen", "BeginCheckout", "Login", "Purchase", "Search",
      "SelectContent", "SelectItem", "Share", "SignUp", "TutorialBegin", "TutorialComplete",
      "ViewItem", "ViewItemList", "ScreenView", "ViewSearchResults",
    ]))
    \(constants("Parameter", [
      "Content", "ContentType", "Currency", "Index", "ItemCategory", "ItemID", "ItemName", "Items",
      "Level", "Location", "Method", "Price", "Quantity", "ScreenClass", "ScreenName", "SearchTerm",
      "Source", "Success", "Value",
    ]))

    """

  private static func constants(_ kind: String, _ names: [String]) -> String {
    names.map { name in
      let words = name.replacing(part: "ID", with: "Id").kebabCase.replacing(part: "-", with: "_")
      return "public let Analytics\(kind)\(name) = \"\(words)\""
    }.joined(separator: "\n")
  }

  /// The source code of a replacement for FirebaseCrashlytics, which discards all reports.
  static let firebaseCrashlytics = """
    import Foundation

    public final class Crashlytics {
      public static func crashlytics() -> Crashlytics { Crashlytics() }
      public func log(_ message: String) {}
      public func record(error: Error, userInfo: [String: Any]? = nil) {}
      public func setUserID(_ id: String?) {}
      public func setCustomValue(_ value: Any?, forKey key: String) {}
      public func setCrashlyticsCollectionEnabled(_ isEnabled: Bool) {}
    }

    """

  /// The source code of a replacement for FirebaseMessaging, in which the device has no token.
  static let firebaseMessaging = """
    import Foundation

    public protocol MessagingDelegate: AnyObject {
      func messaging(_ messaging: Messaging, didReceiveRegistrationToken token: String?)
    }

    extension MessagingDelegate {
      public func messaging(_ messaging: Messaging, didReceiveRegistrationToken token: String?) {}
    }

    public final class Messaging {
      public static func messaging() -> Messaging { Messaging() }
      public weak var delegate: MessagingDelegate?
      public var apnsToken: Data?
      public var fcmToken: String? { nil }
      public var isAutoInitEnabled = true
      public func token(completion: @escaping (String?, Error?) -> Void) { completion(nil, nil) }
      public func deleteToken(completion: @escaping (Error?) -> Void) { completion(nil) }
      public func subscribe(toTopic topic: String, completion: ((Error?) -> Void)? = nil) { completion?(nil) }
      public func unsubscribe(fromTopic topic: String, completion: ((Error?) -> Void)? = nil) {
        completion?(nil)
      }
    }

    """

  /// The source code of a replacement for FirebaseRemoteConfig, in which all settings are missing.
  static let firebaseRemoteConfig = """
    import Foundation

    public final class RemoteConfigValue {
      public var stringValue: String { "" }
      public var boolValue: Bool { false }
      public var numberValue: NSNumber { 0 }
      public var dataValue: Data { Data() }
    }

    public final class RemoteConfigSettings {
      public init() {}
      public var minimumFetchInterval: TimeInterval = 0
      public var fetchTimeout: TimeInterval = 0
    }

    public enum RemoteConfigFetchStatus {
      case noFetchYet
      case success
      case failure
      case throttled
    }

    public enum RemoteConfigFetchAndActivateStatus {
      case successFetchedFromRemote
      case successUsingPreFetchedData
      case error
    }

    public final class RemoteConfig {
      public static func remoteConfig() -> RemoteConfig { RemoteConfig() }
      public var configSettings = RemoteConfigSettings()
      public func setDefaults(_ defaults: [String: NSObject]?) {}
      public func setDefaults(fromPlist name: String?) {}
      public func configValue(forKey key: String) -> RemoteConfigValue { RemoteConfigValue() }
      public subscript(key: String) -> RemoteConfigValue { RemoteConfigValue() }
      public func fetch(
        withExpirationDuration duration: TimeInterval = 0,
        completionHandler: ((RemoteConfigFetchStatus, Error?) -> Void)? = nil
      ) { completionHandler?(.success, nil) }
      public func activate(completion: ((Bool, Error?) -> Void)? = nil) { completion?(false, nil) }
      public func fetchAndActivate(
        completionHandler: ((RemoteConfigFetchAndActivateStatus, Error?) -> Void)? = nil
      ) { completionHandler?(.successUsingPreFetchedData, nil) }
    }

    """

  /// The source code of a replacement for FirebaseAuth, in which no user is signed in or can sign in.
  static let firebaseAuth = """
    import Foundation

    public struct AuthErrorCode: Error {
      public enum Code: Int {
        case networkError
      }
      public let code = Code.networkError
    }

    open class AuthCredential {
      public init() {}
    }

    public final class User {
      public var uid: String { "" }
      public var email: String? { nil }
      public var displayName: String? { nil }
      public var photoURL: URL? { nil }
      public var isAnonymous: Bool { true }
      public func delete(completion: ((Error?) -> Void)? = nil) { completion?(AuthErrorCode()) }
      public func getIDToken(completion: ((String?, Error?) -> Void)?) { completion?(nil, AuthErrorCode()) }
    }

    public final class AuthDataResult {
      public let user = User()
    }

    public final class Auth {
      public typealias Completion = (AuthDataResult?, Error?) -> Void
      public static func auth() -> Auth { Auth() }
      public var currentUser: User? { nil }
      public func signOut() throws {}
      public func signIn(with credential: AuthCredential, completion: Completion? = nil) {
        completion?(nil, AuthErrorCode())
      }
      public func signIn(
        withEmail email: String, password: String, completion: Completion? = nil
      ) { completion?(nil, AuthErrorCode()) }
      public func signInAnonymously(completion: Completion? = nil) { completion?(nil, AuthErrorCode()) }
      public func createUser(
        withEmail email: String, password: String, completion: Completion? = nil
      ) { completion?(nil, AuthErrorCode()) }
      public func sendPasswordReset(withEmail email: String, completion: ((Error?) -> Void)? = nil) {
        completion?(AuthErrorCode())
      }
      @discardableResult
      public func addStateDidChangeListener(
        _ listener: @escaping (Auth, User?) -> Void
      ) -> NSObjectProtocol {
        listener(self, nil)
        return NSObject()
      }
    }

    """

  /// The source code of a replacement for the Firebase umbrella module.
  static let firebase = """
    @_exported import FirebaseAnalyticsNames
    @_exported import FirebaseAuthNames
    @_exported import FirebaseCoreNames
    @_exported import FirebaseCrashlyticsNames
    @_exported import FirebaseMessagingNames
    @_exported import FirebaseRemoteConfigNames

    """
}
