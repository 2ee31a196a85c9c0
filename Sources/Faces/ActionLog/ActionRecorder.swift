public import ReactorCore
import ReactorBase
public import ReactorRegistration
import ReactorStreams

/// Records the actions that live reactors receive, with their times, as a script that a tool can
/// replay.
///
/// ```swift
/// let recorder = try ActionRecorder(capacity: 500, registry: registry)
/// recorder.record(reactor, as: "search")
/// // When something has gone wrong:
/// bugReport.attach(recorder.script())
/// ```
///
/// You can leave it on. It keeps the latest actions as strings, up to its limits, and recording an
/// action costs about as much as printing it. The script says how many actions were dropped.
///
/// In an app, it records everything that is sent to a reactor's `action`. If a replay runs on the
/// thread, it leaves out actions that effects and views send, because the next replay sends these
/// again.
///
/// Thread safety: Its methods can be called on any thread.
public final class ActionRecorder: Sendable {
  private let registry: ReactorRegistry
  private let log: Lock<ActionLog>

  /// Creates a recorder that redacts nothing. Its clock starts now.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of actions to keep. The oldest are dropped first.
  ///   - byteLimit: The maximum number of bytes to keep. The oldest actions are dropped first. An
  ///     action that is larger than the limit is left out.
  public convenience init(capacity: Int = 1_000, byteLimit: Int = 1 << 20) {
    self.init(capacity, byteLimit, checked: ReactorRegistry())
  }

  /// Creates a recorder that shows, reads and redacts values according to the rules of a registry.
  /// Its clock starts now.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of actions to keep. The oldest are dropped first.
  ///   - byteLimit: The maximum number of bytes to keep. The oldest actions are dropped first. An
  ///     action that is larger than the limit is left out.
  ///   - registry: The rules for showing, reading and redacting values. Its reactors are ignored.
  /// - Throws: `InvalidRegistration` for an invalid registry, for example one with a mistyped path
  ///   of a redaction, which would redact nothing.
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

  /// Records the actions that are sent to a reactor from now on, for as long as the reactor exists.
  ///
  /// - Parameters:
  ///   - reactor: The reactor. The recorder does not keep it alive.
  ///   - name: The name of the session in the script: a letter or `_`, followed by letters, digits,
  ///     `_` or `-`. If the name is already used, a number is added.
  ///   - kind: The name under which a tool registers the reactor, or nil if it is the name of the
  ///     session.
  public func record<R: Reactor>(_ reactor: R, as name: String, kind: String? = nil) {
    let session = session(name, of: R.Action.self, kind: kind)
    reactor.action.watch { session.record($0) }
  }

  /// Adds a session whose actions you record one by one, for reactors that run on their own streams.
  ///
  /// ```swift
  /// let session = recorder.session("search", of: SearchReactor.Action.self)
  /// reactor.action.subscribe(onNext: session.record)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the session in the script: a letter or `_`, followed by letters, digits,
  ///     `_` or `-`. If the name is already used, a number is added.
  ///   - action: The type of its actions.
  ///   - kind: The name under which a tool registers the reactor, or nil if it is the name of the
  ///     session.
  /// - Returns: A session with the name, followed by a number if the name is already used.
  public func session<Action>(
    _ name: String, of action: Action.Type, kind: String? = nil
  ) -> ParsedSession<Action> {
    let rules = registry.rules
    let reading = ActionReading(action, rules.rendering, rules.decoding)
    let index = log.withLock { $0.addSession(name, kind: kind ?? name, reading) }
    return ParsedSession(self, index)
  }

  /// Removes all recorded actions. The sessions stay, and the clock continues.
  public func removeAll() {
    log.withLock { $0.removeAll() }
  }

  /// Returns the recorded actions as a script in the line form.
  ///
  /// An action that can't be written in a script (it contains a closure, an object without a rule,
  /// or a redacted value) is written as a comment, with the reason.
  ///
  /// - Returns: A script with the latest actions, each with the time since the recorder was created
  ///   or, in a replay, since the replay began.
  public func script() -> String {
    log.withLock { $0.contents }.script
  }

  /// Returns the recorded actions as a log, one object per line:
  /// `{"ms": 1500, "session": "search", "action": "..."}`.
  ///
  /// A tool can replay the log from a file named `.jsonl`, with the actions of one session
  /// (`--reactor NAME`). The log has no comments, so actions that can't be written in a script are
  /// missing.
  ///
  /// - Returns: The lines of the log, or an empty string if there are no actions. `ms` is the time
  ///   in milliseconds since the recorder was created or, in a replay, since the replay began.
  public func jsonLines() -> String {
    log.withLock { $0.contents }.jsonLines
  }

  func record<Action>(_ action: Action, in session: Int) {
    let context = ExecutionContext.current
    if context.clock != nil, context.cause != 0 { return }
    log.withLock { $0.add(action, in: session, context.clock) }
  }
}

/// A session of a recorder.
public struct ParsedSession<Action>: Sendable {
  private let recorder: ActionRecorder
  private let index: Int

  init(_ recorder: ActionRecorder, _ index: Int) {
    self.recorder = recorder
    self.index = index
  }

  /// Records that an action was sent.
  ///
  /// - Parameter action: The action, which is recorded with the current time.
  public func record(_ action: Action) {
    recorder.record(action, in: index)
  }
}
