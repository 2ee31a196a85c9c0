/// A sink, whatever it takes.
///
/// Lists of sinks are lists of this class: code that is generic over the element has to look up the
/// type `Array<Sink<Element>>` at run time, 20 ns each time it touches one; `Array<AnySink>` it knows.
@_spi(Sinks)
open class AnySink {
  init() {}

  /// Whether whoever listens has gone, so that a loop that emits may stop.
  open var isDisposed: Bool { false }

  /// Takes an end that was kept until now: the error, or else the completion.
  func takeEnd(_ error: (any Error)?) {}
}

/// What an observer is inside the streams: a class with one method for each kind of event.
///
/// Why not `on(_: Event<Element>)` as outside: an event is an enum around a value of unknown
/// layout, and every hop would copy it, its type looked up anew; an element alone is handed on by
/// reference. That, and one allocation for an operator's part in a subscription, is why sinks are
/// classes and not closures: half the time for each action, measured (docs/architecture.md).
@_spi(Sinks)
open class Sink<Element>: AnySink, ObserverType {
  /// Makes a sink.
  public override init() {}

  /// Takes an element.
  open func next(_ element: Element) {}

  /// Takes the error that ends the stream.
  open func error(_ error: any Error) {}

  /// Takes the end of the stream.
  open func completed() {}

  /// Takes one event.
  public final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
}
