import ReactorCore
import ReactorRegistration

/// Knows which users are followed.
protocol UserServiceType {
  /// Returns whether a user is followed.
  func isFollowing(_ id: Int) -> Observable<Bool>
  /// Follows a user. Returns true on success, and false if the user refuses.
  func follow(_ id: Int) -> Observable<Bool>
}

/// The errors of the user service.
enum UserServiceError: Error {
  case notFound
  case offline
}

/// The user service of a replay. By default following succeeds, and the service remembers it.
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
