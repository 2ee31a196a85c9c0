package import ReactorTraceFormat
import ReactorTypeLayout

/// A service whose answers a script decides: an implementation of a service's protocol for replays.
///
/// One instance serves all reactors of one replay, and no other replay's.
/// ```swift
/// final class ScriptedUserService: UserServiceType, ScriptedService {
///   static let serviceName = "user"
///   static let follow = ServiceMethod<Int, Bool>("follow", after: .milliseconds(300))
///   static var methods: [any ScriptedMethod] { [follow] }
///
///   private let script: ServiceScript
///   init(_ script: ServiceScript) { self.script = script }
///
///   func follow(id: Int) -> Observable<Bool> {
///     script.call(Self.follow, id) { true }
///   }
/// }
/// ```
/// Scripts then say `stub user.follow(42) -> false after 2s`, or `stub user.follow fails "offline"`.
public protocol ScriptedService: AnyObject {
  /// The name of the service in scripts and traces.
  static var serviceName: String { get }
  /// The methods that scripts can stub.
  static var methods: [any ScriptedMethod] { get }

  /// Makes the service for one replay.
  ///
  /// - Parameter script: The source of the answers, which the service keeps.
  init(_ script: ServiceScript)
}

/// The error of a service or a stub when a script gives it as a string.
public struct ScriptedFailure: Error, Hashable, Sendable {
  /// The string.
  public let message: String

  /// Makes a failure.
  public init(_ message: String) {
    self.message = message
  }
}

extension ScriptedFailure: CustomStringConvertible {
  /// The string.
  public var description: String { message }
}

extension TraceEvent.Failure {
  /// Shows an error as events have it: one of a scripted service by its message.
  package static func show(_ error: any Error, _ body: (TraceEvent.Failure) -> Void) {
    if let failure = error as? ScriptedFailure {
      body(.message(failure.message))
    } else {
      TypeLayout.withView(of: error) { body(.thrown($0)) }
    }
  }
}
