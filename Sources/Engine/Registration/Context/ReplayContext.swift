import ReactorStreams
package import ReactorTraceFormat

/// The clock, services and other facilities of a replay, for the reactors and views that are
/// created in it. A reactor that uses these, instead of the outside world, is deterministic: the
/// same script produces the same trace every time. Use it only on the thread of the replay.
///
/// ```swift
/// registry.register("search") { context in
///   SearchReactor(service: context.service(ScriptedSearchService.self))
/// }
/// ```
public final class ReplayContext {
  /// The name of the session that the reactor is created for, or `*` if the context is that of the
  /// replay as a whole (see ``current``).
  public let session: String
  /// The replay's random numbers, which the script's seed determines.
  public let random: ReplayRandom

  /// The virtual time since the replay began.
  public var elapsed: Duration { .nanoseconds(liveHost?.readTime() ?? 0) }

  /// The name of the script's time zone, or nil for UTC.
  package var timeZone: String? { liveHost?.timeZone }

  let services: ReplayServices
  /// The replay, or nil if nothing is being replayed.
  var host: (any ReplayHost)? { services.host }

  package init(session: String, random: ReplayRandom, services: ReplayServices) {
    self.session = session
    self.random = random
    self.services = services
  }

  /// Returns the replay's instance of a scripted service, which all its sessions share.
  ///
  /// Call this where the reactor or the view is created, so that scripts can be checked against the
  /// service before they run.
  ///
  /// - Returns: The instance, which is created by the first call.
  public func service<Service: ScriptedService>(_ type: Service.Type) -> Service {
    services.service(type)
  }

  /// Opens a child screen: a new session of a registered reactor, which the script can address by
  /// the reactor's name (the second one as `NAME-2`, and so on).
  ///
  /// - Parameter kind: The name of the reactor. The registration of this reactor has to list it as
  ///   one that can be pushed.
  public func push(_ kind: String) {
    liveHost?.push(kind, options: nil)
  }

  /// Opens a child screen with options.
  ///
  /// - Parameters:
  ///   - kind: The name of the reactor. The registration of this reactor has to list it as one that
  ///     can be pushed.
  ///   - options: The options of the new session, of the type that the reactor is registered with.
  public func push<Options>(_ kind: String, options: Options) {
    liveHost?.push(kind, options: options)
  }
}

/// The part of a replay that its reactors and services can access.
package protocol ReplayHost: AnyObject {
  /// The name of the script's time zone, or nil for UTC.
  var timeZone: String? { get }

  /// Returns the virtual time in nanoseconds, for code in a reactor.
  func readTime() -> Int64
  /// The context of the session whose reactor is being created or whose action is being handled.
  var activeContext: ReplayContext? { get }

  /// Opens a session.
  func push(_ kind: String, options: Any?)
  /// Fails the replay if the code that has just run has started a timer of the system.
  func noticeRealTimers()
  /// Fails the replay because it uses an object of a different replay.
  func report(stranger: String)
  /// Fails the replay because of work that it cannot do.
  ///
  /// - Parameters:
  ///   - problem: The work.
  ///   - cause: The number of the action that the work belongs to.
  func report(_ problem: UnreplayableWork, cause: Int)

  /// The kinds of events that are currently recorded.
  var serviceKinds: TraceKindSet { get }
  /// Writes values the way the trace does.
  var values: ValueFormatter { get }
  /// Creates the observer of a call that is about to begin, or returns nil if calls are not
  /// recorded.
  func makeCallObserver() -> ((ServiceCall, CallProgress.Change) -> Void)?
  /// Decides when calls are answered; nil if they are answered at their own times.
  var answerControl: (any AnswerControl)? { get }
  /// Records an event for the session whose action is being handled.
  func recordForCurrentAction(_ payload: TraceEvent.Payload)
}

extension ReplayContext {
  /// The context of the replay that runs on the calling thread, or nil if there is none.
  ///
  /// Use this in code that receives no context: a singleton, a dependency container, a global
  /// function.
  /// ```swift
  /// enum Dependencies {
  ///   static var userService: any UserServiceType {
  ///     ReplayContext.current?.service(ScriptedUserService.self) ?? RemoteUserService.shared
  ///   }
  /// }
  /// ```
  /// The context is available while a reactor and its view are created and bound, while actions are
  /// handled and effects run, and while a command describes a reactor. Read this property each
  /// time: several replays can run in one process, one after another or side by side, and objects
  /// of one replay can't be used in the next. If a service or a context is used in another replay,
  /// that replay fails (`other-replay`).
  ///
  /// ``session`` is the session whose reactor is being created or whose action is being handled, or
  /// `*` if there is none, as in a timer that a reactor started by itself.
  ///
  /// This property can be read on any thread. On a thread that runs no replay, such as a dispatch queue's, it is nil.
  public static var current: ReplayContext? {
    ExecutionContext.withCurrent { thread in
      guard let context = thread.replay as? ReplayContext else { return nil }
      return context.host?.activeContext ?? context
    }
  }

  /// The session name for a context that belongs to no session, as in traces.
  package static let wholeReplay = "*"

  /// Makes this the current context of the calling thread while the closure runs.
  func performAsCurrent<Result>(_ body: () -> Result) -> Result {
    let thread = ExecutionContext.current
    let outer = thread.replay
    thread.replay = self
    defer { thread.replay = outer }
    return body()
  }

  /// The replay. If a different replay is running on the calling thread, that replay fails, and the result is nil.
  var liveHost: (any ReplayHost)? {
    guard let current = Self.current, current.services !== services else { return host }
    current.report(stranger: "the context of session '\(session)'")
    return nil
  }

  /// Fails the replay because it uses an object of a different replay.
  func report(stranger: String) {
    host?.report(stranger: stranger)
  }
}

/// The services that a replay provides to the replacements of system libraries.
extension ReplayContext {
  /// Indicates whether ``log(_:)`` writes anything.
  package var showsLog: Bool { services.kinds.contains(.log) }

  /// Writes a line of the reactor's output to the trace, if the trace shows such lines.
  package func log(_ message: String) {
    if showsLog { services.record(.log(message)) }
  }

  /// Records a service's event for the session whose action is being handled.
  package func write<Event>(event: Event, of service: String) {
    services.record(event, publishedBy: service)
  }

  /// Returns the replay's single object of a class. The first call creates it.
  package func object<Object: AnyObject>(_ make: () -> Object) -> Object {
    services.object(make)
  }

  /// Fails the replay because of the action that is being handled.
  package func report(_ problem: UnreplayableWork) {
    host?.report(problem, cause: ExecutionContext.currentCause)
  }
}
