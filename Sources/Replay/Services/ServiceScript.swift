public import ReactorCore
import TypeLayout

/// What a scripted service asks for its answers: the script's stubs first, and else the service
/// itself.
///
/// Threads: it belongs to the thread of the replay.
public final class ServiceScript {
  private let service: String
  private unowned let services: ReplayServices
  private unowned let replay: any ReplayTrace

  init(_ service: String, _ services: ReplayServices, _ replay: any ReplayTrace) {
    self.service = service
    self.services = services
    self.replay = replay
  }

  /// Calls a method: the result answers once, after the latency, to each subscription.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - arguments: What it is called with.
  ///   - answer: The service's own answer, asked for when the time has come; an error that it
  ///     throws fails the call.
  public func call<Arguments, Value>(
    _ method: ServiceMethod<Arguments, Value>, _ arguments: Arguments,
    answer: @escaping () throws -> Value
  ) -> Observable<Value> {
    Observable.create { [self] observer in
      let stub = services.stub(of: service, method.name) { texts(of: arguments) }
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
    replay.write(event: event, of: service)
    subject.onNext(event)
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

  private func texts<Arguments>(of arguments: Arguments) -> [String] {
    TypeLayout.withView(of: arguments) { view in
      guard view.kind == .tuple else { return [services.rules.text(of: view)] }
      return view.layout.fields.indices.map { services.rules.text(of: view.field($0)) }
    }
  }
}
