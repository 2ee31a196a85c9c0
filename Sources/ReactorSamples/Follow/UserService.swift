import ReactorCore
import ReactorReplay

/// Who follows whom.
protocol UserServiceType {
  /// Whether the person follows a user.
  func isFollowing(_ id: Int) -> Observable<Bool>
  /// Follows a user: true when it is done, false when the user refuses.
  func follow(_ id: Int) -> Observable<Bool>
}

/// What the user service fails with.
enum UserServiceError: Error {
  case notFound
  case offline
}

/// The user service of a replay: follows succeed, and are remembered.
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
