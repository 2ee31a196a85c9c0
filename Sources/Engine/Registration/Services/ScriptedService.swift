package import ReactorTraceFormat
import ReactorTypeLayout

/// A test double that answers calls to a service as specified by a script. A conforming class implements the service's
/// protocol for use in replays.
///
/// All reactors in a replay share one instance. Each replay creates its own instance.
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
/// Scripts stub the method `follow` with `stub user.follow(42) -> false after 2s` or
/// `stub user.follow fails "offline"`.
public protocol ScriptedService: AnyObject {
  /// The name of the service in scripts and traces.
  static var serviceName: String { get }
  /// The methods that scripts can stub.
  static var methods: [any ScriptedMethod] { get }

  /// Creates an instance of the service for a replay.
  ///
  /// - Parameter script: The source of the answers. The service must store this object.
  init(_ script: ServiceScript)
}

/// An error that a script specifies as a string to make a call fail.
public struct ScriptedFailure: Error, Hashable, Sendable {
  /// The string specified by the script.
  public let message: String

  /// Creates a failure with the given message.
  public init(_ message: String) {
    self.message = message
  }
}

extension ScriptedFailure: CustomStringConvertible {
  /// The string specified by the script.
  public var description: String { message }
}

extension TraceEvent.Failure {
  /// Converts an error to the form used by events, and passes the result to a closure. An error that a script specified
  /// as a string is converted to that string.
  package static func show(_ error: any Error, _ body: (TraceEvent.Failure) -> Void) {
    if let failure = error as? ScriptedFailure {
      body(.message(failure.message))
    } else {
      TypeLayout.withView(of: error) { body(.thrown($0)) }
    }
  }
}
