import ReactorBase

/// A type-erased observer.
///
/// Thread safety: Events can be sent on any thread, one at a time, as the Rx contract requires. So an
/// observer can be passed to a task.
public struct AnyObserver<Element>: ObserverType, Sendable {
  /// A closure that receives events.
  public typealias EventHandler = (Event<Element>) -> Void

  /// The sink. It is unchecked, because the sender has to keep the contract above.
  private let sink: Unchecked<Sink<Element>>
  /// The tracker of the replay that counts this observer, and its copies, as able to send events; nil if there is none.
  private let tracker: ObserverTracker?

  /// Creates an observer from a closure.
  ///
  /// - Parameter eventHandler: Receives each event.
  public init(eventHandler: @escaping EventHandler) {
    self.init(sink: HandlerSink(eventHandler))
  }

  /// Creates an observer that passes every event to another observer.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    self.init(sink: HandlerSink(observer.on))
  }

  /// Creates an observer that passes every event to a sink.
  ///
  /// - Parameter tracker: Counts the observer for a replay, and admits its events.
  init(sink: Sink<Element>, tracker: ObserverTracker? = nil) {
    self.sink = Unchecked(sink)
    self.tracker = tracker
  }

  /// Receives one event.
  public func on(_ event: Event<Element>) {
    if let tracker, !tracker.admits(event.isStopEvent) { return }
    sink.value.on(event)
  }

  /// Returns the observer itself.
  public func asObserver() -> AnyObserver<Element> {
    self
  }
}

/// A sink that passes every event to a closure.
private final class HandlerSink<Element>: Sink<Element> {
  private let handler: (Event<Element>) -> Void

  init(_ handler: @escaping (Event<Element>) -> Void) {
    self.handler = handler
  }

  override func next(_ element: Element) { handler(.next(element)) }
  override func error(_ error: any Error) { handler(.error(error)) }
  override func completed() { handler(.completed) }
}

extension ObserverType {
  /// Erases the type of this observer.
  ///
  /// - Returns: An observer that passes every event to this one.
  public func asObserver() -> AnyObserver<Element> {
    AnyObserver(self)
  }

  /// Returns an observer for a different type of elements.
  ///
  /// ```swift
  /// let numbers = PublishSubject<Int>()
  /// let texts: AnyObserver<String> = numbers.mapObserver { $0.count }
  /// texts.onNext("abc")  // Sends 3.
  /// ```
  ///
  /// - Parameter transform: Returns an element for this observer. If it throws, this observer
  ///   receives that error.
  /// - Returns: An observer that passes transformed elements, errors and the completion to this
  ///   one.
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in self.on(event.map(transform)) }
  }
}
