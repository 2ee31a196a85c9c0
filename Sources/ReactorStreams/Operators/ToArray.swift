extension ObservableType {
  /// All elements, as one array at the end.
  public func toArray() -> Single<[Element]> {
    Single(raw: ToArray(asObservable()))
  }
}

private final class ToArray<Element>: Observable<[Element]>, @unchecked Sendable {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
    super.init()
  }

  override func run(_ sink: Sink<[Element]>) -> (any Disposable)? {
    ToArraySink(sink).connect(to: source)
  }
}

private final class ToArraySink<Element>: OperatorSink<Element, [Element]> {
  private var elements: [Element] = []

  override func next(_ element: Element) {
    elements.append(element)
  }

  override func completed() {
    forward(elements)
    finish()
  }
}
