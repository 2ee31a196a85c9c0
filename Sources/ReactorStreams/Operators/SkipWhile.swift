extension ObservableType {
  /// The elements from the first one on for which a predicate does not hold.
  ///
  /// - Parameter predicate: Says which to leave out, until it first says no; an error it throws ends
  ///   the stream.
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    SkipWhile(asObservable(), predicate)
  }
}

private final class SkipWhile<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let predicate: (Element) throws -> Bool

  init(_ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.source = source
    self.predicate = predicate
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    SkipWhileSink(predicate, sink).connect(to: source)
  }
}

private final class SkipWhileSink<Element>: OperatorSink<Element, Element> {
  private let predicate: (Element) throws -> Bool
  private var isOpen = false

  init(_ predicate: @escaping (Element) throws -> Bool, _ downstream: Sink<Element>) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      if !isOpen { isOpen = try !predicate(element) }
      if isOpen { forward(element) }
    } catch {
      fail(error)
    }
  }
}
