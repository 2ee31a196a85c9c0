extension ObservableType {
  /// Folds the elements, sending each intermediate result; the seed itself is not sent.
  ///
  /// - Parameters:
  ///   - seed: What the first element is folded into.
  ///   - accumulator: Folds an element in; an error it throws ends the stream.
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    Scan(asObservable(), seed) { $0 = try accumulator($0, $1) }
  }

  /// Folds the elements, sending each intermediate result; the seed itself is not sent.
  ///
  /// - Parameters:
  ///   - seed: What the first element is folded into.
  ///   - accumulator: Folds an element in; an error it throws ends the stream.
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void
  ) -> Observable<Result> {
    Scan(asObservable(), seed, accumulator)
  }
}

private final class Scan<Input, Output>: Observable<Output>, @unchecked Sendable {
  private let source: Observable<Input>
  private let seed: Output
  private let accumulator: (inout Output, Input) throws -> Void

  init(
    _ source: Observable<Input>, _ seed: Output,
    _ accumulator: @escaping (inout Output, Input) throws -> Void
  ) {
    self.source = source
    self.seed = seed
    self.accumulator = accumulator
    super.init()
  }

  override func run(_ sink: Sink<Output>) -> (any Disposable)? {
    ScanSink(seed, accumulator, sink).connect(to: source)
  }
}

private final class ScanSink<Input, Output>: OperatorSink<Input, Output> {
  private var accumulated: Output
  private let accumulator: (inout Output, Input) throws -> Void

  init(
    _ seed: Output, _ accumulator: @escaping (inout Output, Input) throws -> Void,
    _ downstream: Sink<Output>
  ) {
    accumulated = seed
    self.accumulator = accumulator
    super.init(downstream)
  }

  override func next(_ element: Input) {
    do {
      try accumulator(&accumulated, element)
      forward(accumulated)
    } catch {
      fail(error)
    }
  }
}
