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
  /// A closure that looks for system timers, called after the reactor's code has run, or `nil` if timers are not
  /// watched.
  private let noticeTimers: (() -> Void)?
  /// The plan indices of the sent actions, keyed by action number. The indices are kept only if timers are watched.
  private var sent: [Int: Int] = [:]
  private var cancel: (() -> Void)?

  init(
    _ name: String, _ bridge: Bridge<Action, State>, _ actions: ValueList, _ tracer: SessionTracer,
    noticeTimers: (() -> Void)?
  ) {
    self.bridge = bridge
    self.actions = actions
    self.noticeTimers = noticeTimers
    home.set(true)
    super.init(name, tracer)
  }

  override func begin() {
    ExecutionContext.current.perform {
      cancel = bridge.observe { [weak self] state in self?.didPublish(state) }
      if !tracer.hasBegun { record(bridge.currentState(), cause: 0) }
    }
    noticeTimers?()
  }

  override func send(_ index: Int) {
    let action = actions.value(at: index, as: Action.self)
    let cause = tracer.record(action: action, parent: nil, keptIn: &history)
    ExecutionContext.perform(causedBy: cause.token) {
      if noticeTimers != nil { sent[cause.number] = index }
      if let monitor = tracer.monitor, monitor.isConcerned(byActionsOfSession: cause.session) {
        history.layout.withView(of: action) { view in
          monitor.willHandle(view, cause: cause) {
            let state = bridge.currentState()
            return { TypeLayout.withView(of: state, $0) }
          }
        }
      }
      ExecutionContext.current.perform { bridge.send(action) }
      noticeTimers?()
    }
  }

  private func didPublish(_ state: State) {
    let cause = ExecutionContext.currentCause
    if home.rejects(causedBy: cause) { return }
    record(state, cause: cause)
  }

  private func record(_ state: State, cause: Int) {
    tracer.stateLayout.withView(of: state) { tracer.record(state: $0, cause: cause) }
  }

  override func withState(_ body: (ValueView) -> Void) {
    tracer.stateLayout.withView(of: bridge.currentState(), body)
  }

  override func action(numbered number: Int) -> String? {
    (sent[number].map { actions.value(at: $0) } ?? history.action(numbered: number)).map {
      tracer.values.text(ofAction: $0)
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
