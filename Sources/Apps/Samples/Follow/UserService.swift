import ReactorCore
import ReactorRegistration

/// A service that stores the users who are followed.
protocol UserServiceType {
  /// Returns a stream that emits whether the user with the given ID is followed.
  func isFollowing(_ id: Int) -> Observable<Bool>
  /// Follows the user with the given ID. The returned stream emits `true` on success, or `false` if the user refuses
  /// the request.
  func follow(_ id: Int) -> Observable<Bool>
}

/// An error of the user service.
enum UserServiceError: Error {
  case notFound
  case offline
}

/// The user service in a replay. By default, a request to follow a user succeeds, and the service remembers the user.
final class ScriptedUserService: UserServiceType, ScriptedService {
  static let serviceName = "user"
  static let isFollowing = ServiceMethod<Int, Bool>(
    "isFollowing", after: .milliseconds(300), failingWith: UserServiceError.self)
  static let follow = ServiceMethod<Int, Bool>(
    "follow", after: .milliseconds(300), failingWith: UserServiceError.self)
  static var methods: [any ScriptedMethod] { [isFollowing, follow] }

  private let script: ServiceScript
  private var followed: Set<Int> = []

  init(_ script: ServiceScript) {
    self.script = script
  }

  func isFollowing(_ id: Int) -> Observable<Bool> {
    script.call(Self.isFollowing, id) { [self] in followed.contains(id) }
  }

  func follow(_ id: Int) -> Observable<Bool> {
    script.call(Self.follow, id) { [self] in
      followed.insert(id)
      return true
    }
  }
}
