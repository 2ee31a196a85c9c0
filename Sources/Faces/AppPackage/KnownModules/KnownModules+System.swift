extension KnownModules {
  /// The source code of a replacement for AuthenticationServices that never answers a sign-in request.
  static let authenticationServices = """
    import Foundation

    public typealias ASPresentationAnchor = UIWindow

    public class ASAuthorizationRequest: NSObject {}

    public class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
      public var requestedScopes: [ASAuthorization.Scope]?
      public var state: String?
      public var nonce: String?
    }

    public final class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {
      public var user: String?
    }

    public final class ASAuthorizationAppleIDProvider: NSObject {
      public enum CredentialState: Int {
        case revoked
        case authorized
        case notFound
        case transferred
      }
      public func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }
      public func getCredentialState(
        forUserID user: String, completion: @escaping (CredentialState, (any Error)?) -> Void
      ) { completion(.notFound, nil) }
    }

    public protocol ASAuthorizationCredential: AnyObject {}

    public final class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
      public var user = ""
      public var state: String?
      public var authorizationCode: Data?
      public var identityToken: Data?
      public var email: String?
      public var fullName: PersonNameComponents?
    }

    public final class ASPasswordCredential: NSObject, ASAuthorizationCredential {
      public var user = ""
      public var password = ""
    }

    public final class ASAuthorization: NSObject {
      public struct Scope: Hashable {
        public static let fullName = Scope()
        public static let email = Scope()
      }
      public let provider = ASAuthorizationAppleIDProvider()
      public let credential: any ASAuthorizationCredential = ASAuthorizationAppleIDCredential()
    }

    public struct ASAuthorizationError: Error {
      public enum Code: Int {
        case unknown = 1000
        case canceled
        case invalidResponse
        case notHandled
        case failed
      }
      public let code: Code
      public init(_ code: Code) { self.code = code }
    }

    public protocol ASAuthorizationControllerDelegate: AnyObject {
      func authorizationController(
        controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
      func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
    }

    extension ASAuthorizationControllerDelegate {
      public func authorizationController(
        controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
      ) {}
      public func authorizationController(
        controller: ASAuthorizationController, didCompleteWithError error: any Error
      ) {}
    }

    public protocol ASAuthorizationControllerPresentationContextProviding: AnyObject {
      func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
    }

    open class ASAuthorizationController: NSObject {
      public weak var delegate: (any ASAuthorizationControllerDelegate)?
      public weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
      public init(authorizationRequests: [ASAuthorizationRequest]) {}
      open func performRequests() {}
    }

    """

  /// The source code of a replacement for UserNotifications, in which the user has not granted permission.
  static let userNotifications = """
    import Foundation

    public struct UNAuthorizationOptions: OptionSet, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let badge = UNAuthorizationOptions(rawValue: 1)
      public static let sound = UNAuthorizationOptions(rawValue: 2)
      public static let alert = UNAuthorizationOptions(rawValue: 4)
      public static let provisional = UNAuthorizationOptions(rawValue: 64)
    }

    public enum UNAuthorizationStatus: Int, Sendable {
      case notDetermined
      case denied
      case authorized
      case provisional
      case ephemeral
    }

    public final class UNNotificationSettings: NSObject {
      public let authorizationStatus = UNAuthorizationStatus.notDetermined
    }

    open class UNNotificationContent: NSObject {
      public var title = ""
      public var subtitle = ""
      public var body = ""
      public var badge: NSNumber?
      public var userInfo: [AnyHashable: Any] = [:]
    }

    public final class UNMutableNotificationContent: UNNotificationContent {}

    open class UNNotificationTrigger: NSObject {}

    public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
      public init(timeInterval: TimeInterval, repeats: Bool) {}
    }

    public final class UNCalendarNotificationTrigger: UNNotificationTrigger {
      public init(dateMatching components: DateComponents, repeats: Bool) {}
    }

    public final class UNNotificationRequest: NSObject {
      public let identifier: String
      public let content: UNNotificationContent
      public let trigger: UNNotificationTrigger?
      public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
      }
    }

    public final class UNUserNotificationCenter: NSObject {
      public static func current() -> UNUserNotificationCenter { UNUserNotificationCenter() }
      public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
      ) { completionHandler(false, nil) }
      public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
      public func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
        completionHandler(UNNotificationSettings())
      }
      public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
      public func getPendingNotificationRequests(
        completionHandler: @escaping ([UNNotificationRequest]) -> Void
      ) { completionHandler([]) }
      public func add(
        _ request: UNNotificationRequest, withCompletionHandler completion: (((any Error)?) -> Void)? = nil
      ) { completion?(nil) }
      public func add(_ request: UNNotificationRequest) async throws {}
      public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
      public func removeAllPendingNotificationRequests() {}
      public func removeAllDeliveredNotifications() {}
    }

    """
}
