extension ObservableType where Element: Equatable {
  /// The elements that differ from the one before.
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: ==)
  }
}

extension ObservableType {
  /// The elements whose key differs from the one before.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: ==)
  }

  /// The elements that differ from the one before, by a comparison.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// The elements whose property differs from the one before.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: ==)
  }

  /// The elements whose key differs from the one before, by a comparison.
  ///
  /// - Parameters:
  ///   - keySelector: Makes the key; an error it throws ends the stream.
  ///   - comparer: Says whether two keys are equal; an error it throws ends the stream.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    DistinctUntilChanged(asObservable(), keySelector, comparer)
  }
}

private final class DistinctUntilChanged<Element, Key>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let keySelector: (Element) throws -> Key
  private let comparer: (Key, Key) throws -> Bool

  init(
    _ source: Observable<Element>, _ keySelector: @escaping (Element) throws -> Key,
    _ comparer: @escaping (Key, Key) throws -> Bool
  ) {
    self.source = source
    self.keySelector = keySelector
    self.comparer = comparer
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    DistinctSink(self, sink).connect(to: source)
  }

  private final class DistinctSink: OperatorSink<Element, Element> {
    private let node: DistinctUntilChanged
    private var lastKey: Key?

    init(_ node: DistinctUntilChanged, _ downstream: Sink<Element>) {
      self.node = node
      super.init(downstream)
    }

    override func next(_ element: Element) {
      do {
        let key = try node.keySelector(element)
        if let lastKey, try node.comparer(lastKey, key) { return }
        lastKey = key
        forward(element)
      } catch {
        fail(error)
      }
    }
  }
}
