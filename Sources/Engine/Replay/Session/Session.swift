import ReactorPlanning
import ReactorRegistration
import ReactorScript
import ReactorTypeLayout

/// A reactor of any type in a replay, along with its view if it has one.
///
/// If a reactor uses the real libraries, its effects are unknown, so the session reports none.
class Session {
  /// The name of the session in the script and the trace.
  let name: String
  let tracer: SessionTracer
  var controls = ViewControls()
  /// The context of the session's reactor, or `nil` until the session is created.
  var context: ReplayContext?

  init(_ name: String, _ tracer: SessionTracer) {
    self.name = name
    self.tracer = tracer
  }

  /// Records the initial state, starts observing the reactor, and binds the view.
  func begin() { Self.mustOverride() }

  /// Sends the planned action at the given index.
  func send(_ index: Int) { Self.mustOverride() }

  /// The number of running effects.
  var pendingCount: Int { 0 }

  /// The actions whose effects are running, in order of action number.
  var pending: [(cause: Int, action: String)] { [] }

  /// Calls a closure with the cause of each running effect whose action matches the given pattern.
  func forEachPending(of pattern: CasePattern, _ body: (_ cause: Int) -> Void) {}

  /// Returns whether any effect with a cause other than the given causes is running.
  func hasPending(besides causes: Set<Int>) -> Bool { false }

  /// Returns the text of an action, or `nil` if the action was not kept. If the script has expectations, every action
  /// is kept. Otherwise, the most recent actions are kept if the replay makes no progress.
  func action(numbered number: Int) -> String? { Self.mustOverride() }

  /// Returns the text of the planned action at the given index, or `nil` if the text is not available.
  func text(ofPlannedAction index: Int) -> String? { nil }

  /// Calls a closure with the current state.
  func withState(_ body: (ValueView) -> Void) { Self.mustOverride() }

  /// Returns the elements that arrived on another thread since the previous call. Each element is represented by the
  /// number of its action, or by 0 if it has no action.
  func takeOffThreadCauses() -> [Int] { Self.mustOverride() }

  /// The texts of the actions whose effects are running, keyed by action number.
  final var pendingByNumber: [Int: String] {
    Dictionary(pending.map { ($0.cause, $0.action) }) { first, _ in first }
  }

  /// The reactor, or `nil` if the reactor uses the real libraries.
  var reactor: AnyObject? { nil }

  /// Returns trials of the reactor's mutations, or `nil` if the mutations are unknown or some states don't come
  /// directly from `reduce`.
  ///
  /// - Parameter path: The path to the part of the state. The trials determine which mutations change that part.
  func mutationTrials(on path: StatePath) -> MutationTrials? { nil }

  /// Releases the reactor and its view.
  func close() { Self.mustOverride() }

  private static func mustOverride(_ name: StaticString = #function) -> Never {
    preconditionFailure("a subclass of Session must override \(name)")
  }
}
