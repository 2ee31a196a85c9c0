public import ReactorCore
import ReactorTypeLayout

/// The source of a scripted service's answers: the script's stubs first, and otherwise the service
/// itself.
///
/// Threads: it belongs to the thread of the replay.
public final class ServiceScript {
  let service: String
  /// Weak, since they own the service that owns this, and since a service that something global keeps
  /// outlives its replay.
  private weak var services: ReplayServices?

  init(_ service: String, _ services: ReplayServices) {
    self.service = service
    self.services = services
  }

  /// Calls a method: the result answers once, after the latency, to each subscription. A script can
  /// have it answer several times, or never.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - arguments: The arguments of the call.
  ///   - answer: The service's own answer, asked for when the time has come; an error that it
  ///     throws fails the call.
  /// - Returns: The answer. A service that is called outside its own replay fails with a
  ///   ``ScriptedFailure``, and so does the replay that runs there.
  public func call<Arguments, Value>(
    _ method: ServiceMethod<Arguments, Value>, _ arguments: Arguments,
    answer: @escaping () throws -> Value
  ) -> Observable<Value> {
    self.answer(
      method.name, after: method.latency, texts: { Self.texts(of: arguments, $0) }, or: answer)
  }

  /// Answers a call of a method that is known by its name.
  ///
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - latency: The time an answer takes unless a stub says otherwise.
  ///   - texts: Returns the arguments as a trace would print them.
  ///   - answer: The service's own answer.
  func answer<Value>(
    _ method: String, after latency: Duration, texts: @escaping (ValueRules) -> [String],
    or answer: @escaping () throws -> Value
  ) -> Observable<Value> {
    Observable.create { [self] observer in
      guard let services = liveServices() else {
        observer.onError(ScriptedFailure("service '\(service)' was called outside its replay"))
        return Disposables.create()
      }
      let stub = services.takeStub(of: service, method) { texts(services.rules) }
      let call = services.beginCall(of: service, method) { texts(services.rules) }
      let answering = Self.answer(
        call?.observing(observer) ?? observer, by: stub, after: latency, or: answer)
      guard let call else { return answering }
      return Disposables.create {
        answering.dispose()
        call.end(.cancelled)
      }
    }
  }

  /// Answers a call as a stub says, or else by the service's own answer.
  private static func answer<Value>(
    _ observer: AnyObserver<Value>, by stub: ServiceStub?, after latency: Duration,
    or answer: @escaping () throws -> Value
  ) -> any Disposable {
    let latency = stub?.latency.map { Duration.nanoseconds($0) } ?? latency
    if let answers = stub?.answers(after: latency) { return send(answers, to: observer) }
    return schedule(after: latency) {
      do {
        observer.onNext(try answer())
        observer.onCompleted()
      } catch {
        observer.onError(error)
      }
    }
  }

  /// The value that a stub gives for a method without arguments, at once; nil if no stub does.
  package func stubbed<Value>(_ method: ServiceMethod<Void, Value>) -> Value? {
    guard
      case .value(let value) = liveServices()?.takeStub(of: service, method.name, for: { [] })?
        .outcome
    else { return nil }
    return value as? Value
  }

  /// Publishes something to all who listen to the service: the trace shows it as an `event` of the
  /// session whose action is being handled, and then the subject sends it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - subject: The subject that notifies the observers.
  public func publish<Event>(_ event: Event, through subject: PublishSubject<Event>) {
    liveServices()?.record(event, publishedBy: service)
    subject.onNext(event)
  }

  /// The services of the replay that runs on the calling thread, if this is one of them. If it is not,
  /// that replay fails.
  func liveServices() -> ReplayServices? {
    let current = ReplayContext.current
    if let services, services === current?.services { return services }
    current?.report(stranger: "service '\(service)'")
    return nil
  }

  /// Sends the answers of a stub, each at its time, and completes after the last value.
  private static func send<Value>(
    _ answers: [(outcome: ServiceStub.Outcome, time: Duration)], to observer: AnyObserver<Value>
  ) -> any Disposable {
    let scheduled = CompositeDisposable()
    for (index, answer) in answers.enumerated() {
      let isLast = index == answers.count - 1
      let disposable: (any Disposable)? =
        switch answer.outcome {
        case .value(let value):
          schedule(after: answer.time) {
            observer.onNext(typed(value))
            if isLast { observer.onCompleted() }
          }
        case .failure(let error): schedule(after: answer.time) { observer.onError(error) }
        case .never: nil
        }
      disposable.map { _ = scheduled.insert($0) }
    }
    return scheduled
  }

  private static func schedule(after time: Duration, _ body: @escaping () -> Void) -> any Disposable
  {
    if time == .zero {
      body()
      return Disposables.create()
    }
    return MainScheduler.instance.scheduleRelative((), dueTime: RxTimeInterval(time)) {
      body()
      return Disposables.create()
    }
  }

  private static func typed<Value>(_ value: Any) -> Value {
    guard let value = value as? Value else {
      preconditionFailure("a stub is decoded as what its method answers")
    }
    return value
  }

  private static func texts<Arguments>(of arguments: Arguments, _ rules: ValueRules) -> [String] {
    TypeLayout.withView(of: arguments) { view in
      guard view.kind == .tuple else { return [rules.text(of: view)] }
      return view.layout.fields.indices.map { rules.text(of: view.field($0)) }
    }
  }
}
