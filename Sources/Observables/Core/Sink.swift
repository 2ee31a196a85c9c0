/// What an observer is inside the streams: a class with one method for each kind of event.
///
/// Why not `on(_: Event<Element>)` as outside: an event is an enum around a value of unknown
/// layout, and every hop would copy it, its type looked up anew; an element alone is handed on by
/// reference. That, and one allocation for an operator's part in a subscription, is why sinks are
/// classes and not closures: half the time for each action, measured (docs/architecture.md).
@_spi(Sinks)
open class Sink<Element>: ObserverType {
  /// Makes a sink.
  public init() {}

  /// Takes an element.
  open func next(_ element: Element) {}

  /// Takes the error that ends the stream.
  open func error(_ error: any Error) {}

  /// Takes the end of the stream.
  open func completed() {}

  /// Whether whoever listens has gone, so that a loop that emits may stop.
  open var isDisposed: Bool { false }

  /// Takes one event.
  public final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
}
