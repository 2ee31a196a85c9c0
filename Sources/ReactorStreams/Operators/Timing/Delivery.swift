// An event on its way through a ``DeliveryQueue`` counts as disposed of when its sink is, so that a
// replay's clock does not wait for it.

/// An element on its way.
final class ElementDelivery<Element>: ScheduledWork, @unchecked Sendable {
  // @unchecked: as its superclass.
  private let element: Element
  private let sink: OperatorSink<Element, Element>

  required init(_ element: Element, to sink: OperatorSink<Element, Element>) {
    self.element = element
    self.sink = sink
  }

  override var isDisposed: Bool { sink.isDisposed }

  override func run() {
    sink.forward(element)
  }
}

/// The end on its way.
final class EndDelivery: ScheduledWork, @unchecked Sendable {
  // @unchecked: as its superclass.
  private let sink: AnySink
  private let error: (any Error)?

  /// Makes the delivery of an error, or else of the completion.
  init(_ error: (any Error)? = nil, to sink: AnySink) {
    self.error = error
    self.sink = sink
  }

  override var isDisposed: Bool { sink.isDisposed }

  override func run() {
    sink.takeEnd(error)
  }
}
