import ReactorCore
import TraceFormat

/// A session that knows its reactor: it sends the plan's actions and hears what the reactor's
/// pipeline does, which it hands to the trace.
final class TypedSession<R: Reactor>: Session, PipelineProbe {
  private let reactor: R
  private let actions: [R.Action]
  private let replay: Replay
  private let trace: TraceSession
  private var pulses = PulseFields<R.State>()
  private var pipeline: Pipeline<R.Action, R.Mutation, R.State>?
  private var hasBegun = false
  private var last: (number: Int, action: R.Action)?

  init(_ name: String, _ reactor: R, _ actions: [R.Action], _ replay: Replay) {
    self.reactor = reactor
    self.actions = actions
    self.replay = replay
    trace = replay.writer.session(named: name)
    super.init(name)
  }

  override func begin() {
    let pipeline = reactor.pipeline
    self.pipeline = pipeline
    pipeline.connect(watchedBy: self)
  }

  override func send(_ index: Int) {
    pipeline?.send(actions[index])
  }

  override var pending: [(cause: Int, action: String)] {
    (pipeline?.pendingActions ?? []).map { ($0.cause, replay.writer.actionText($0.action)) }
  }

  override func lastAction(numbered number: Int) -> String? {
    guard let last, last.number == number else { return nil }
    return replay.writer.actionText(last.action)
  }

  override func close() {
    pipeline?.watch(with: nil)
    pipeline = nil
  }

  // MARK: - What the pipeline does

  func willHandle(_ action: R.Action, parent: Int) -> Int {
    let number = replay.nextActionNumber()
    last = (number, action)
    replay.writer.action(
      at: replay.now, trace, number: number, parent: parent == 0 ? nil : parent, action)
    return number
  }

  func didNotHandle(_ action: R.Action, cause: Int) {
    replay.writer.error(
      at: replay.now, trace, cause: cause, message: "not handled: the reactor's streams have ended")
  }

  func willReduce(_ mutation: R.Mutation, cause: Int) {
    replay.writer.mutation(at: replay.now, trace, cause: Self.cause(cause), mutation)
  }

  func didEmit(_ state: R.State, cause: Int) {
    let cause = Self.cause(cause)
    replay.writer.state(at: replay.now, trace, cause: cause, state)
    if !hasBegun {
      hasBegun = true
      return pulses.begin(with: state)
    }
    pulses.update(with: state) { name, value in
      replay.writer.pulse(at: replay.now, trace, cause: cause, name: name, value)
    }
  }

  func effectDidFail(_ error: any Error, cause: Int) {
    replay.writer.error(at: replay.now, trace, cause: Self.cause(cause), error)
  }

  func stateDidEnd(_ error: (any Error)?, cause: Int) {
    let cause = Self.cause(cause)
    if let error {
      replay.writer.error(at: replay.now, trace, cause: cause, error)
    }
    replay.writer.error(
      at: replay.now, trace, cause: cause, message: "the state stream has ended")
  }

  private static func cause(_ number: Int) -> Int? {
    number == 0 ? nil : number
  }
}
