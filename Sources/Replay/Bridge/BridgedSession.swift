import Observables
import ReactorCore
import TraceFormat
import TypeLayout

/// A session whose reactor lives on streams of its own: what it is sent and what it publishes is all
/// that there is to see.
final class BridgedSession<Action, State>: Session {
  private let bridge: Bridge<Action, State>
  private let actions: [Action]
  private let replay: Replay
  private let place: Int
  private let trace: TraceSession
  private let home = HomeThread()
  private var states: StateTrace
  private var history = ActionHistory<Action>()
  private var cancel: (() -> Void)?

  init(
    _ name: String, _ bridge: Bridge<Action, State>, _ actions: [Action], _ replay: Replay,
    at place: Int
  ) {
    self.bridge = bridge
    self.actions = actions
    self.replay = replay
    self.place = place
    trace = replay.writer.session(named: name)
    states = StateTrace(of: State.self, trace, in: replay)
    home.isCurrent = true
    super.init(name)
  }

  override func begin() {
    ExecutionContext.current.perform {
      cancel = bridge.observe { [weak self] state in self?.didPublish(state) }
      if !states.hasBegun { states.write(bridge.currentState(), cause: 0, in: replay) }
    }
  }

  override func send(_ index: Int) {
    let action = actions[index]
    let context = ExecutionContext.current
    let cause = Cause(number: replay.nextActionNumber(), session: place)
    if replay.isNearlyStuck(with: cause) || replay.keepsHistory {
      history.add(action, number: cause.number)
    }
    replay.writer.action(at: replay.now, trace, number: cause.number, parent: nil, action)
    let outer = context.cause
    context.cause = cause.token
    context.perform { bridge.send(action) }
    context.cause = outer
  }

  private func didPublish(_ state: State) {
    let cause = ExecutionContext.currentCause
    if home.rejects(cause) { return }
    states.write(state, cause: cause, in: replay)
  }

  override func withState(_ body: (ValueView) -> Void) {
    TypeLayout.withView(of: bridge.currentState(), body)
  }

  override func isAssigned(_ pulse: String, in turn: Int) -> Bool {
    states.isAssigned(pulse, in: turn)
  }

  override var latestEmission: Emission? { states.latest }

  override func lastAction(numbered number: Int) -> String? { action(numbered: number) }

  override func action(numbered number: Int) -> String? {
    history.action(numbered: number).map { replay.writer.actionText($0) }
  }

  override func write(expectation: String, found: ValueView?) {
    replay.writer.expect(at: replay.now, trace, expectation, found: found)
  }

  override func write<Event>(event: Event, of service: String, cause: Int) {
    replay.writer.event(at: replay.now, trace, cause: cause, service: service, event)
  }

  override func takeStrays() -> [Int] {
    home.takeStrays().map { Cause(token: $0).number }
  }

  override func close() {
    cancel?()
    cancel = nil
  }
}
