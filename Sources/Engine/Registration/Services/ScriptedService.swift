package import ReactorTraceFormat
import ReactorTypeLayout

/// A test double for a service whose answers a script determines. It implements the service's
/// protocol for replays.
///
/// All reactors of a replay share one instance; each replay creates its own.
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
/// Scripts stub it with `stub user.follow(42) -> false after 2s` or
/// `stub user.follow fails "offline"`.
public protocol ScriptedService: AnyObject {
  /// The name of the service in scripts and traces.
  static var serviceName: String { get }
  /// The methods that scripts can stub.
  static var methods: [any ScriptedMethod] { get }

  /// Creates the service for a replay.
  ///
  /// - Parameter script: The source of the answers. The service has to store it.
  init(_ script: ServiceScript)
}

/// The error of a call that a script fails with a string.
public struct ScriptedFailure: Error, Hashable, Sendable {
  /// The string.
  public let message: String

  /// Creates a failure.
  public init(_ message: String) {
    self.message = message
  }
}

extension ScriptedFailure: CustomStringConvertible {
  /// The string.
  public var description: String { message }
}

extension TraceEvent.Failure {
  /// Returns an error in the notation of events; an error of a scripted service is written as its message.
  package static func show(_ error: any Error, _ body: (TraceEvent.Failure) -> Void) {
    if let failure = error as? ScriptedFailure {
      body(.message(failure.message))
    } else {
      TypeLayout.withView(of: error) { body(.thrown($0)) }
    }
  }
}
