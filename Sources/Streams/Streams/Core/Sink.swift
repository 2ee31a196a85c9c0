/// An observer that streams use internally. It has one method for each kind of event.
///
/// An `Event` is an enum that wraps a value of unknown layout. If sinks received an `Event`, as public observers do,
/// every operator would copy the event and look up its type. A bare element is passed by reference instead. For a
/// comparison of sinks and closures, see scripts/dev/measurements.md.
@_spi(Sinks)
open class Sink<Element>: ObserverType {
  /// Creates a sink.
  public init() {}

  /// Indicates whether the subscription has ended. A loop that emits elements checks this property to stop early.
  open var isDisposed: Bool { false }

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
