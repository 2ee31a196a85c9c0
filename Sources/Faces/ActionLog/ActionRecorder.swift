public import ReactorCore
import ReactorBase
public import ReactorRegistration
import ReactorStreams

/// A recorder that captures the actions live reactors receive and writes them as a script that a tool can replay.
///
/// ```swift
/// let recorder = try ActionRecorder(capacity: 500, registry: registry)
/// recorder.record(reactor, as: "search")
/// // When something has gone wrong:
/// bugReport.attach(recorder.script())
/// ```
///
/// You can leave a recorder running. A recorder keeps only the most recent actions, as strings. Recording an action
/// costs about as much as printing the action. The script states how many actions were dropped.
///
/// In an app, the recorder captures every element sent to a reactor's `action`. During a replay, the recorder ignores
/// actions sent by effects and views, because the next replay sends these actions again.
///
/// Thread safety: You can call a recorder's methods on any thread.
public final class ActionRecorder: Sendable {
  private let registry: ReactorRegistry
  private let log: Lock<ActionLog>

  /// Creates a recorder that doesn't redact any values. The recorder's clock starts when the recorder is created.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of actions to keep. The oldest actions are dropped first.
  ///   - byteLimit: The maximum number of bytes to keep. The oldest actions are dropped first. An action that is larger
  ///     than the limit is omitted.
  public convenience init(capacity: Int = 1_000, byteLimit: Int = 1 << 20) {
    self.init(capacity, byteLimit, checked: ReactorRegistry())
  }

  /// Creates a recorder that shows, reads, and redacts values according to a registry's rules. The recorder's clock
  /// starts when the recorder is created.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of actions to keep. The oldest actions are dropped first.
  ///   - byteLimit: The maximum number of bytes to keep. The oldest actions are dropped first. An action that is larger
  ///     than the limit is omitted.
  ///   - registry: The registry that contains the rules. The registry's reactors are ignored.
  /// - Throws: `InvalidRegistration` if the registry is invalid. For example, a redaction with a mistyped path would
  ///   have no effect.
  public convenience init(
    capacity: Int = 1_000, byteLimit: Int = 1 << 20, registry: ReactorRegistry
  ) throws(InvalidRegistration) {
    try registry.validate()
    self.init(capacity, byteLimit, checked: registry)
  }

  private init(_ capacity: Int, _ byteLimit: Int, checked registry: ReactorRegistry) {
    self.registry = registry
    log = Lock(
      ActionLog(
        capacity: max(1, capacity), byteLimit: byteLimit, rules: registry.rules.rendering))
  }

  /// Starts recording all actions that are sent to a reactor.
  ///
  /// - Parameters:
  ///   - reactor: The reactor. The recorder does not keep the reactor alive.
  ///   - name: The name of the session in the script. The name must start with a letter or `_`, followed by letters,
  ///     digits, `_`, or `-`. If the name is already used, a number is added.
  ///   - kind: The name under which a tool registers the reactor, or `nil` if that name is the session's name.
  public func record<R: Reactor>(_ reactor: R, as name: String, kind: String? = nil) {
    let session = session(name, of: R.Action.self, kind: kind)
    reactor.action.watch { session.record($0) }
  }

  /// Adds a session for a reactor that defines its own streams. Record each action by calling the session's
  /// ``ParsedSession/record(_:)`` method.
  ///
  /// ```swift
  /// let session = recorder.session("search", of: SearchReactor.Action.self)
  /// reactor.action.subscribe(onNext: session.record)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the session in the script. The name must start with a letter or `_`, followed by letters,
  ///     digits, `_`, or `-`. If the name is already used, a number is added.
  ///   - action: The type of the reactor's actions.
  ///   - kind: The name under which a tool registers the reactor, or `nil` if that name is the session's name.
  /// - Returns: A session with the given name, followed by a number if the name is already used.
  public func session<Action>(
    _ name: String, of action: Action.Type, kind: String? = nil
  ) -> ParsedSession<Action> {
    let rules = registry.rules
    let reading = ActionReading(action, rules.rendering, rules.decoding)
    let index = log.withLock { $0.addSession(name, kind: kind ?? name, reading) }
    return ParsedSession(self, index)
  }

  /// Removes all recorded actions. The sessions remain, and the clock continues.
  public func removeAll() {
    log.withLock { $0.removeAll() }
  }

  /// Returns the recorded actions as a script in line form.
  ///
  /// An action cannot be written in a script if it contains a closure, an object without a rule, or a redacted value.
  /// Such an action is written as a comment that states the reason.
  ///
  /// - Returns: A script with the most recent actions. The time of each action is relative to the creation of the
  ///   recorder or, in a replay, to the start of the replay.
  public func script() -> String {
    log.withLock { $0.contents }.script
  }

  /// Returns the recorded actions as a log that contains one JSON object per line, such as `{"ms": 1500, "session":
  /// "search", "action": "..."}`.
  ///
  /// To replay a session from a log, save the log as `*.jsonl` and pass `--reactor NAME` to the tool. A log has no
  /// comments, so actions that cannot be written in a script are omitted.
  ///
  /// - Returns: The lines of the log, or an empty string if there are no actions. The value of `ms` is the time in
  ///   milliseconds since the creation of the recorder or, in a replay, since the start of the replay.
  public func jsonLines() -> String {
    log.withLock { $0.contents }.jsonLines
  }

  func record<Action>(_ action: Action, in session: Int) {
    let context = ExecutionContext.current
    if context.clock != nil, context.cause != 0 { return }
    log.withLock { $0.add(action, in: session, context.clock) }
  }
}

/// A recorder's session for the actions of one reactor.
public struct ParsedSession<Action>: Sendable {
  private let recorder: ActionRecorder
  private let index: Int

  init(_ recorder: ActionRecorder, _ index: Int) {
    self.recorder = recorder
    self.index = index
  }

  /// Records that an action was sent at the current time.
  ///
  /// - Parameter action: The action to record.
  public func record(_ action: Action) {
    recorder.record(action, in: index)
  }
}
