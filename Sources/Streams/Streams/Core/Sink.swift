/// A type-erased sink.
///
/// Arrays of sinks use this class as their element type. Otherwise, code that is generic over the element would have to
/// look up the type `Array<Sink<Element>>` at run time, which takes 20 ns per access.
@_spi(Sinks)
open class AnySink {
  init() {}

  /// Indicates whether the subscription has ended. A loop that emits elements checks this property to stop early.
  open var isDisposed: Bool { false }

  /// Returns this sink, cast to a sink of its original elements.
  public final func taking<Element>(_ type: Element.Type = Element.self) -> Sink<Element> {
    uncheckedCast(self, to: Sink<Element>.self)
  }
}

/// An observer that streams use internally. It has one method for each kind of event.
///
/// An `Event` is an enum that wraps a value of unknown layout. If sinks received an `Event`, as public observers do,
/// every operator would copy the event and look up its type. A bare element is passed by reference instead. For a
/// comparison of sinks and closures, see scripts/dev/measurements.md.
@_spi(Sinks)
open class Sink<Element>: AnySink, ObserverType {
  /// Creates a sink.
  public override init() {}

  /// Receives an element.
  open func next(_ element: Element) {}

  /// Receives the error that terminates the stream.
  open func error(_ error: any Error) {}

  /// Receives the completion of the stream.
  open func completed() {}

  /// Receives an event.
  public final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
}
