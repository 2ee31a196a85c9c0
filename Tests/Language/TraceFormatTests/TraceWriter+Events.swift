import ReactorTypeLayout

@testable import ReactorTraceFormat

/// One method for each kind of event, so that tests can give values in place of views.
extension TraceWriter {
  func state<State>(at time: Int64, _ session: SessionID, cause: Int?, _ state: State) {
    TypeLayout.withView(of: state) { receive(time, session, cause, .state($0)) }
  }

  func action<Action>(
    at time: Int64, _ session: SessionID, number: Int, parent: Int?, _ action: Action
  ) {
    TypeLayout.withView(of: action) { view in
      receive(
        TraceEvent(time: time, session: session, cause: number, parent: parent, .action(view)))
    }
  }

  func mutation<Mutation>(at time: Int64, _ session: SessionID, cause: Int?, _ mutation: Mutation) {
    TypeLayout.withView(of: mutation) { receive(time, session, cause, .mutation($0)) }
  }

  func pulse(at time: Int64, _ session: SessionID, cause: Int?, name: String, _ value: ValueView) {
    receive(time, session, cause, .pulse(name, value, redactedAs: nil))
  }

  func event<Event>(
    at time: Int64, _ session: SessionID, cause: Int?, service: String, _ event: Event
  ) {
    TypeLayout.withView(of: event) {
      receive(time, session, cause, .event(.published(by: service, $0)))
    }
  }

  func view<Value>(
    at time: Int64, _ session: SessionID, cause: Int?, control: String, _ value: Value
  ) {
    TypeLayout.withView(of: value) { receive(time, session, cause, .view(control, $0)) }
  }

  func output<Value>(
    at time: Int64, _ session: SessionID, cause: Int?, name: String, _ value: Value
  ) {
    TypeLayout.withView(of: value) { receive(time, session, cause, .output(name, $0)) }
  }

  func error(at time: Int64, _ session: SessionID, cause: Int?, _ error: any Error) {
    TypeLayout.withView(of: error) { receive(time, session, cause, .error(.thrown($0))) }
  }

  func error(at time: Int64, _ session: SessionID, cause: Int?, message: String) {
    receive(time, session, cause, .error(.message(message)))
  }

  func log(at time: Int64, _ session: SessionID, cause: Int?, _ message: String) {
    receive(time, session, cause, .log(message))
  }

  func call(
    at time: Int64, _ session: SessionID, cause: Int?, number: Int, _ text: String,
    _ change: CallProgress.Change
  ) {
    receive(time, session, cause, .call(CallProgress(number: number, text, change)))
  }

  func effect(
    at time: Int64, _ session: SessionID, cause: Int?, number: Int, _ change: EffectProgress.Change
  ) {
    receive(time, session, cause, .effect(EffectProgress(number: number, change)))
  }

  func expect(at time: Int64, _ session: SessionID, _ text: String, found: ValueView?) {
    receive(time, session, nil, .expect(text, found: found, redactedAs: nil))
  }

  func end(at time: Int64, step: StepPlace? = nil, pending: [PendingEffect]) {
    receive(TraceEvent(time: time, session: .replay, step: step, .end(pending: pending)))
  }

  private func receive(
    _ time: Int64, _ session: SessionID, _ cause: Int?, _ payload: TraceEvent.Payload
  ) {
    receive(TraceEvent(time: time, session: session, cause: cause, payload))
  }
}
