extension ObservableType {
  /// The last elements, once the stream completes.
  ///
  /// - Parameter count: How many; that many are kept.
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "the number of elements to take cannot be negative")
    return TakeLast(asObservable(), count)
  }
}

private final class TakeLast<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let count: Int

  init(_ source: Observable<Element>, _ count: Int) {
    self.source = source
    self.count = count
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    TakeLastSink(count, sink).connect(to: source)
  }
}

private final class TakeLastSink<Element>: OperatorSink<Element, Element> {
  private let count: Int
  private var kept = FIFO<Element>()

  init(_ count: Int, _ downstream: Sink<Element>) {
    self.count = count
    super.init(downstream)
  }

  override func next(_ element: Element) {
    kept.append(element)
    if kept.count > count { _ = kept.popFirst() }
  }

  override func completed() {
    while !isDisposed, let element = kept.popFirst() { forward(element) }
    finish()
  }
}
