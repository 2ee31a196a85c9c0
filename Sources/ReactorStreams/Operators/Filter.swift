extension ObservableType {
  /// The elements for which the predicate holds.
  ///
  /// - Parameter predicate: Says which stay; an error it throws ends the stream.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Filter(asObservable(), predicate)
  }
}

private final class Filter<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let predicate: (Element) throws -> Bool

  init(_ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.source = source
    self.predicate = predicate
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    FilterSink(predicate, sink).connect(to: source)
  }
}

private final class FilterSink<Element>: OperatorSink<Element, Element> {
  private let predicate: (Element) throws -> Bool

  init(_ predicate: @escaping (Element) throws -> Bool, _ downstream: Sink<Element>) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      if try predicate(element) { forward(element) }
    } catch {
      fail(error)
    }
  }
}
