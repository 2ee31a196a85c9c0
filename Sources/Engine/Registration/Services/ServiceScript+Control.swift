import ReactorCore
import ReactorStreams
import ReactorTraceFormat

/// Calls whose answers are controlled by an object in the replay.
extension ServiceScript {
  /// Starts a call whose answers are controlled by the replay.
  ///
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - arguments: The arguments in script notation.
  ///   - planned: The answers. If they are alternatives, the control chooses one of them. Otherwise, they are given in
  ///     sequence.
  ///   - stub: The stub that answers the call, or `nil` if no stub matches.
  ///   - own: Computes the service's own answer.
  ///   - observer: The observer that receives the answers.
  ///   - observed: The record of the call, or `nil` if calls are not recorded.
  ///   - control: The object that determines the times of the answers.
  func control<Value>(
    _ method: String, _ arguments: [String], _ planned: [ServiceStub.Answer],
    of stub: ServiceStub?, or own: @escaping () throws -> Value, _ observer: AnyObserver<Value>,
    of observed: ServiceCall?, by control: any AnswerControl
  ) -> any Disposable {
    let areAlternatives = stub?.hasAlternatives ?? false
    let answers = areAlternatives ? stub?.alternatives ?? [] : planned
    let call = ControlledCall(
      of: service, method, arguments, cause: ExecutionContext.currentCause,
      hidesArguments: liveServices()?.rules.rendering.hasRedactions ?? false,
      areAlternatives: areAlternatives, hasTime: stub?.latency != nil)
    func end() {
      if call.hasEnded { return }
      control.didEnd(call)
      call.end()
    }
    let observer = AnyObserver<Value> { event in
      if let text = Self.text(of: event) { call.latestResult = text }
      if case .next = event {} else { end() }
      observer.on(event)
    }
    call.answers = answers.enumerated().compactMap { index, answer in
      let isLast = areAlternatives || index == answers.count - 1
      let send = Self.sender(of: answer.outcome, isLast: isLast, observer, of: observed, own)
      if send == nil, !areAlternatives { return nil }
      // Alternatives are all due at the time of the first one.
      return ControlledCall.Answer(
        time: areAlternatives ? planned[0].time : answer.time, clause: answer.clause,
        send: send ?? {})
    }
    let scheduled = CompositeDisposable()
    if control.willSchedule(call) {
      // One of the alternatives is chosen after the latency has passed.
      let scheduledAnswers = call.areAlternatives ? call.answers.prefix(1) : call.answers[...]
      for (index, answer) in scheduledAnswers.enumerated() {
        if answer.time == 0 {
          control.answerIsDue(index, of: call)
        } else {
          _ = scheduled.insert(
            ControlledCall.schedule(after: answer.time) { control.answerIsDue(index, of: call) })
        }
      }
    }
    return Disposables.create {
      scheduled.dispose()
      end()
    }
  }

  /// Returns a closure that sends the given outcome, or `nil` for an outcome that is never sent.
  ///
  /// - Parameters:
  ///   - outcome: The outcome, or `nil` for the service's own answer.
  ///   - isLast: Whether the call completes after the outcome.
  ///   - observer: The observer that receives the outcome.
  ///   - call: The record of the call, or `nil` if calls are not recorded.
  ///   - own: Computes the service's own answer.
  static func sender<Value>(
    of outcome: ServiceStub.DecodedOutcome?, isLast: Bool, _ observer: AnyObserver<Value>,
    of call: ServiceCall?, _ own: @escaping () throws -> Value
  ) -> (() -> Void)? {
    func send(_ value: Value, isLast: Bool) {
      call?.willAnswer(value, isLast: isLast)
      observer.onNext(value)
      if isLast { observer.onCompleted() }
    }
    func fail(_ error: any Error) {
      TraceEvent.Failure.show(error) { call?.end(.fails($0)) }
      observer.onError(error)
    }
    switch outcome {
    case .value(let value): return { send(typed(value), isLast: isLast) }
    case .failure(let error): return { fail(error) }
    case .never: return nil
    case nil:
      return {
        do {
          send(try own(), isLast: true)
        } catch {
          fail(error)
        }
      }
    }
  }

  /// Returns an event's answer in trace notation, or `nil` if the event is a completion.
  private static func text<Value>(of event: Event<Value>) -> String? {
    guard let values = ReplayContext.current?.services.values else { return nil }
    switch event {
    case .next(let value): return "-> \(values.text(of: value))"
    case .error(let error as ScriptedFailure): return "fails \(values.text(of: error.message))"
    case .error(let error): return "fails \(values.text(of: error))"
    case .completed: return nil
    }
  }
}
