@_spi(Probes) import ReactorCore
import ReactorBase
import ReactorTraceFormat
import ReactorTypeLayout

/// A probe that observes the pipeline of a session's reactor and records its steps as events.
///
/// Like the pipeline, the probe is generic over the action, mutation and state types. A probe that is generic over the
/// reactor would require a lookup of the reactor's types at each call.
final class SessionProbe<Action, Mutation, State>: PipelineProbe<Action, Mutation, State> {
  /// The history of actions to which messages can refer.
  private(set) var history: ActionHistory<Action>
  private let recorder: SessionTracer
  /// The reactor's pipeline, or `nil` once the session is closed.
  var pipeline: Pipeline<Action, Mutation, State>?
  /// A closure that receives each state, or `nil` if states are not observed.
  var stateObserver: ((State) -> Void)?
  private lazy var mutationLayout = TypeLayout(Mutation.self)

  /// Creates a probe for a session.
  ///
  /// - Parameters:
  ///   - recorder: The tracer that records the session's events.
  ///   - history: An empty history, to which the probe adds actions.
  init(_ recorder: SessionTracer, _ history: ActionHistory<Action>) {
    self.recorder = recorder
    self.history = history
  }

  override func willHandle(_ action: Action, parent: Int) -> Int {
    let cause = recorder.record(
      action: action, parent: Cause.number(of: parent), keptIn: &history)
    if let monitor = recorder.monitor, monitor.isConcerned(byActionsOfSession: cause.session) {
      history.layout.withView(of: action) { action in
        monitor.willHandle(action, cause: cause) {
          guard let state = pipeline?.currentState else { return nil }
          return { TypeLayout.withView(of: state, $0) }
        }
      }
    }
    return cause.token
  }

  override func effectDidBegin(_ action: Action, cause: Int) {
    count(1, effectOf: action)
  }

  override func effectDidEnd(_ action: Action, cause: Int) {
    count(-1, effectOf: action)
  }

  /// Adds 1 to the count of running effects when an effect continues after its start, or subtracts 1 when an effect
  /// ends.
  private func count(_ change: Int, effectOf action: Action) {
    let session = recorder.place
    guard let monitor = recorder.monitor, monitor.counts.includesEffects(ofSession: session) else {
      return
    }
    history.layout.withView(of: action) {
      monitor.counts.addEffects(change, of: $0, session: session, recorder.valueRules)
    }
  }

  override func didNotHandle(_ action: Action, cause: Int) {
    recorder.record(
      failure: "not handled: the reactor's streams have ended", cause: Cause.number(of: cause))
  }

  override func willReduce(_ mutation: Mutation, cause: Int) {
    guard recorder.kinds.contains(.mutation) else { return }
    mutationLayout.withView(of: mutation) {
      recorder.record(.mutation($0), cause: Cause.number(of: cause))
    }
  }

  override func didEmit(_ state: State, cause: Int) {
    recorder.stateLayout.visit(state) { recorder.record(state: $0, cause: cause) }
    stateObserver?(state)
  }

  override func effectRunWillBegin(_ effect: Int, cause: Int) {
    guard recorder.kinds.contains(.effect) else { return }
    recorder.recordBeginning(ofEffect: effect, cause: Cause.number(of: cause))
  }

  override func effectRunDidEnd(_ effect: Int, _ end: EffectEnd, cause: Int) {
    let cause = Cause.number(of: cause)
    if case .failed(let error) = end { recorder.record(error: error, cause: cause) }
    guard recorder.kinds.contains(.effect) else { return }
    let change: EffectProgress.Change =
      switch end {
      case .completed: .ends
      case .failed: .fails
      case .cancelled: .cancelled
      }
    recorder.record(change, ofEffect: effect, cause: cause)
  }

  override func stateDidEnd(_ error: (any Error)?, cause: Int) {
    let cause = Cause.number(of: cause)
    recorder.hasEnded = true
    if let error { recorder.record(error: error, cause: cause) }
    recorder.record(failure: "the state stream has ended", cause: cause)
  }
}

/// The actions sent to a session, kept for messages that refer to an action by its number. If the script has
/// expectations, at least the most recent million actions are kept. Otherwise, only the last actions before a replay
/// stopped making progress are kept.
struct ActionHistory<Action> {
  /// The minimum number of actions to keep, provided that enough actions were sent.
  private static var capacity: Int { 1_000_000 }

  let layout: TypeLayout
  /// The kept actions in order of action number.
  private var actions: [(number: Int, action: Action)] = []

  /// Creates an empty history of actions.
  ///
  /// - Parameter layout: The layout of the action type.
  init(of layout: TypeLayout) {
    self.layout = layout
  }

  mutating func add(_ action: Action, number: Int) {
    if actions.count == 2 * Self.capacity { actions.removeFirst(Self.capacity) }
    actions.append((number, action))
  }

  func action(numbered number: Int) -> Action? {
    let index = actions.partitioningIndex { $0.number >= number }
    return index < actions.count && actions[index].number == number ? actions[index].action : nil
  }
}
