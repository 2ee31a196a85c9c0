import ReactorStreams
import ReactorCore
import ReactorTypeLayout

/// A session whose reactor lives on streams of its own: what it is sent and what it publishes is all
/// that there is to see.
final class BridgedSession<Action, State>: Session {
  private let bridge: Bridge<Action, State>
  private let actions: [Action]
  private let home = OwnerThread()
  private var history = ActionHistory<Action>()
  private let replay: Replay
  /// The places of the actions that were sent, by their numbers.
  private var sent: [Int: Int] = [:]
  private var cancel: (() -> Void)?

  init(
    _ name: String, _ bridge: Bridge<Action, State>, _ actions: [Action], _ replay: Replay,
    at place: Int
  ) {
    self.bridge = bridge
    self.actions = actions
    self.replay = replay
    home.set(true)
    super.init(name, SessionTrace(of: State.self, named: name, at: place, in: replay))
  }

  override func begin() {
    ExecutionContext.current.perform {
      cancel = bridge.observe { [weak self] state in self?.didPublish(state) }
      if !trace.hasBegun { trace.write(state: bridge.currentState(), cause: 0) }
    }
    replay.noticeRealTimers()
  }

  override func send(_ index: Int) {
    let action = actions[index]
    let context = ExecutionContext.current
    let cause = trace.write(action: action, parent: nil, keptIn: &history)
    let outer = context.cause
    context.cause = cause.token
    if replay.realTimers != nil { sent[cause.number] = index }
    context.perform { bridge.send(action) }
    replay.noticeRealTimers()
    context.cause = outer
  }

  private func didPublish(_ state: State) {
    let cause = ExecutionContext.currentCause
    if home.place == .elsewhere { return home.note(cause) }
    trace.write(state: state, cause: cause)
  }

  override func withState(_ body: (ValueView) -> Void) {
    TypeLayout.withView(of: bridge.currentState(), body)
  }

  override func action(numbered number: Int) -> String? {
    (sent[number].map { actions[$0] } ?? history.action(numbered: number)).map {
      trace.text(of: $0)
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
