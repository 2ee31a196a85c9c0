extension ObservableType {
  /// The element with an index, which completes the stream; `RxError.argumentOutOfRange` where the
  /// stream completes before.
  ///
  /// - Parameter index: The index, from 0.
  public func element(at index: Int) -> Observable<Element> {
    precondition(index >= 0, "an index cannot be negative")
    return ElementAt(asObservable(), index)
  }
}

private final class ElementAt<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let index: Int

  init(_ source: Observable<Element>, _ index: Int) {
    self.source = source
    self.index = index
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    ElementAtSink(index, sink).connect(to: source)
  }
}

private final class ElementAtSink<Element>: OperatorSink<Element, Element> {
  private var remaining: Int

  init(_ index: Int, _ downstream: Sink<Element>) {
    remaining = index
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if remaining > 0 {
      remaining -= 1
    } else {
      forward(element)
      finish()
    }
  }

  override func completed() {
    fail(RxError.argumentOutOfRange)
  }
}
