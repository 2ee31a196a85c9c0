extension ObservableType {
  /// Each element transformed.
  ///
  /// - Parameter transform: Makes the new element; an error it throws ends the stream.
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    Map(asObservable(), transform)
  }
}

private final class Map<Input, Output>: Observable<Output>, @unchecked Sendable {
  private let source: Observable<Input>
  private let transform: (Input) throws -> Output

  init(_ source: Observable<Input>, _ transform: @escaping (Input) throws -> Output) {
    self.source = source
    self.transform = transform
    super.init()
  }

  override func run(_ sink: Sink<Output>) -> (any Disposable)? {
    MapSink(transform, sink).connect(to: source)
  }
}

private final class MapSink<Input, Output>: OperatorSink<Input, Output> {
  private let transform: (Input) throws -> Output

  init(_ transform: @escaping (Input) throws -> Output, _ downstream: Sink<Output>) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ element: Input) {
    do {
      forward(try transform(element))
    } catch {
      fail(error)
    }
  }
}
