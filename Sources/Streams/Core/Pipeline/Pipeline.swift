import ReactorBase
@_spi(Sinks) import ReactorStreams
import Synchronization

/// The parts of a reactor's pipeline, which ``connect(from:)`` connects:
///
/// | part | does |
/// |---|---|
/// | ``ActionEntry`` | numbers the actions |
/// | ``Effects`` | calls `mutate`, merges the effects |
/// | ``Reducer`` | calls `reduce` |
/// | ``Publisher`` | keeps the current state, notifies the subscribers |
///
/// All of them work inside one ``PipelineGate``. The reactor is called through a
/// ``ReactorReference``, which does not keep it alive. A ``PipelineProbe`` can observe them.
package final class Pipeline<Action, Mutation, State>: AnyPipeline, ClockDependent {
  /// Receives the actions.
  package let action: ActionSubject<Action>
  /// The states. Each subscriber first receives the latest state. As in ReactorKit, subscribers
  /// after the end receive nothing. This is the same object each time.
  package let state: Observable<State>

  /// Admits one thread at a time to the parts.
  package let gate = PipelineGate()
  let reactor: ReactorReference<Action, Mutation, State>
  let probe = ProbeSlot<Action, Mutation, State>()
  let states: CurrentValueCore<State>
  /// The running effects, used only inside the gate. They are in a list of their superclass, whose
  /// type need not be looked up (see `AnySink`).
  var effects = SlotMap<AnySink>()
  /// The reactor's stub, if there is one, and whether it is in use.
  var stub: AnyObject?
  var isStubEnabled = false

  /// Indicates whether a state is being sent. It is used only inside the gate.
  var isEmitting = false
  /// Used only inside the gate.
  let progress = MutableProgress()

  let isConnected = Atomic(false)
  /// Held while the parts are being connected.
  private let connection = Lock(())
  /// Indicates whether connecting has begun. It is used only inside the gate.
  private var hasBegun = false
  /// Indicates whether `transform(state:)` has returned another stream than it was given.
  package private(set) var transformsStates = false
  let entry: ActionEntry<Action, Mutation, State>
  private let subscription = DisposableSlot()
  /// The scheduler that actions are handled on.
  private let scheduler: Scheduler

  init(
    _ reactor: ReactorReference<Action, Mutation, State>, initialState: State,
    handlingActionsOn scheduler: Scheduler
  ) {
    self.reactor = reactor
    let states = CurrentValueCore(initialState, isSent: false, queuesWhileReplaying: true)
    self.states = states
    state = .node(startsTurn: false) { sink in
      states.isOpen ? states.add(sink) : Disposables.create()
    }
    entry = ActionEntry(gate, probe)
    action = ActionSubject(receiver: entry.receive) { [progress] in progress.value }
    self.scheduler = scheduler
  }

  /// Connects the pipeline unless it is connected. As in ReactorKit, a thread waits while another
  /// thread is connecting the pipeline, because nothing receives its actions until then.
  func connectOnce() {
    if isConnected.load(ordering: .acquiring) { return }
    // A call on this thread while the pipeline is being connected returns immediately.
    if gate.isInside { return connect() }
    connection.withLock { _ in gate.performIfFree(connect) }
  }

  /// Called inside the gate.
  private func connect() {
    if hasBegun { return }
    hasBegun = true
    if probe.current == nil { ExecutionContext.current.clock?.add(self) }
    connect(from: states.latest)
    isConnected.store(true, ordering: .releasing)
  }

  /// Connects the parts and subscribes, from the states up to the actions, so that the initial
  /// state is the first emission.
  private func connect(from initialState: State) {
    guard let actions = reactor.transformed(actions: entry.actions(of: self, on: scheduler)) else {
      return
    }
    let mutations = Observable.node { [self] sink in Effects(self, sink).connect(to: actions) }
    guard let mutations = reactor.transformed(mutations: mutations) else { return }
    let states = Observable.node { [self] sink in
      sink.next(initialState)
      return Reducer(self, initialState, sink).connect(to: mutations)
    }
    guard let transformed = reactor.transformed(states: states) else { return }
    transformsStates = transformed !== states
    ExecutionContext.current.perform { subscription.set(Publisher(self).connect(to: transformed)) }
  }

  /// The latest state.
  package var currentState: State { states.latest }

  /// Returns the state that `reduce` makes of a state and a mutation. The reactor's own state stays the same.
  package func reduced(_ state: State, by mutation: Mutation) -> State {
    reactor.reduce(state, mutation)
  }

  // MARK: - The end

  /// Ends the pipeline if its reactor is gone.
  package func clockWillMove() -> Bool {
    var isNeeded = true
    // A watched reactor is kept alive.
    gate.performIfFree { isNeeded = probe.current != nil || reactor.isAlive }
    if !isNeeded { dispose() }
    return isNeeded
  }

  /// Ends the pipeline and releases the resources of its streams. Until then, the pipeline and its
  /// parts retain each other, because a weak reference would cost more at every hop.
  override func dispose() {
    gate.perform { [self] in
      entry.dispose()
      // This is done first, so that the effects are not reported as ended.
      for effect in liveEffects { effect.cancel() }
      effects = SlotMap()
      subscription.dispose()
      states.dispose()
    }
  }
}

extension Pipeline {
  /// The actions whose effects are running, each with its number, in the order in which they began.
  package var pendingActions: [(cause: Int, action: Action)] {
    liveEffects.sorted { $0.number < $1.number }.map { ($0.cause, $0.action) }
  }

  /// The number of running effects. Check it before you use the lists of running effects, because
  /// the runtime creates the types of such lists when they are first used, which takes 90,000
  /// instructions.
  package var pendingCount: Int { effects.count }

  /// Ends the running effects, as if each had completed, including all streams of a `concat`.
  package func endEffects() {
    for effect in liveEffects { effect.sourcesDidEnd() }
  }

  var liveEffects: [Effect<Action, Mutation, State>] {
    pendingCount > 0 ? effects.elements.map { uncheckedCast($0, to: Effect.self) } : []
  }

  /// Sets the probe that observes everything that passes through the pipeline, or nil for none. It
  /// is called inside the gate, or before the pipeline is shared.
  package func watch(with probe: PipelineProbe<Action, Mutation, State>?) {
    self.probe.current = probe
    gate.watcher.set(probe != nil)
    reactor.setKept(probe != nil)
  }

  /// Connects the pipeline unless it is connected, and sets the probe, which is first notified of the
  /// current state.
  package func connect(watchedBy probe: PipelineProbe<Action, Mutation, State>) {
    let wasConnected = isConnected.load(ordering: .acquiring)
    watch(with: probe)
    if wasConnected { probe.didEmit(currentState, cause: 0) } else { connectOnce() }
  }
}
