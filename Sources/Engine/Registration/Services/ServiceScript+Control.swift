import ReactorCore
import ReactorStreams
import ReactorTraceFormat

/// Calls in a replay whose answers are controlled.
extension ServiceScript {
  /// Begins a call.
  ///
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - arguments: The arguments in the notation of scripts.
  ///   - planned: The answers, unless the control chooses from them.
  ///   - stub: The stub of the call.
  ///   - own: The service's own answer.
  ///   - observer: Waits for the answers.
  ///   - observed: The recorded call.
  ///   - control: Determines the times of the answers.
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
      // One of the alternatives is chosen when the time has passed.
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

  /// Returns the closure that sends an outcome; nil for an outcome that is never sent.
  ///
  /// - Parameters:
  ///   - outcome: The answer; nil for the service's own answer.
  ///   - isLast: Whether the call completes after it.
  ///   - observer: Receives the outcome.
  ///   - call: The call, if calls are recorded.
  ///   - own: The service's own answer.
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

  /// Returns the text of an answer's event in a trace; nil for an end without a value.
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
