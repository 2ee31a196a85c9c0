/// An observer whose type is hidden.
///
/// Threads: events may be sent from any thread, one at a time, as the Rx contract asks; so a task
/// may be given the observer.
public struct AnyObserver<Element>: ObserverType, @unchecked Sendable {
  // @unchecked: the contract above is the sender's to keep.

  /// A closure that receives events.
  public typealias EventHandler = (Event<Element>) -> Void

  private let handler: EventHandler

  /// Makes an observer from a closure.
  public init(eventHandler: @escaping EventHandler) {
    handler = eventHandler
  }

  /// Makes an observer that hands every event to another one.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    handler = observer.on
  }

  /// Receives one event.
  public func on(_ event: Event<Element>) {
    handler(event)
  }

  /// The observer itself.
  public func asObserver() -> AnyObserver<Element> {
    self
  }
}

extension ObserverType {
  /// This observer with its type hidden.
  public func asObserver() -> AnyObserver<Element> {
    AnyObserver(self)
  }

  /// An observer of another type of elements that hands them here, transformed. An error that the
  /// transform throws is sent on as the stream's error.
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in self.on(event.map(transform)) }
  }
}
