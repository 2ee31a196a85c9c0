import ReactorCore
import ReactorPlanning
import ReactorRegistration
import ReactorScript
import ReactorStreams
import ReactorTraceFormat
import ReactorTypeLayout

/// A session that knows the types of its reactor. The session sends the planned actions and observes the reactor's
/// pipeline with a probe.
final class TypedSession<Action, Mutation, State>: Session {
  private let bound: BoundReactor<Action, Mutation, State>
  private let actions: ValueList
  private let probe: SessionProbe<Action, Mutation, State>
  private var pipeline: Pipeline<Action, Mutation, State>?
  private var view: BindableView?
  private var outputs: ReactorOutputs?
  /// The first states of the session. The states are kept only if mutations may be tried on them.
  private var firstStates: [State] = []
  private let keepsFirstStates: Bool

  init(
    _ name: String, _ bound: BoundReactor<Action, Mutation, State>, _ actions: ValueList,
    _ tracer: SessionTracer, keepsFirstStates: Bool
  ) {
    self.bound = bound
    self.actions = actions
    self.keepsFirstStates = keepsFirstStates
    probe = SessionProbe(tracer, ActionHistory(of: TypeLayout(Action.self)))
    super.init(name, tracer)
  }

  override func begin() {
    let pipeline = bound.pipeline()
    self.pipeline = pipeline
    if tracer.kinds.contains(.output) {
      outputs = ReactorOutputs(of: bound.reactor, tracer)
    }
    probe.pipeline = pipeline
    if keepsFirstStates {
      probe.stateObserver = { [unowned self] state in
        if firstStates.count < MutationTrials.maximumStates { firstStates.append(state) }
      }
    }
    pipeline.connect(watchedBy: probe)
    guard let view = bound.makeView?() else { return }
    self.view = view
    controls = ViewControls(of: view.object)
    if tracer.kinds.contains(.view) {
      for (name, output) in controls.outputs { output.attach(to: tracer, named: name) }
    }
    view.bind(true)
  }

  override func send(_ index: Int) {
    pipeline?.action.onNext(actions.value(at: index))
  }

  override var reactor: AnyObject? { bound.reactor }

  override var pendingCount: Int { pipeline?.pendingCount ?? 0 }

  override var pending: [(cause: Int, action: String)] {
    guard let pipeline, pipeline.pendingCount > 0 else { return [] }
    return pipeline.pendingActions.map { token, action in
      (Cause(token: token).number, tracer.values.text(ofAction: action))
    }
  }

  override func forEachPending(of pattern: CasePattern, _ body: (_ cause: Int) -> Void) {
    guard let pipeline, pipeline.pendingCount > 0 else { return }
    for (cause, action) in pipeline.pendingActions {
      let isMeant = TypeLayout.withView(of: action) { pattern.matches($0, tracer.valueRules) }
      if isMeant { body(cause) }
    }
  }

  override func hasPending(besides causes: Set<Int>) -> Bool {
    guard let pipeline, pipeline.pendingCount > 0 else { return false }
    return pipeline.pendingActions.contains { !causes.contains($0.cause) }
  }

  override func action(numbered number: Int) -> String? {
    probe.history.action(numbered: number).map { tracer.values.text(ofAction: $0) }
  }

  override func text(ofPlannedAction index: Int) -> String? {
    tracer.values.text(ofAction: actions.value(at: index, as: Action.self))
  }

  override func withState(_ body: (ValueView) -> Void) {
    guard let pipeline else { return }
    tracer.stateLayout.withView(of: pipeline.currentState, body)
  }

  override func mutationTrials(on path: StatePath) -> MutationTrials? {
    guard let pipeline, !pipeline.transformsStates else { return nil }
    let states = firstStates + [pipeline.currentState]
    return TypedMutationTrials(of: pipeline, on: states, path, tracer.valueRules, tracer.rules)
  }

  override func takeOffThreadCauses() -> [Int] {
    var causes = pipeline?.gate.watcher.takeOffThreadCauses() ?? []
    if let outputs { causes += outputs.takeOffThreadCauses() }
    return causes.isEmpty ? [] : causes.map { Cause(token: $0).number }
  }

  override func close() {
    view?.bind(false)
    outputs?.close()
    pipeline?.watch(with: nil)
    pipeline?.endEffects()
    probe.pipeline = nil
    probe.stateObserver = nil
    firstStates = []
    pipeline = nil
  }
}

/// A tracer for the elements sent by a reactor's relays and subjects. The trace shows each element as an `output`
/// line. A reactor uses these elements to notify its coordinator. The elements are not part of the reactor's state.
///
/// The outputs are found among the reactor's stored properties, including those nested in optionals, structs and
/// tuples. The name of a nested output is prefixed with the names of the enclosing properties, such as
/// `output.showDetail`. A lazy property is found only if it is initialized together with the reactor.
///
/// Thread safety: This type is confined to the replay's thread. An element that arrives on another thread is reported.
private final class ReactorOutputs {
  /// The maximum nesting depth of the structs that are searched.
  private static let depthLimit = 4
  private static let kinds: Set = [
    "PublishRelay", "ReplayRelay", "BehaviorRelay", "PublishSubject", "ReplaySubject",
    "AsyncSubject", "BehaviorSubject",
  ]

  private let tracer: SessionTracer
  private let home = OwnerThread()
  private var sources: Set<ObjectIdentifier> = []
  private var subscriptions: [any Disposable] = []
  /// Indicates whether elements are recorded. Elements delivered immediately on subscription are not recorded.
  private var isListening = false

  /// Creates a tracer that subscribes to the outputs of the given reactor.
  init(of reactor: AnyObject, _ tracer: SessionTracer) {
    self.tracer = tracer
    home.set(true)
    TypeLayout.withView(of: reactor) { view in
      view.withDynamicValue { collect(fieldsOf: $0, name: "", depth: 0) }
    }
    isListening = true
  }

  /// Returns the causes of the elements that arrived on another thread since the previous call.
  func takeOffThreadCauses() -> [Int] { home.takeOffThreadCauses() }

  /// Cancels the subscriptions.
  func close() {
    subscriptions.forEach { $0.dispose() }
    subscriptions = []
  }

  private func collect(fieldsOf view: ValueView, name: String, depth: Int) {
    for (index, field) in view.layout.fields.enumerated() where field.ownership == .strong {
      let label = tracer.rules.displayName(of: field) ?? String(index)
      collect(
        from: view.field(index), name: name.isEmpty ? label : "\(name).\(label)", depth: depth)
    }
  }

  private func collect(from view: ValueView, name: String, depth: Int) {
    switch view.kind {
    case .optional:
      if let inner = view.unwrapped { collect(from: inner, name: name, depth: depth) }
    case .existential:
      view.withDynamicValue { collect(from: $0, name: name, depth: depth) }
    case .structure, .tuple:
      // A stream inside a library's struct, such as `Single`, belongs to that struct.
      guard depth < Self.depthLimit, tracer.rules.substitute(for: view.layout) == nil else {
        return
      }
      collect(fieldsOf: view, name: name, depth: depth + 1)
    case .object:
      let object = view.object
      let declaration = view.withDynamicValue { $0.layout.declaration }
      guard let declaration, declaration.module == "ReactorStreams",
        Self.kinds.contains(declaration.name), let source = object as? any ObservableType,
        sources.insert(ObjectIdentifier(object)).inserted
      else { return }
      listen(to: source, named: name)
    default: break
    }
  }

  private func listen<Source: ObservableType>(to source: Source, named name: String) {
    let subscription = source.subscribe(onNext: { [weak self] element in
      guard let self, isListening else { return }
      if home.rejects(causedBy: ExecutionContext.currentCause) { return }
      tracer.record(element, fromOutput: name)
    })
    subscriptions.append(subscription)
  }
}
