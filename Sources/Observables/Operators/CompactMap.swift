extension ObservableType {
  /// Each element transformed, without those of which the transform makes nothing.
  ///
  /// - Parameter transform: Makes the new element; an error it throws ends the stream.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    CompactMap(asObservable(), transform)
  }
}

private final class CompactMap<Input, Output>: Observable<Output>, @unchecked Sendable {
  private let source: Observable<Input>
  private let transform: (Input) throws -> Output?

  init(_ source: Observable<Input>, _ transform: @escaping (Input) throws -> Output?) {
    self.source = source
    self.transform = transform
    super.init()
  }

  override func run(_ sink: Sink<Output>) -> (any Disposable)? {
    CompactMapSink(transform, sink).connect(to: source)
  }
}

private final class CompactMapSink<Input, Output>: OperatorSink<Input, Output> {
  private let transform: (Input) throws -> Output?

  init(_ transform: @escaping (Input) throws -> Output?, _ downstream: Sink<Output>) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ element: Input) {
    do {
      if let result = try transform(element) { forward(result) }
    } catch {
      fail(error)
    }
  }
}
