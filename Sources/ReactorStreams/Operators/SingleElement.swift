extension ObservableType {
  /// The only element, as soon as it comes; `RxError.moreThanOneElement` where another one follows,
  /// `RxError.noElements` where there is none.
  public func single() -> Observable<Element> {
    single { _ in true }
  }

  /// The only element for which a predicate holds, as soon as it comes;
  /// `RxError.moreThanOneElement` where another one follows, `RxError.noElements` where there is
  /// none.
  ///
  /// - Parameter predicate: Says which count; an error it throws ends the stream.
  public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    SingleElement(asObservable(), predicate)
  }
}

private final class SingleElement<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let predicate: (Element) throws -> Bool

  init(_ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.source = source
    self.predicate = predicate
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    SingleElementSink(predicate, sink).connect(to: source)
  }
}

private final class SingleElementSink<Element>: OperatorSink<Element, Element> {
  private let predicate: (Element) throws -> Bool
  private var hasSent = false

  init(_ predicate: @escaping (Element) throws -> Bool, _ downstream: Sink<Element>) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      guard try predicate(element) else { return }
    } catch {
      return fail(error)
    }
    if hasSent { return fail(RxError.moreThanOneElement) }
    hasSent = true
    forward(element)
  }

  override func completed() {
    if hasSent { finish() } else { fail(RxError.noElements) }
  }
}
