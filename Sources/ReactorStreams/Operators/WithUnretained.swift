extension ObservableType {
  /// Each element together with an object that the stream does not keep alive. Once the object has
  /// gone, the next element completes the stream.
  ///
  /// - Parameters:
  ///   - obj: The object.
  ///   - resultSelector: Makes the new element.
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> Observable<Out> {
    WithUnretained(asObservable(), obj, resultSelector)
  }

  /// Each element together with an object that the stream does not keep alive. Once the object has
  /// gone, the next element completes the stream.
  ///
  /// - Parameter obj: The object.
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
    WithUnretained(asObservable(), obj) { ($0, $1) }
  }
}

private final class WithUnretained<Input, Object: AnyObject, Output>: Observable<Output>,
  @unchecked Sendable
{
  private let source: Observable<Input>
  // Not `let`, which a weak reference cannot be; nothing but the object's end changes it.
  private weak var object: Object?
  private let resultSelector: (Object, Input) -> Output

  init(
    _ source: Observable<Input>, _ object: Object,
    _ resultSelector: @escaping (Object, Input) -> Output
  ) {
    self.source = source
    self.object = object
    self.resultSelector = resultSelector
    super.init()
  }

  override func run(_ sink: Sink<Output>) -> (any Disposable)? {
    UnretainedSink(self, sink).connect(to: source)
  }

  private final class UnretainedSink: OperatorSink<Input, Output> {
    private let node: WithUnretained

    init(_ node: WithUnretained, _ downstream: Sink<Output>) {
      self.node = node
      super.init(downstream)
    }

    override func next(_ element: Input) {
      guard let object = node.object else { return finish() }
      forward(node.resultSelector(object, element))
    }
  }
}
