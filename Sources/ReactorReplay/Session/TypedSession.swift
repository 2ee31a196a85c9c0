import ReactorPlanning
import ReactorRegistration
import ReactorCore
import ReactorTraceFormat
import ReactorTypeLayout

/// A session that knows its reactor: it sends the plan's actions, and has a probe in the reactor's
/// pipeline.
final class TypedSession<R: Reactor>: Session {
  private let bound: BoundReactor<R>
  private let parts: SessionParts<R>
  private let actions: ValueList
  private let probe: SessionProbe<R.Action, R.Mutation, R.State>
  private var pipeline: Pipeline<R.Action, R.Mutation, R.State>?
  /// The observer that takes the reactor's actions: the pipeline's own.
  private var action: UnretainedReference?
  private var view: BindableView<R>?
  private var outputs: ReactorOutputs?

  required init(
    _ name: String, _ bound: BoundReactor<R>, _ parts: SessionParts<R>, _ replay: Replay,
    at place: Int
  ) {
    self.bound = bound
    self.parts = parts
    actions = parts.actions
    let recorder = SessionRecorder(
      of: parts.types.state, parts.pulses, named: name, at: place, in: replay)
    replay.sink.describe(recorder.id, parts.types)
    probe = parts.probe.init(recorder, parts.history)
    super.init(name, recorder)
  }

  override func begin() {
    let pipeline = bound.reactor.pipeline(madeBy: parts.pipelines)
    self.pipeline = pipeline
    action = UnretainedReference(pipeline.action)
    if recorder.kinds.contains(.output) {
      outputs = ReactorOutputs(of: bound.reactor, recorder)
    }
    probe.pipeline = pipeline
    pipeline.connect(watchedBy: probe)
    guard let view = bound.makeView?() else { return }
    self.view = view
    controls = ViewControls(of: view.object)
    if recorder.kinds.contains(.view) {
      for (name, output) in controls.outputs { output.attach(to: recorder, named: name) }
    }
    view.bind(bound.reactor)
  }

  override func send(_ index: Int) {
    action?.withObject(as: ActionSubject<R.Action>.self) { $0.onNext(actions.value(at: index)) }
  }

  override var pendingCount: Int { pipeline?.pendingCount ?? 0 }

  override var pending: [(cause: Int, action: String)] {
    guard let pipeline, pipeline.hasPendingActions else { return [] }
    return pipeline.pendingActions.map { token, action in
      (Cause(token: token).number, recorder.values.text(ofAction: action))
    }
  }

  override func forEachPending(of pattern: CasePattern, _ body: (_ cause: Int) -> Void) {
    guard let pipeline, pipeline.hasPendingActions else { return }
    for (cause, action) in pipeline.pendingActions {
      let isMeant = TypeLayout.withView(of: action) { pattern.matches($0, recorder.valueRules) }
      if isMeant { body(cause) }
    }
  }

  override func hasPending(besides causes: Set<Int>) -> Bool {
    guard let pipeline, pipeline.hasPendingActions else { return false }
    return pipeline.pendingActions.contains { !causes.contains($0.cause) }
  }

  override func action(numbered number: Int) -> String? {
    probe.history.action(numbered: number).map { recorder.values.text(ofAction: $0) }
  }

  override func text(ofPlannedAction index: Int) -> String? {
    recorder.values.text(ofAction: actions.value(at: index, as: R.Action.self))
  }

  override func withState(_ body: (ValueView) -> Void) {
    guard let pipeline else { return }
    recorder.stateLayout.withView(of: pipeline.currentState, body)
  }

  override func takeOffThreadCauses() -> [Int] {
    var causes = pipeline?.takeOffThreadCauses() ?? []
    if let outputs { causes += outputs.takeOffThreadCauses() }
    return causes.isEmpty ? [] : causes.map { Cause(token: $0).number }
  }

  override func close() {
    view?.bind(nil)
    outputs?.close()
    pipeline?.watch(with: nil)
    pipeline?.endEffects()
    action = nil
    probe.pipeline = nil
    pipeline = nil
  }
}
