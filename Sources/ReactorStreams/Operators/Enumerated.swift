extension ObservableType {
  /// Each element with its index, from 0.
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Enumerated(asObservable())
  }
}

private final class Enumerated<Element>: Observable<(index: Int, element: Element)>,
  @unchecked Sendable
{
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
    super.init()
  }

  override func run(_ sink: Sink<(index: Int, element: Element)>) -> (any Disposable)? {
    EnumeratedSink(sink).connect(to: source)
  }
}

private final class EnumeratedSink<Element>: OperatorSink<Element, (index: Int, element: Element)> {
  private var index = 0

  override func next(_ element: Element) {
    let current = index
    index += 1
    forward((current, element))
  }
}
