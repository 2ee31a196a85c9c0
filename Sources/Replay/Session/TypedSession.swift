import Observables
import ReactorCore
import TraceFormat
import TypeLayout

/// A session that knows its reactor: it sends the plan's actions and hears what the reactor's
/// pipeline does, which it hands to the trace.
final class TypedSession<R: Reactor>: Session, PipelineProbe {
  private let screen: Screen<R>
  private let actions: [R.Action]
  private let replay: Replay
  private let place: Int
  private let trace: TraceSession
  private var pipeline: Pipeline<R.Action, R.Mutation, R.State>?
  private var view: BindableView<R>?
  private var states: StateTrace
  private var last: (number: Int, action: R.Action)?
  private var history = ActionHistory<R.Action>()

  init(
    _ name: String, _ screen: Screen<R>, _ actions: [R.Action], _ replay: Replay, at place: Int
  ) {
    self.screen = screen
    self.actions = actions
    self.replay = replay
    self.place = place
    trace = replay.writer.session(named: name)
    states = StateTrace(of: R.State.self, trace, in: replay)
    super.init(name)
  }

  override func begin() {
    let pipeline = screen.reactor.pipeline
    self.pipeline = pipeline
    pipeline.connect(watchedBy: self)
    guard let view = screen.makeView() else { return }
    self.view = view
    controls = ViewControls(of: view.object)
    for (name, output) in controls.outputs { output.attach(to: self, named: name) }
    view.bind(screen.reactor)
  }

  override func send(_ index: Int) {
    pipeline?.action.onNext(actions[index])
  }

  override var pending: [(cause: Int, action: String)] {
    (pipeline?.pendingActions ?? []).map { token, action in
      (Cause(token: token).number, replay.writer.actionText(action))
    }
  }

  override func lastAction(numbered number: Int) -> String? {
    guard let last, last.number == number else { return nil }
    return replay.writer.actionText(last.action)
  }

  override func withState(_ body: (ValueView) -> Void) {
    guard let pipeline else { return }
    TypeLayout.withView(of: pipeline.currentState, body)
  }

  override func isAssigned(_ pulse: String, in turn: Int) -> Bool {
    states.isAssigned(pulse, in: turn)
  }

  override var latestEmission: Emission? { states.latest }

  override func action(numbered number: Int) -> String? {
    history.action(numbered: number).map { replay.writer.actionText($0) }
  }

  override func write(expectation: String, found: ValueView?) {
    replay.writer.expect(at: replay.now, trace, expectation, found: found)
  }

  override func takeStrays() -> [Int] {
    (pipeline?.takeStrays() ?? []).map { Cause(token: $0).number }
  }

  override func close() {
    view?.bind(nil)
    pipeline?.watch(with: nil)
    pipeline = nil
  }

  // MARK: - What the pipeline does

  func willHandle(_ action: R.Action, parent: Int) -> Int {
    let cause = Cause(number: replay.nextActionNumber(), session: place)
    if replay.isNearlyStuck(with: cause) { last = (cause.number, action) }
    if replay.keepsHistory { history.add(action, number: cause.number) }
    replay.writer.action(
      at: replay.now, trace, number: cause.number, parent: Cause.number(of: parent), action)
    return cause.token
  }

  func didNotHandle(_ action: R.Action, cause: Int) {
    replay.writer.error(
      at: replay.now, trace, cause: Cause.number(of: cause),
      message: "not handled: the reactor's streams have ended")
  }

  var hearsMutations: Bool { replay.writer.shows(.mutation) }

  func willReduce(_ mutation: R.Mutation, cause: Int) {
    replay.writer.mutation(at: replay.now, trace, cause: Cause.number(of: cause), mutation)
  }

  func didEmit(_ state: R.State, cause token: Int) {
    states.write(state, cause: token, in: replay)
  }

  func effectDidFail(_ error: any Error, cause: Int) {
    write(error, cause)
  }

  func stateDidEnd(_ error: (any Error)?, cause: Int) {
    if let error { write(error, cause) }
    replay.writer.error(
      at: replay.now, trace, cause: Cause.number(of: cause), message: "the state stream has ended")
  }

  private func write(_ error: any Error, _ token: Int) {
    let cause = Cause.number(of: token)
    if let failure = error as? ScriptedFailure {
      replay.writer.error(at: replay.now, trace, cause: cause, message: failure.message)
    } else {
      replay.writer.error(at: replay.now, trace, cause: cause, error)
    }
  }

  // MARK: - What services and the view do

  override func write<Event>(event: Event, of service: String, cause: Int) {
    replay.writer.event(at: replay.now, trace, cause: cause, service: service, event)
  }

  override func show<Value>(_ value: Value, on control: String) {
    replay.writer.view(
      at: replay.now, trace, cause: Cause.number(of: ExecutionContext.currentCause),
      control: control, value)
  }
}
