/// An event on its way through a ``DeliveryLine``. It counts as disposed of when its sink is, so that
/// a replay's clock does not wait for it.
class Delivery<Element>: ScheduledWork, @unchecked Sendable {
  // @unchecked: as its superclass.
  final let sink: OperatorSink<Element, Element>

  init(to sink: OperatorSink<Element, Element>) {
    self.sink = sink
  }

  final override var isDisposed: Bool { sink.isDisposed }
}

/// An element on its way.
final class ElementDelivery<Element>: Delivery<Element>, @unchecked Sendable {
  // @unchecked: as its superclass.
  private let element: Element

  init(_ element: Element, to sink: OperatorSink<Element, Element>) {
    self.element = element
    super.init(to: sink)
  }

  override func run() {
    sink.forward(element)
  }
}

/// The end on its way.
final class EndDelivery<Element>: Delivery<Element>, @unchecked Sendable {
  // @unchecked: as its superclass.
  private let error: (any Error)?

  /// Makes the delivery of an error, or else of the completion.
  init(_ error: (any Error)? = nil, to sink: OperatorSink<Element, Element>) {
    self.error = error
    super.init(to: sink)
  }

  override func run() {
    if let error { sink.fail(error) } else { sink.finish() }
  }
}
