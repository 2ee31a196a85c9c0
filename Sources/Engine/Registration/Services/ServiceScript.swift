public import ReactorCore
import ReactorTraceFormat
import ReactorTypeLayout

/// A source of answers for a scripted service. An answer comes from the stubs in the script or, if no stub matches,
/// from the service itself.
///
/// Use this class only on the replay's thread.
public final class ServiceScript {
  let service: String
  /// The services of the replay. A strong reference would be part of a cycle, because the services indirectly own this
  /// object. In addition, a service in a global variable can outlive its replay.
  private weak var services: ReplayServices?

  init(_ service: String, _ services: ReplayServices) {
    self.service = service
    self.services = services
  }

  /// Calls a method of the service. By default, the returned observable answers each subscription once, after the
  /// method's latency. A script can make the observable answer several times, or never.
  ///
  /// - Parameters:
  ///   - method: The method to call.
  ///   - arguments: The arguments of the call.
  ///   - answer: Computes the service's default answer when the answer is due. If the closure throws an error, the call
  ///     fails with that error.
  /// - Returns: An observable that emits the answer when it is due in virtual time, and then completes. The observable
  ///   fails with the error of a stub or with the error that `answer` throws. If the service is called outside its own
  ///   replay, the observable fails with a ``ScriptedFailure``. If a different replay is running on the calling thread,
  ///   that replay also fails.
  public func call<Arguments, Value>(
    _ method: ServiceMethod<Arguments, Value>, _ arguments: Arguments,
    answer: @escaping () throws -> Value
  ) -> Observable<Value> {
    self.answer(
      method.name, after: method.latency, texts: { Self.texts(of: arguments, $0) },
      written: written(method.name, arguments), or: answer)
  }

  /// Returns a closure that returns a call in trace notation.
  func written<Arguments>(
    _ method: String, _ arguments: Arguments
  ) -> (ValueFormatter) -> String {
    { [service] in $0.text(ofCall: "\(service).\(method)", payload: arguments) }
  }

  /// Answers a call to the method with the given name.
  ///
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - latency: The default time between the call and the answer.
  ///   - texts: Returns the arguments in trace notation, without redaction.
  ///   - text: Returns the call in trace notation.
  ///   - type: The type as which the call decodes a stub's answers, or `nil` if the answers are decoded already.
  ///   - answer: Computes the service's own answer.
  func answer<Value>(
    _ method: String, after latency: Duration, texts: @escaping (ValueRules) -> [String],
    written text: @escaping (ValueFormatter) -> String, decodedAs type: Value.Type? = nil,
    or answer: @escaping () throws -> Value
  ) -> Observable<Value> {
    let latency = RxTimeInterval(latency).inNanoseconds
    return Observable.create { [self] observer in
      guard let services = liveServices() else {
        observer.onError(ScriptedFailure("service '\(service)' was called outside its replay"))
        return Disposables.create()
      }
      var stub = services.takeStub(
        of: service, method, for: { texts(services.rules) }, written: text)
      if let type { stub = stub?.decoded(as: type) { report($0, in: method) } }
      let call = services.beginCall(of: service, method, text: text) { texts(services.rules) }
      let answers = stub?.answers(after: latency) ?? [.own(after: latency)]
      let answering =
        if let control = services.answerControl {
          self.control(
            method, texts(services.rules), answers, of: stub, or: answer, observer, of: call,
            by: control)
        } else {
          Self.send(answers, or: answer, to: observer, of: call)
        }
      guard let call else { return answering }
      return Disposables.create {
        answering.dispose()
        call.end(.cancelled)
      }
    }
  }

  /// Returns the value that a stub provides for a method without arguments, or `nil` if no stub provides a value.
  package func stubbed<Value>(_ method: ServiceMethod<Void, Value>) -> Value? {
    let stub = liveServices()?.takeStub(
      of: service, method.name, for: { [] }, written: { [service] _ in "\(service).\(method.name)" }
    )
    guard case .value(let value) = stub?.alternatives[0].outcome else { return nil }
    return value as? Value
  }

  /// Publishes an event to the observers of the service. Before the subject sends the event, the trace shows it in the
  /// session whose action is being handled.
  ///
  /// - Parameters:
  ///   - event: The event to publish.
  ///   - subject: The subject that notifies the observers.
  public func publish<Event>(_ event: Event, through subject: PublishSubject<Event>) {
    liveServices()?.record(event, publishedBy: service)
    subject.onNext(event)
  }

  /// Returns the services of the replay that is running on the calling thread. If this service does not belong to that
  /// replay, the replay fails and the result is `nil`.
  func liveServices() -> ReplayServices? {
    let current = ReplayContext.current
    if let services, services === current?.services { return services }
    current?.report(stranger: "service '\(service)'")
    return nil
  }

  /// Sends each answer to a call at its scheduled time, and completes the call after the last value.
  private static func send<Value>(
    _ answers: [ServiceStub.Answer], or own: @escaping () throws -> Value,
    to observer: AnyObserver<Value>, of call: ServiceCall?
  ) -> any Disposable {
    let scheduled = CompositeDisposable()
    for (index, answer) in answers.enumerated() {
      let isLast = index == answers.count - 1
      guard let send = sender(of: answer.outcome, isLast: isLast, observer, of: call, own) else {
        continue
      }
      if answer.time == 0 {
        send()
        continue
      }
      let disposable = ControlledCall.schedule(after: answer.time, send)
      if answers.count == 1 { return disposable }
      _ = scheduled.insert(disposable)
    }
    return scheduled
  }

  static func typed<Value>(_ value: Any) -> Value {
    guard let value = value as? Value else {
      preconditionFailure("the value of a stub has a different type than the answer of its method")
    }
    return value
  }

  /// Records a failure caused by an answer that is not a valid value of the type that a caller expects.
  func report(_ problem: DecodingProblem, in method: String) {
    ReplayContext.current?.report(
      .invalidAnswer(to: "\(service).\(method)", problem: problem.message))
  }

  static func texts<Arguments>(of arguments: Arguments, _ rules: ValueRules) -> [String] {
    TypeLayout.withView(of: arguments) { view in
      guard view.kind == .tuple else { return [rules.text(of: view)] }
      return view.layout.fields.indices.map { rules.text(of: view.field($0)) }
    }
  }
}
