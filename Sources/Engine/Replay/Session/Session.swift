import ReactorPlanning
import ReactorRegistration
import ReactorScript
import ReactorTypeLayout

/// A reactor of any type in a replay, with its view if it has one.
///
/// The effects of a reactor that runs on the real libraries are unknown, so it has none here.
class Session {
  /// The name of the session in the script and the trace.
  let name: String
  let recorder: SessionTracer
  var controls = ViewControls()
  /// The context of its reactor; nil until the session has been created.
  var context: ReplayContext?

  init(_ name: String, _ recorder: SessionTracer) {
    self.name = name
    self.recorder = recorder
  }

  /// Writes the initial state, starts observing, and binds the view.
  func begin() { Self.mustOverride() }

  /// Sends an action of the plan.
  func send(_ index: Int) { Self.mustOverride() }

  /// The number of running effects.
  var pendingCount: Int { 0 }

  /// The actions whose effects are running, in the order of their numbers.
  var pending: [(cause: Int, action: String)] { [] }

  /// Visits the causes of the running effects of actions of a case.
  func forEachPending(of pattern: CasePattern, _ body: (_ cause: Int) -> Void) {}

  /// Returns whether effects are running whose causes are not among the given ones.
  func hasPending(besides causes: Set<Int>) -> Bool { false }

  /// The text of an action, if it is kept: the last action of a replay that makes no progress, or every action if the
  /// script has expectations.
  func action(numbered number: Int) -> String? { Self.mustOverride() }

  /// The text of an action of the plan, given by its index in the session.
  func text(ofPlannedAction index: Int) -> String? { nil }

  /// Shows the current state.
  func withState(_ body: (ValueView) -> Void) { Self.mustOverride() }

  /// Returns the elements that arrived on another thread since the last call: for each, the number of the action, or 0.
  func takeOffThreadCauses() -> [Int] { Self.mustOverride() }

  /// The texts of the actions whose effects are running, by their numbers.
  final var pendingByNumber: [Int: String] {
    Dictionary(pending.map { ($0.cause, $0.action) }) { first, _ in first }
  }

  /// The reactor; nil for a reactor that runs on the real libraries.
  var reactor: AnyObject? { nil }

  /// Prepares trials of the reactor's mutations; nil if its mutations are unknown, or if the states are not only those
  /// that `reduce` returns.
  ///
  /// - Parameter path: The part of the state that mutations may change.
  func mutationTrials(on path: StatePath) -> MutationTrials? { nil }

  /// Releases the reactor and its view.
  func close() { Self.mustOverride() }

  private static func mustOverride(_ name: StaticString = #function) -> Never {
    preconditionFailure("a subclass of Session must override \(name)")
  }
}
