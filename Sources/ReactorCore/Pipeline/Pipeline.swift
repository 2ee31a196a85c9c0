@_spi(Sinks) import ReactorStreams
import Synchronization

/// What moves a reactor: *actions → transform(action:) → mutate → transform(mutation:) → reduce →
/// transform(state:) → current state and subscribers*.
///
/// Each arrow is one sink, in a file of its own: ``EffectsSink`` calls `mutate`, ``ReduceSink``
/// calls `reduce`, ``StateSink`` keeps the current state and tells the subscribers. A `transform`
/// that returns what it was given leaves nothing between them.
///
/// The pipeline is generic over the three types and not over the reactor, so that a reactor and its
/// superclass find the same one; what calls the reactor is ``ReactorPipeline``.
package class Pipeline<Action, Mutation, State>: AnyPipeline, @unchecked Sendable {
  // @unchecked: whatever changes is inside the gate, behind a lock, or set before it is shared.

  /// Takes the actions.
  package final let action = ActionSubject<Action>()
  /// Who hears what goes through. Touched inside the gate only.
  private final var probe: PipelineProbe<Action, Mutation, State>?
  private final var unretainedProbe: UnretainedReference?
  /// Whether it wants to hear of mutations.
  private final var isMutationHeard = false
  /// The `mutate` streams that are live, each an ``Effect``. Touched inside the gate only.
  final var effects = SlotMap<AnySink>()
  /// The states for subscribers.
  final let states: CurrentValueCore<State>
  /// The states, beginning with the latest for each subscriber. The same object each time.
  package final let state: Observable<State>

  /// Whether the reactor was gone when it was last asked.
  final var isAbandoned = false

  /// Whether the reactor is gone now, so that its effects should stop. Someone who watches keeps it
  /// alive. Inside the gate.
  @inline(__always)
  final var isOrphaned: Bool { probe == nil && !hasReactor }

  /// The stub that was made for the reactor, if one was, and whether it is in use.
  final var stub: AnyObject?
  final var isStubEnabled = false

  private let isConnected = Atomic(false)
  /// What must not come from any other thread, and from which it came all the same.
  private let home = OwnerThread()
  private let actions = SubjectCore<Action>()
  private let gate = SerialGate()
  private let subscription = SingleAssignmentDisposable()

  init(initialState: State) {
    states = CurrentValueCore(initialState, isSent: false, outlivesEnd: true)
    state = states.asObservable()
    super.init()
    action.receiver = { action in self.send(action) }
  }

  /// Has actions handled on a scheduler, in their order, in place of where they are sent. Before the
  /// pipeline is shared.
  final func handOver(actionsTo scheduler: Scheduler) {
    let sent = PublishSubject<Action>()
    _ = sent.observe(on: scheduler).subscribe(onNext: { action in self.send(action) })
    action.receiver = sent.onNext
  }

  /// Sets who hears what goes through, or nil for nobody. Inside the gate, or before it is shared.
  package func watch(with probe: PipelineProbe<Action, Mutation, State>?) {
    self.probe = probe
    unretainedProbe = probe.map { UnretainedReference($0) }
    isMutationHeard = probe?.hearsMutations ?? false
    home.set(probe != nil)
  }

  /// Tells who watches, if anyone does. Inside the gate.
  @inline(__always)
  final func tellProbe(_ body: (PipelineProbe<Action, Mutation, State>) -> Void) {
    unretainedProbe?.withObject(body)
  }

  /// Tells who watches of a mutation, if it wants to hear of those. Inside the gate.
  @inline(__always)
  final func tellProbe(of mutation: Mutation) {
    if isMutationHeard {
      tellProbe { $0.willReduce(mutation, cause: ExecutionContext.currentCause) }
    }
  }

  /// The numbers of the actions whose effects came back on another thread than that of whoever
  /// watches, since this was last asked; 0 for what belongs to no action.
  package final func takeOffThreadCauses() -> [Int] {
    home.takeOffThreadCauses()
  }

  // What the reactor does; nil, or the state as it was, where it is gone.
  var hasReactor: Bool { false }
  func transformed(actions: Observable<Action>) -> Observable<Action>? { nil }
  func mutate(_ action: Action) -> Observable<Mutation>? { nil }
  func transformed(mutations: Observable<Mutation>) -> Observable<Mutation>? { nil }
  func reduce(_ state: State, _ mutation: Mutation) -> State { state }
  func transformed(states: Observable<State>) -> Observable<State>? { nil }

  /// The latest state.
  package final var currentState: State {
    states.latest
  }

  /// Sets the current state, as a stub does.
  final func setState(_ state: State) {
    states.send(state)
  }

  /// The actions whose effects are live, each with its number, in the order in which they began.
  package final var pendingActions: [(cause: Int, action: Action)] {
    liveEffects.sorted { $0.order < $1.order }.map { ($0.cause, $0.action) }
  }

  /// Whether any effect is live: to be asked before the lists of those that are. The runtime makes
  /// the types of such lists when they are first used, at 90,000 instructions.
  package final var hasPendingActions: Bool { pendingCount > 0 }

  /// The number of effects that are live.
  package final var pendingCount: Int { effects.count }

  private final var liveEffects: [Effect<Action, Mutation, State>] {
    effects.elements.compactMap { $0 as? Effect<Action, Mutation, State> }
  }

  /// Connects the pipeline unless it is, and sets who is to hear what goes through it from now on:
  /// from the initial state on, if it is connected now.
  package final func connect(watchedBy probe: PipelineProbe<Action, Mutation, State>) {
    let isConnected = isConnected.load(ordering: .acquiring)
    watch(with: probe)
    if isConnected {
      probe.didEmit(currentState, cause: 0)
    } else {
      connectOnce()
    }
  }

  /// Connects the pipeline unless it is. Whoever finds it while it is being connected on another
  /// thread leaves what is sent at the gate.
  final func connectOnce() {
    if isConnected.load(ordering: .acquiring) { return }
    perform(
      {
        if isConnected.exchange(true, ordering: .acquiringAndReleasing) { return }
        if probe == nil { ExecutionContext.current.clock?.add(self) }
        connect(states.latest)
      }, later: { {} })
  }

  /// Sends an action: now, or behind the turn that is running on this thread.
  package final func send(_ action: Action) {
    ExecutionContext.withCurrent { context in
      if context.isRunning {
        context.enqueue(QueuedAction(self, action))
      } else {
        handle(action, in: context)
      }
    }
  }

  /// Puts the parts together and subscribes, from the state up to the actions, so that the initial
  /// state is the first emission. Called once, inside the gate.
  private func connect(_ initialState: State) {
    let actions = actions.asObservable()
    guard let transformedActions = transformed(actions: actions) else { return }
    let mutations = Observable<Mutation>.node { [self] sink in
      EffectsSink(self, sink).connect(to: transformedActions)
    }
    guard let transformedMutations = transformed(mutations: mutations) else { return }
    let states = Observable<State>.node { [self] sink in
      sink.next(initialState)
      return ReduceSink(self, initialState, sink).connect(to: transformedMutations)
    }
    guard let transformedStates = transformed(states: states) else { return }
    let sink = StateSink(self)
    if let disposable = transformedStates.start(sink) { subscription.setDisposable(disposable) }
  }

  /// Whether this thread is inside the gate: whoever is need not ask for anything else.
  @inline(__always)
  final var isInside: Bool { gate.isInside }

  /// Does work inside the gate as part of a turn; on the way out of another thread's turn, where
  /// that thread is inside.
  ///
  /// While someone watches, what comes on another thread than that one's is noted and dropped, since
  /// a replay cannot put it in order; and the thread needs no atomic steps, as nobody else goes inside.
  ///
  /// - Parameter cause: The number of the action that the work belongs to, or 0.
  @inline(__always)
  final func perform(
    causedBy cause: Int = 0, _ work: () -> Void, later: () -> () -> Void
  ) {
    if gate.isInside { return work() }
    ExecutionContext.withCurrent { perform(in: $0, causedBy: cause, work, later: later) }
  }

  /// Does work of a thread that is not inside the gate: see ``perform(causedBy:_:later:)``.
  @inline(__always)
  final func perform(
    in context: ExecutionContext, causedBy cause: Int = 0, _ work: () -> Void,
    later: () -> () -> Void
  ) {
    let place = home.place
    if place == .elsewhere { return home.note(cause) }
    context.perform {
      if place == .here, gate.isEmpty { return gate.performAlone(in: context, work) }
      gate.perform(
        in: context,
        {
          // Someone may have begun to watch before this thread was inside.
          if home.place == .elsewhere { home.note(cause) } else { work() }
        }, later: later)
    }
  }

  /// Ends the effects that are live, as if each had completed.
  package final func endEffects() {
    if hasPendingActions { liveEffects.forEach { $0.completed() } }
  }

  /// Ends the pipeline: what its streams hold is given back. Its parts and it hold each other until
  /// then, since a reference that does not hold costs more at every hop.
  final override func dispose() {
    perform({ disposeInside() }, later: { { self.disposeInside() } })
  }

  package final override func clockWillMove() -> Bool {
    var isNeeded = true
    perform({ isNeeded = !isOrphaned }, later: { {} })
    if !isNeeded { dispose() }
    return isNeeded
  }

  private func disposeInside() {
    action.receiver = nil
    subscription.dispose()
    if hasPendingActions { liveEffects.forEach { $0.dispose() } }
    effects = SlotMap()
    states.dispose()
  }

  fileprivate final func handle(_ action: Action, in context: ExecutionContext) {
    if gate.isInside { return handleInside(action, in: context) }
    perform(
      in: context, { handleInside(action, in: context) },
      later: { { self.handleInside(action, in: .current) } })
  }

  private func handleInside(_ action: Action, in context: ExecutionContext) {
    let parent = context.cause
    tellProbe { context.cause = $0.willHandle(action, parent: parent) }
    if !actions.send(action) {
      tellProbe { $0.didNotHandle(action, cause: context.cause) }
    }
    context.cause = parent
  }
}

/// An action that waits for the end of a turn.
private final class QueuedAction<Action, Mutation, State>: ScheduledWork, @unchecked Sendable {
  // @unchecked: as for all scheduled work, it is handed on and not shared.
  private let pipeline: Pipeline<Action, Mutation, State>
  private let action: Action

  init(_ pipeline: Pipeline<Action, Mutation, State>, _ action: Action) {
    self.pipeline = pipeline
    self.action = action
  }

  override func run() {
    pipeline.handle(action, in: .current)
  }
}
