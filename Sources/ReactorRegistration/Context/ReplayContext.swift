/// The replay's own clock, services and other facilities for the reactors and views that are made
/// for it. Taking them from here instead of from the outside world makes the same script give the
/// same trace every time.
/// Threads: it belongs to the thread of the replay.
public final class ReplayContext {
  /// The name of the session that the reactor is made for; `*` if the context is that of the replay
  /// as a whole (see ``current``).
  public let session: String
  /// The replay's random numbers, which the script's seed decides.
  public let random: ReplayRandom

  /// The virtual time since the replay began.
  public var elapsed: Duration { .nanoseconds(liveHost?.readTime() ?? 0) }

  let services: ReplayServices
  weak var host: (any ReplayHost)?

  package init(
    session: String, random: ReplayRandom, services: ReplayServices, host: (any ReplayHost)? = nil
  ) {
    self.session = session
    self.random = random
    self.services = services
    self.host = host
  }

  /// The replay's instance of a scripted service, shared by all its sessions. Ask for it where the
  /// reactor or the view is made, so that scripts can be checked against it before they run.
  public func service<Service: ScriptedService>(_ type: Service.Type) -> Service {
    services.service(type)
  }

  /// Opens a child screen: a new session of a registered reactor, which the script can address by
  /// the reactor's name (the second one as `NAME-2`, and so on).
  ///
  /// - Parameter kind: The name of the reactor, which the registration of this one declares that it
  ///   may push.
  public func push(_ kind: String) {
    liveHost?.push(kind, options: nil)
  }

  /// Opens a child screen with options.
  ///
  /// - Parameters:
  ///   - kind: The name of the reactor, which the registration of this one declares that it may push.
  ///   - options: The options of the new session, of the type with which it is registered.
  public func push<Options>(_ kind: String, options: Options) {
    liveHost?.push(kind, options: options)
  }
}

/// An object that can open sessions.
package protocol ReplayHost: AnyObject {
  /// The virtual time, in nanoseconds.
  var now: Int64 { get }
  /// Returns the virtual time, in nanoseconds, to code of a reactor that asks for it.
  func readTime() -> Int64
  /// The context of the session whose reactor is being made, or whose action is being handled.
  var activeContext: ReplayContext? { get }

  func push(_ kind: String, options: Any?)
  /// Fails the replay if a timer of the system has been started by code that has just run.
  func noticeRealTimers()
  /// Fails the replay because something used in it belongs to another one.
  func report(stranger: String)
  /// Fails the replay because of work that it cannot do.
  ///
  /// - Parameters:
  ///   - problem: The work.
  ///   - cause: The action whose work it is, as the streams carry it.
  func report(_ problem: UnreplayableWork, cause: Int)
}
