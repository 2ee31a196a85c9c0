@_spi(Sinks) import ReactorStreams
import Synchronization

/// The parts that move a reactor, and their wiring in ``connect(from:)``:
///
/// | part | does |
/// |---|---|
/// | ``ActionEntry`` | numbers the actions |
/// | ``Effects`` | calls `mutate`, merges the effects |
/// | ``Reducer`` | calls `reduce` |
/// | ``Publisher`` | keeps the current state, notifies the subscribers |
///
/// All of them work inside one ``PipelineGate``. The reactor is called through a ``ReactorReference``,
/// which does not keep it alive, and a ``PipelineProbe`` may watch.
package final class Pipeline<Action, Mutation, State>: AnyPipeline, @unchecked Sendable {
  // @unchecked: its parts change inside the gate, behind a lock, or before the pipeline is shared.

  /// Receives the actions.
  package let action: ActionSubject<Action>
  /// The states, beginning with the latest for each subscriber. The same object each time.
  package let state: Observable<State>

  let gate = PipelineGate()
  let reactor: ReactorReference<Action, Mutation, State>
  let probe: ProbeSlot<Action, Mutation, State>
  let states: CurrentValueCore<State>
  /// The live effects. Used inside the gate only.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var effects = SlotMap<AnySink>()
  /// The stub that was made for the reactor, if there is one, and whether it is in use.
  var stub: AnyObject?
  var isStubEnabled = false

  let isConnected = Atomic(false)
  let factory: PipelineFactory<Action, Mutation, State>
  let entry: ActionEntry<Action, Mutation, State>
  private let subscription = DisposableSlot()

  required init(
    _ reactor: ReactorReference<Action, Mutation, State>, initialState: State,
    handlingActionsOn scheduler: Scheduler?,
    madeBy factory: PipelineFactory<Action, Mutation, State>
  ) {
    self.reactor = reactor
    self.factory = factory
    probe = factory.probe.init()
    let states = factory.states.init(initialState, isSent: false, outlivesEnd: true)
    self.states = states
    state = factory.stateNode.node { states.add($0) }
    let entry = factory.entry.init(gate, probe)
    self.entry = entry
    action =
      if let scheduler {
        factory.action.init(nodeType: factory.actionNode, receiver: entry.receiver(on: scheduler))
      } else {
        factory.action.init(nodeType: factory.actionNode) { action in entry.send(action) }
      }
    super.init()
  }

  /// Wires the parts and subscribes, from the states up to the actions, so that the initial state is the
  /// first emission. Called once, inside the gate.
  ///
  /// A `transform` that returns its argument adds nothing between the parts.
  private func connect(from initialState: State) {
    let actions = factory.actionNode.node { [entry] sink in entry.add(sink) }
    guard let transformed = reactor.transformed(actions: actions) else { return }
    let mutations = factory.mutationNode.node { [self] sink in
      let effects = factory.effects.init(self, sink)
      if transformed === actions, entry.connect(to: effects) { return effects }
      return effects.connect(to: transformed)
    }
    guard let mutations = reactor.transformed(mutations: mutations) else { return }
    let states = factory.stateNode.node { [self] sink in
      sink.next(initialState)
      return factory.reducer.init(self, initialState, sink).connect(to: mutations)
    }
    guard let states = reactor.transformed(states: states) else { return }
    subscription.set(states.start(factory.publisher.init(self)))
  }

  /// Connects the pipeline unless it is connected. A thread that finds it being connected by another one
  /// leaves its actions at the gate.
  func connectOnce() {
    if isConnected.load(ordering: .acquiring) { return }
    gate.performIfFree {
      if isConnected.exchange(true, ordering: .acquiringAndReleasing) { return }
      if !probe.isSet { ExecutionContext.current.clock?.add(self) }
      ExecutionContext.current.perform { connect(from: states.latest) }
    }
  }

  override func hasTypes(_ action: Any.Type, _ mutation: Any.Type, _ state: Any.Type) -> Bool {
    action == Action.self && mutation == Mutation.self && state == State.self
  }

  /// The latest state.
  package var currentState: State { states.latest }

  /// Sets the current state, as a stub does.
  func setState(_ state: State) {
    states.send(state)
  }

  // MARK: - The end

  /// Indicates whether the reactor is gone, so that its effects should stop; a watched one is kept
  /// alive. Called inside the gate.
  @inline(__always)
  var isOrphaned: Bool { !probe.isSet && !reactor.isAlive }

  package override func clockWillMove() -> Bool {
    var isNeeded = true
    gate.performIfFree { isNeeded = !isOrphaned }
    if !isNeeded { dispose() }
    return isNeeded
  }

  /// Ends the pipeline and releases what its streams hold. Its parts and it hold each other until then,
  /// because a weak reference costs more at every hop.
  override func dispose() {
    gate.perform { [self] in
      entry.dispose()
      subscription.dispose()
      disposeEffects()
      states.dispose()
    }
  }
}

extension Pipeline {
  /// The actions whose effects are live, each with its number, in the order in which they began.
  package var pendingActions: [(cause: Int, action: Action)] {
    liveEffects.sorted { $0.order < $1.order }.map { ($0.cause, $0.action) }
  }

  /// Indicates whether any effect is live. Check it before using the lists of live effects: the runtime
  /// makes the types of such lists when they are first used, at 90,000 instructions.
  package var hasPendingActions: Bool { pendingCount > 0 }

  /// The number of live effects.
  package var pendingCount: Int { effects.count }

  /// Ends the live effects, as if each had completed, with all streams of those that are a `concat`.
  package func endEffects() {
    guard hasPendingActions else { return }
    // By the superclass, whose name needs no type to be looked up.
    for effect in effects.elements {
      UnretainedReference(effect).withObject(as: UpstreamSink<Mutation>.self) { $0.sourcesDidEnd() }
    }
  }

  /// Disposes of the live effects.
  func disposeEffects() {
    if hasPendingActions {
      for effect in liveEffects {
        effect.notifyOfCancellation()
        effect.dispose()
      }
    }
    effects = SlotMap()
  }

  private var liveEffects: [Effect<Action, Mutation, State>] {
    effects.elements.compactMap { $0 as? Effect<Action, Mutation, State> }
  }

  /// Sets the probe that is notified of everything that goes through the pipeline, or nil for none.
  /// Called inside the gate, or before the pipeline is shared.
  package func watch(with probe: PipelineProbe<Action, Mutation, State>?) {
    self.probe.set(probe)
    gate.setWatched(probe != nil)
    reactor.setKept(probe != nil)
  }

  /// Connects the pipeline unless it is connected, and sets the probe, which is first notified of the
  /// current state.
  package func connect(watchedBy probe: PipelineProbe<Action, Mutation, State>) {
    let wasConnected = isConnected.load(ordering: .acquiring)
    watch(with: probe)
    if wasConnected { probe.didEmit(currentState, cause: 0) } else { connectOnce() }
  }

  /// The numbers of the actions whose effects came back on another thread than the watcher's since the
  /// last call; 0 for work that belongs to no action.
  package func takeOffThreadCauses() -> [Int] {
    gate.takeOffThreadCauses()
  }
}
