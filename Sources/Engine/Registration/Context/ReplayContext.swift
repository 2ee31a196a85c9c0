import ReactorStreams
package import ReactorTraceFormat

/// The clock, services and other facilities that a replay provides to its reactors and views. A reactor that uses these
/// facilities instead of the outside world is deterministic, so the same script always produces the same trace. Use a
/// context only on the replay's thread.
///
/// ```swift
/// registry.register("search") { context in
///   SearchReactor(service: context.service(ScriptedSearchService.self))
/// }
/// ```
public final class ReplayContext {
  /// The name of the session for which the reactor is created, or `*` if the context belongs to the replay as a whole
  /// (see ``current``).
  public let session: String
  /// The replay's random number generator, which uses the script's seed.
  public let random: ReplayRandom

  /// The virtual time since the replay began.
  public var elapsed: Duration { .nanoseconds(liveHost?.readTime() ?? 0) }

  /// The name of the script's time zone, or `nil` for UTC.
  package var timeZone: String? { liveHost?.timeZone }

  let services: ReplayServices
  /// The running replay, or `nil` if no replay is running.
  var host: (any ReplayHost)? { services.host }

  package init(session: String, random: ReplayRandom, services: ReplayServices) {
    self.session = session
    self.random = random
    self.services = services
  }

  /// Returns the replay's instance of the given scripted service. All sessions in the replay share this instance.
  ///
  /// Call this method while the reactor or the view is being created, so that scripts can be checked against the
  /// service before they run.
  ///
  /// - Returns: The instance. The first call creates it.
  public func service<Service: ScriptedService>(_ type: Service.Type) -> Service {
    services.service(type)
  }

  /// Opens a child screen by starting a new session of a registered reactor. In scripts, the first session has the name
  /// of the reactor, and later sessions of the same reactor are named `NAME-2`, `NAME-3`, and so on.
  ///
  /// - Parameter kind: The name of the reactor to open. The registration of the current reactor must list this name in
  ///   `pushes`.
  public func push(_ kind: String) {
    liveHost?.push(kind, options: nil)
  }

  /// Opens a child screen with the given options.
  ///
  /// - Parameters:
  ///   - kind: The name of the reactor to open. The registration of the current reactor must list this name in
  ///     `pushes`.
  ///   - options: The options for the new session. Their type must be the options type of the registered reactor.
  public func push<Options>(_ kind: String, options: Options) {
    liveHost?.push(kind, options: options)
  }
}

/// The part of a replay that its reactors and services can access.
package protocol ReplayHost: AnyObject {
  /// The name of the script's time zone, or `nil` for UTC.
  var timeZone: String? { get }

  /// Returns the virtual time in nanoseconds for use by a reactor's code.
  func readTime() -> Int64
  /// The context of the session whose reactor is being created or whose action is being handled, or `nil` at any other
  /// time.
  var activeContext: ReplayContext? { get }

  /// Opens a session of the given reactor.
  func push(_ kind: String, options: Any?)
  /// Records a failure if the most recently run code started a system timer.
  func noticeRealTimers()
  /// Records a failure caused by using an object that belongs to another replay.
  func report(stranger: String)
  /// Records a failure caused by work that replays do not support.
  ///
  /// - Parameters:
  ///   - problem: The kind of unsupported work.
  ///   - cause: The token that identifies the work's action in streams.
  func report(_ problem: UnreplayableWork, cause: Int)

  /// The kinds of events that are currently recorded.
  var serviceKinds: TraceKindSet { get }
  /// The formatter that writes values as the trace does.
  var values: ValueFormatter { get }
  /// Returns an observer for a call that is about to start, or `nil` if calls are not recorded.
  func makeCallObserver() -> ((ServiceCall, CallProgress.Change) -> Void)?
  /// The control that decides when calls are answered, or `nil` to answer calls at their scheduled times.
  var answerControl: (any AnswerControl)? { get }
  /// Records an event in the session whose action is being handled.
  func recordForCurrentAction(_ payload: TraceEvent.Payload)
}

extension ReplayContext {
  /// The context of the replay that is running on the current thread, or `nil` if no replay is running there.
  ///
  /// Use this property in code that receives no context, such as a singleton, a dependency container or a global
  /// function.
  /// ```swift
  /// enum Dependencies {
  ///   static var userService: any UserServiceType {
  ///     ReplayContext.current?.service(ScriptedUserService.self) ?? RemoteUserService.shared
  ///   }
  /// }
  /// ```
  /// The context is available while a reactor and its view are created and bound, and while actions are handled and
  /// effects run. It is also available while a command describes a reactor. Read this property each time you need the
  /// context. Several replays can run in one process, sequentially or concurrently, and each of them needs its own
  /// objects. If a service or a context is used in another replay, that replay fails (`other-replay`).
  ///
  /// The context's ``session`` is the session whose reactor is being created or whose action is being handled. If there
  /// is no such session, for example in a timer that a reactor started on its own, the value is `*`.
  ///
  /// You can read this property on any thread. On a thread that runs no replay, such as a thread of a dispatch queue,
  /// the value is `nil`.
  public static var current: ReplayContext? {
    ExecutionContext.withCurrent { thread in
      guard let context = thread.replay as? ReplayContext else { return nil }
      return context.host?.activeContext ?? context
    }
  }

  /// The session name that traces show for a context that belongs to no session.
  package static let wholeReplay = "*"

  /// Runs a closure with this context as the calling thread's current context.
  func performAsCurrent<Result>(_ body: () -> Result) -> Result {
    let thread = ExecutionContext.current
    let outer = thread.replay
    thread.replay = self
    defer { thread.replay = outer }
    return body()
  }

  /// The context's own replay, or `nil` if a different replay is running on the calling thread. In that case, the
  /// running replay fails.
  var liveHost: (any ReplayHost)? {
    guard let current = Self.current, current.services !== services else { return host }
    current.report(stranger: "the context of session '\(session)'")
    return nil
  }

  /// Records a failure caused by using an object that belongs to another replay.
  func report(stranger: String) {
    host?.report(stranger: stranger)
  }
}

/// Members for use by the replacements for system libraries.
extension ReplayContext {
  /// Indicates whether ``log(_:)`` writes to the trace.
  package var showsLog: Bool { services.kinds.contains(.log) }

  /// Writes a line logged by the reactor to the trace if the trace shows logged lines.
  package func log(_ message: String) {
    if showsLog { services.record(.log(message)) }
  }

  /// Records an event that a service has published. The event is recorded in the session whose action is being handled.
  package func write<Event>(event: Event, of service: String) {
    services.record(event, publishedBy: service)
  }

  /// Returns the replay's only instance of a class, creating it on the first call.
  package func object<Object: AnyObject>(_ make: () -> Object) -> Object {
    services.object(make)
  }

  /// Records a failure caused by unsupported work in the action that is being handled.
  package func report(_ problem: UnreplayableWork) {
    host?.report(problem, cause: ExecutionContext.currentCause)
  }
}
