import ReactorCore
import ReactorPlanning
import ReactorRegistration
import ReactorStreams
import ReactorTraceFormat
import ReactorTypeLayout

/// A session whose reactor uses another stream library. Only the actions sent to the reactor and the states that the
/// reactor publishes are known.
final class BridgedSession<Action, State>: Session {
  private let bridge: Bridge<Action, State>
  private let actions: ValueList
  private let home = OwnerThread()
  private var history = ActionHistory<Action>(of: TypeLayout(Action.self))
  private let replay: Replay
  /// The plan indices of the sent actions, keyed by action number.
  private var sent: [Int: Int] = [:]
  private var cancel: (() -> Void)?

  init(
    _ name: String, _ bridge: Bridge<Action, State>, _ actions: ValueList, _ types: SessionTypes,
    _ pulses: PulseFields, _ replay: Replay, at place: Int
  ) {
    self.bridge = bridge
    self.actions = actions
    self.replay = replay
    home.set(true)
    let recorder = SessionTracer(of: types.state, pulses, named: name, at: place, in: replay)
    replay.sink.describe(recorder.id, types)
    super.init(name, recorder)
  }

  override func begin() {
    ExecutionContext.current.perform {
      cancel = bridge.observe { [weak self] state in self?.didPublish(state) }
      if !recorder.hasBegun { record(bridge.currentState(), cause: 0) }
    }
    replay.noticeRealTimers()
  }

  override func send(_ index: Int) {
    let action = actions.value(at: index, as: Action.self)
    let cause = recorder.record(action: action, parent: nil, keptIn: &history)
    ExecutionContext.perform(causedBy: cause.token) {
      if replay.realTimers != nil { sent[cause.number] = index }
      if let monitor = recorder.monitor, monitor.isConcerned(byActionsOfSession: cause.session) {
        history.layout.withView(of: action) { view in
          monitor.willHandle(view, cause: cause) {
            let state = bridge.currentState()
            return { TypeLayout.withView(of: state, $0) }
          }
        }
      }
      ExecutionContext.current.perform { bridge.send(action) }
      replay.noticeRealTimers()
    }
  }

  private func didPublish(_ state: State) {
    let cause = ExecutionContext.currentCause
    if home.rejects(causedBy: cause) { return }
    record(state, cause: cause)
  }

  private func record(_ state: State, cause: Int) {
    recorder.stateLayout.withView(of: state) { recorder.record(state: $0, cause: cause) }
  }

  override func withState(_ body: (ValueView) -> Void) {
    recorder.stateLayout.withView(of: bridge.currentState(), body)
  }

  override func action(numbered number: Int) -> String? {
    (sent[number].map { actions.value(at: $0) } ?? history.action(numbered: number)).map {
      recorder.values.text(ofAction: $0)
    }
  }

  override func takeOffThreadCauses() -> [Int] {
    home.takeOffThreadCauses().map { Cause(token: $0).number }
  }

  override func close() {
    cancel?()
    cancel = nil
  }
}
