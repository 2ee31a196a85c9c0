/// Whether the element that ends a stream is still sent.
public enum TakeBehavior: Sendable {
  /// It is sent.
  case inclusive
  /// It is not sent.
  case exclusive
}

extension ObservableType {
  /// The elements up to the first for which a predicate does not hold; that one completes the
  /// stream.
  ///
  /// - Parameters:
  ///   - predicate: Says whether to go on; an error it throws ends the stream.
  ///   - behavior: Whether the element that ends it is still sent.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    TakeWhile(asObservable(), goesOn: true, predicate, behavior)
  }

  /// The elements up to the first for which a predicate holds; that one completes the stream.
  ///
  /// - Parameters:
  ///   - predicate: Says whether to end; an error it throws ends the stream.
  ///   - behavior: Whether the element that ends it is still sent.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    TakeWhile(asObservable(), goesOn: false, predicate, behavior)
  }
}

private final class TakeWhile<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  fileprivate let goesOn: Bool
  fileprivate let predicate: (Element) throws -> Bool
  fileprivate let behavior: TakeBehavior

  init(
    _ source: Observable<Element>, goesOn: Bool, _ predicate: @escaping (Element) throws -> Bool,
    _ behavior: TakeBehavior
  ) {
    self.source = source
    self.goesOn = goesOn
    self.predicate = predicate
    self.behavior = behavior
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    TakeWhileSink(self, sink).connect(to: source)
  }
}

private final class TakeWhileSink<Element>: OperatorSink<Element, Element> {
  private let node: TakeWhile<Element>
  private var isOver = false

  init(_ node: TakeWhile<Element>, _ downstream: Sink<Element>) {
    self.node = node
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if isOver { return }
    do {
      isOver = try node.predicate(element) != node.goesOn
    } catch {
      return fail(error)
    }
    if !isOver || node.behavior == .inclusive { forward(element) }
    if isOver { finish() }
  }
}
