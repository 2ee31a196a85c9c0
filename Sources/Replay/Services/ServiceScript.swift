public import ReactorCore
import TypeLayout

/// What a scripted service asks for its answers: the script's stubs first, and else the service
/// itself.
///
/// Threads: it belongs to the thread of the replay.
public final class ServiceScript {
  private let service: String
  /// Weak, since they own the service that owns this, and since a service that something global keeps
  /// outlives its replay.
  private weak var services: ReplayServices?

  init(_ service: String, _ services: ReplayServices) {
    self.service = service
    self.services = services
  }

  /// Calls a method: the result answers once, after the latency, to each subscription.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - arguments: What it is called with.
  ///   - answer: The service's own answer, asked for when the time has come; an error that it
  ///     throws fails the call.
  /// - Returns: The answer. A service that is called outside its own replay fails with a
  ///   ``ScriptedFailure``, and so does the replay that runs there.
  public func call<Arguments, Value>(
    _ method: ServiceMethod<Arguments, Value>, _ arguments: Arguments,
    answer: @escaping () throws -> Value
  ) -> Observable<Value> {
    Observable.create { [self] observer in
      guard let services = liveServices() else {
        observer.onError(ScriptedFailure("service '\(service)' was called outside its replay"))
        return Disposables.create()
      }
      let stub = services.stub(of: service, method.name) {
        Self.texts(of: arguments, services.rules)
      }
      let latency = stub?.latency.map { Duration.nanoseconds($0) } ?? method.latency
      let finish = {
        do {
          observer.onNext(try Self.value(of: stub, or: answer))
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      if latency == .zero {
        finish()
        return Disposables.create()
      }
      return MainScheduler.instance.scheduleRelative(
        (), dueTime: RxTimeInterval(latency)
      ) {
        finish()
        return Disposables.create()
      }
    }
  }

  /// Publishes something to all who listen to the service: the trace shows it as an `event` of the
  /// session whose action is being handled, and then the subject sends it.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - subject: Who tells the listeners.
  public func publish<Event>(_ event: Event, through subject: PublishSubject<Event>) {
    liveServices()?.write(event: event, of: service)
    subject.onNext(event)
  }

  /// The services of the replay that runs on the calling thread, if this is one of them. If it is not,
  /// that replay fails.
  private func liveServices() -> ReplayServices? {
    let current = ReplayContext.current
    if let services, services === current?.services { return services }
    current?.report(stranger: "service '\(service)'")
    return nil
  }

  private static func value<Value>(
    of stub: PlannedStub?, or answer: () throws -> Value
  ) throws -> Value {
    switch stub?.outcome {
    case .value(let value):
      guard let value = value as? Value else {
        preconditionFailure("a stub is decoded as what its method answers")
      }
      return value
    case .failure(let error): throw error
    case nil: return try answer()
    }
  }

  private static func texts<Arguments>(of arguments: Arguments, _ rules: ValueRules) -> [String] {
    TypeLayout.withView(of: arguments) { view in
      guard view.kind == .tuple else { return [rules.text(of: view)] }
      return view.layout.fields.indices.map { rules.text(of: view.field($0)) }
    }
  }
}
