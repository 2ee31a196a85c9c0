extension ObservableType {
  /// Folds all elements into one, sent as the stream completes.
  ///
  /// - Parameters:
  ///   - seed: What the first element is folded into.
  ///   - accumulator: Folds an element in; an error it throws ends the stream.
  public func reduce<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    Reduce(asObservable(), seed, accumulator) { $0 }
  }

  /// Folds all elements into one and makes a result of it, sent as the stream completes.
  ///
  /// - Parameters:
  ///   - seed: What the first element is folded into.
  ///   - accumulator: Folds an element in; an error it throws ends the stream.
  ///   - mapResult: Makes the result; an error it throws ends the stream.
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping (Accumulated) throws -> Result
  ) -> Observable<Result> {
    Reduce(asObservable(), seed, accumulator, mapResult)
  }
}

private final class Reduce<Input, Accumulated, Output>: Observable<Output>, @unchecked Sendable {
  private let source: Observable<Input>
  private let seed: Accumulated
  private let accumulator: (Accumulated, Input) throws -> Accumulated
  private let mapResult: (Accumulated) throws -> Output

  init(
    _ source: Observable<Input>, _ seed: Accumulated,
    _ accumulator: @escaping (Accumulated, Input) throws -> Accumulated,
    _ mapResult: @escaping (Accumulated) throws -> Output
  ) {
    self.source = source
    self.seed = seed
    self.accumulator = accumulator
    self.mapResult = mapResult
    super.init()
  }

  override func run(_ sink: Sink<Output>) -> (any Disposable)? {
    ReduceSink(self, sink).connect(to: source)
  }

  private final class ReduceSink: OperatorSink<Input, Output> {
    private let node: Reduce
    private var accumulated: Accumulated

    init(_ node: Reduce, _ downstream: Sink<Output>) {
      self.node = node
      accumulated = node.seed
      super.init(downstream)
    }

    override func next(_ element: Input) {
      do {
        accumulated = try node.accumulator(accumulated, element)
      } catch {
        fail(error)
      }
    }

    override func completed() {
      do {
        forward(try node.mapResult(accumulated))
        finish()
      } catch {
        fail(error)
      }
    }
  }
}
