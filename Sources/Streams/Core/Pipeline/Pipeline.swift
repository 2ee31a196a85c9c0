import ReactorBase
@_spi(Sinks) import ReactorStreams
import Synchronization

/// The pipeline of a reactor. ``connect(from:)`` connects its parts:
///
/// | part | task |
/// |---|---|
/// | ``ActionEntry`` | numbers the actions |
/// | ``Effects`` | calls `mutate`, merges the effects |
/// | ``Reducer`` | calls `reduce` |
/// | ``Publisher`` | keeps the current state, notifies the subscribers |
///
/// All parts run inside a single ``PipelineGate``. They call the reactor through a ``ReactorReference``, which does not
/// keep the reactor alive. A ``PipelineProbe`` can observe the parts.
package final class Pipeline<Action, Mutation, State>: AnyPipeline, ClockDependent {
  /// The subject that receives the reactor's actions.
  package let action: ActionSubject<Action>
  /// The stream of states. Each subscriber first receives the latest state. As in ReactorKit, an observer that
  /// subscribes after the stream has terminated receives nothing. This property always returns the same object.
  package let state: Observable<State>

  /// The gate that admits one thread at a time to the parts of the pipeline.
  package let gate = PipelineGate()
  let reactor: ReactorReference<Action, Mutation, State>
  let probe = ProbeSlot<Action, Mutation, State>()
  let states: CurrentValueCore<State>
  /// The running effects. Access this property only inside the gate. The map stores `AnyObject` references because the
  /// runtime would otherwise look up the generic type of the effects.
  var effects = SlotMap<AnyObject>()
  /// The reactor's stub, or `nil` if no stub has been created.
  var stub: AnyObject?
  var isStubEnabled = false

  /// Indicates whether a state is being sent. Access this property only inside the gate.
  var isEmitting = false
  /// The progress of the pipeline. Access this property only inside the gate.
  let progress = MutableProgress()

  let isConnected = Atomic(false)
  /// A lock that is held while the parts of the pipeline are being connected.
  private let connection = Lock(())
  /// Indicates whether the pipeline has begun to connect its parts. Access this property only
  /// inside the gate.
  private var hasBegun = false
  /// Indicates whether `transform(state:)` returned a stream other than its argument.
  package private(set) var transformsStates = false
  let entry: ActionEntry<Action, Mutation, State>
  private let subscription = DisposableSlot()
  /// The scheduler on which actions are handled.
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

  /// Connects the pipeline unless it is already connected. As in ReactorKit, the calling thread waits while another
  /// thread is connecting the pipeline. Without the wait, actions sent before the pipeline is connected would be lost.
  func connectOnce() {
    if isConnected.load(ordering: .acquiring) { return }
    // A call on this thread while the pipeline is being connected returns immediately.
    if gate.isInside { return connect() }
    connection.withLock { _ in gate.performIfFree(connect) }
  }

  /// Connects the pipeline on the first call, and does nothing on later calls. Call this method inside the gate.
  private func connect() {
    if hasBegun { return }
    hasBegun = true
    if probe.current == nil { ExecutionContext.current.clock?.add(self) }
    connect(from: states.latest)
    isConnected.store(true, ordering: .releasing)
  }

  /// Connects the parts of the pipeline, starting from the given state. The subscriptions are made from the states back
  /// to the actions, so that the initial state is emitted first.
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

  /// Returns the state that `reduce` returns for the given state and mutation. The reactor's own state remains
  /// unchanged.
  package func reduced(_ state: State, by mutation: Mutation) -> State {
    reactor.reduce(state, mutation)
  }

  // MARK: - Ending the pipeline

  /// Ends the pipeline if its reactor no longer exists.
  ///
  /// - Returns: `true` if the pipeline is still needed; otherwise, `false`.
  package func clockWillMove() -> Bool {
    var isNeeded = true
    // The pipeline of a watched reactor is always needed, because watching keeps the reactor alive.
    gate.performIfFree { isNeeded = probe.current != nil || reactor.isAlive }
    if !isNeeded { dispose() }
    return isNeeded
  }

  /// Ends the pipeline and releases the resources of its streams. Until this method is called, the pipeline and its
  /// parts retain each other, because weak references would slow down each event.
  override func dispose() {
    gate.perform { [self] in
      entry.dispose()
      // The effects are canceled first. Otherwise, disposing of the subscription would report the effects as ended.
      for effect in liveEffects { effect.cancel() }
      effects = SlotMap()
      subscription.dispose()
      states.dispose()
    }
  }
}

extension Pipeline {
  /// The actions whose effects are running, each with its number, in the order in which the effects started.
  package var pendingActions: [(cause: Int, action: Action)] {
    liveEffects.sorted { $0.number < $1.number }.map { ($0.cause, $0.action) }
  }

  /// The number of running effects. Check this number before you create a list of running effects. On first use, the
  /// runtime takes 90,000 instructions to create the list's type.
  package var pendingCount: Int { effects.count }

  /// Ends each running effect as if its stream had completed. An effect that uses `concat` ends together with all of
  /// the concatenated streams.
  package func endEffects() {
    for effect in liveEffects { effect.finish() }
  }

  var liveEffects: [Effect<Action, Mutation, State>] {
    pendingCount > 0 ? effects.elements.map { uncheckedCast($0, to: Effect.self) } : []
  }

  /// Sets the probe that observes everything that passes through the pipeline, or removes the probe
  /// if the argument is `nil`. Call this method inside the gate, or before the pipeline is shared.
  package func watch(with probe: PipelineProbe<Action, Mutation, State>?) {
    self.probe.current = probe
    gate.watcher.set(probe != nil)
    reactor.setKept(probe != nil)
  }

  /// Sets the probe, and connects the pipeline unless it is already connected. The probe is first
  /// notified of the current state.
  package func connect(watchedBy probe: PipelineProbe<Action, Mutation, State>) {
    let wasConnected = isConnected.load(ordering: .acquiring)
    watch(with: probe)
    if wasConnected { probe.didEmit(currentState, cause: 0) } else { connectOnce() }
  }
}
