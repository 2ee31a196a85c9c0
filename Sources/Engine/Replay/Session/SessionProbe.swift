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
  private let tracer: SessionTracer
  /// The reactor's pipeline, or `nil` once the session is closed.
  var pipeline: Pipeline<Action, Mutation, State>?
  /// A closure that receives each state, or `nil` if states are not observed.
  var stateObserver: ((State) -> Void)?
  private lazy var mutationLayout = TypeLayout(Mutation.self)

  /// Creates a probe for a session.
  ///
  /// - Parameters:
  ///   - tracer: The tracer that records the session's events.
  ///   - history: An empty history, to which the probe adds actions.
  init(_ tracer: SessionTracer, _ history: ActionHistory<Action>) {
    self.tracer = tracer
    self.history = history
  }

  override func willHandle(_ action: Action, parent: Int) -> Int {
    let cause = tracer.record(
      action: action, parent: Cause.number(of: parent), keptIn: &history)
    if let monitor = tracer.monitor, monitor.isConcerned(byActionsOfSession: cause.session) {
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
    let session = tracer.place
    guard let monitor = tracer.monitor, monitor.counts.includesEffects(ofSession: session) else {
      return
    }
    history.layout.withView(of: action) {
      monitor.counts.addEffects(change, of: $0, session: session, tracer.valueRules)
    }
  }

  override func didNotHandle(_ action: Action, cause: Int) {
    tracer.record(
      failure: "not handled: the reactor's streams have ended", cause: Cause.number(of: cause))
  }

  override func willReduce(_ mutation: Mutation, cause: Int) {
    guard tracer.kinds.contains(.mutation) else { return }
    mutationLayout.withView(of: mutation) {
      tracer.record(.mutation($0), cause: Cause.number(of: cause))
    }
  }

  override func didEmit(_ state: State, cause: Int) {
    tracer.stateLayout.visit(state) { tracer.record(state: $0, cause: cause) }
    stateObserver?(state)
  }

  override func effectRunWillBegin(_ effect: Int, cause: Int) {
    guard tracer.kinds.contains(.effect) else { return }
    tracer.recordBeginning(ofEffect: effect, cause: Cause.number(of: cause))
  }

  override func effectRunDidEnd(_ effect: Int, _ end: EffectEnd, cause: Int) {
    let cause = Cause.number(of: cause)
    if case .failed(let error) = end { tracer.record(error: error, cause: cause) }
    guard tracer.kinds.contains(.effect) else { return }
    let change: EffectProgress.Change =
      switch end {
      case .completed: .ends
      case .failed: .fails
      case .cancelled: .cancelled
      }
    tracer.record(change, ofEffect: effect, cause: cause)
  }

  override func stateDidEnd(_ error: (any Error)?, cause: Int) {
    let cause = Cause.number(of: cause)
    tracer.hasEnded = true
    if let error { tracer.record(error: error, cause: cause) }
    tracer.record(failure: "the state stream has ended", cause: cause)
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
