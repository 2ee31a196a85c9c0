public import ReactorCore
import ReactorBase
public import ReactorRegistration
import ReactorStreams

/// Writes the actions that live reactors receive, with their times, into a script that a tool
/// replays.
///
/// ```swift
/// let recorder = try ActionRecorder(capacity: 500, registry: registry)
/// recorder.record(reactor, as: "search")
/// // When something has gone wrong:
/// bugReport.attach(recorder.script())
/// ```
///
/// It is made to be left on: it keeps the latest actions as strings and no action itself, no more
/// of them than its bounds say, and recording one costs about as much as printing it. The script says
/// how many were dropped.
///
/// In an app it records all that is sent to a reactor's `action`, by whomever. While a replay runs on
/// the thread, it leaves out what effects and views send in their turn, since the next replay sends
/// that by itself.
///
/// Threads: all of it may be called on any thread.
public final class ActionRecorder: Sendable {
  private let registry: ReactorRegistry
  private let log: Lock<ActionLog>

  /// Makes a recorder that redacts nothing; its clock starts now.
  ///
  /// - Parameters:
  ///   - capacity: The most actions that are kept; the oldest go first.
  ///   - byteLimit: The most bytes of text that are kept; the oldest actions go first. An action
  ///     that is larger by itself is left out.
  public convenience init(capacity: Int = 1_000, byteLimit: Int = 1 << 20) {
    self.init(capacity, byteLimit, checked: ReactorRegistry())
  }

  /// Makes a recorder that shows, reads and redacts values as a registry says; its clock starts now.
  ///
  /// - Parameters:
  ///   - capacity: The most actions that are kept; the oldest go first.
  ///   - byteLimit: The most bytes of text that are kept; the oldest actions go first. An action
  ///     that is larger by itself is left out.
  ///   - registry: The rules by which values are shown, read and redacted; its reactors don't matter.
  /// - Throws: `InvalidRegistration` for a registry that a tool would refuse. A redaction with a
  ///   mistyped path redacts nothing, so nothing is recorded with it.
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

  /// Records what a reactor is sent from now on, for as long as it lives.
  ///
  /// - Parameters:
  ///   - reactor: The reactor; the recorder does not keep it alive.
  ///   - name: The name of the session in the script: a letter or `_`, then letters, digits, `_` or
  ///     `-`. One that is taken gets a number.
  ///   - kind: The name under which a tool has registered the reactor; nil for the name itself.
  public func record<R: Reactor>(_ reactor: R, as name: String, kind: String? = nil) {
    let session = session(name, of: R.Action.self, kind: kind)
    reactor.action.watch { session.record($0) }
  }

  /// Adds a session whose actions are recorded one by one: for reactors that live on streams of
  /// their own.
  ///
  /// ```swift
  /// let session = recorder.session("search", of: SearchReactor.Action.self)
  /// reactor.action.subscribe(onNext: session.record)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the session in the script: a letter or `_`, then letters, digits, `_` or
  ///     `-`. One that is taken gets a number.
  ///   - action: The type of its actions.
  ///   - kind: The name under which a tool has registered the reactor; nil for the name itself.
  /// - Returns: A session with the name, or with a number after it if the name is taken.
  public func session<Action>(
    _ name: String, of action: Action.Type, kind: String? = nil
  ) -> ParsedSession<Action> {
    let rules = registry.rules
    let reading = ActionReading(action, rules.rendering, rules.decoding)
    let index = log.withLock { $0.addSession(name, kind: kind ?? name, reading) }
    return ParsedSession(self, index)
  }

  /// Forgets all actions so far; the sessions stay, and the clock goes on.
  public func removeAll() {
    log.withLock { $0.removeAll() }
  }

  /// The script of what is kept, in the line form.
  ///
  /// An action that no script could say (a closure among its arguments, an object without a rule, a
  /// redacted value) is written as a comment, with the reason.
  ///
  /// - Returns: The text of a script with the latest actions, each with the time since the recorder
  ///   was made, or, in a replay, since that began.
  public func script() -> String {
    log.withLock { $0.contents }.script
  }

  /// The log of what is kept, an object a line: `{"ms": 1500, "session": "search", "action": "..."}`.
  ///
  /// A tool reads a file of it that is named `.jsonl`, the actions of one session
  /// (`--reactor NAME`). A log has no comments: what no script could say is not in it.
  ///
  /// - Returns: The lines of the log; an empty string if no action is kept. `ms` is the time in
  ///   milliseconds since the recorder was made, or, in a replay, since that began.
  public func jsonLines() -> String {
    log.withLock { $0.contents }.jsonLines
  }

  func record<Action>(_ action: Action, in session: Int) {
    let context = ExecutionContext.current
    if context.clock != nil, context.cause != 0 { return }
    log.withLock { $0.add(action, in: session, context.clock) }
  }
}

/// One session of a recorder.
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
