@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// Folds all elements into one, sent as the stream completes.
  ///
  /// - Parameters:
  ///   - seed: The value that the first element is folded into.
  ///   - accumulator: Folds an element in; an error it throws ends the stream.
  public func reduce<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    reduce(seed, accumulator: accumulator) { $0 }
  }

  /// Folds all elements into one and makes a result of it, sent as the stream completes.
  ///
  /// - Parameters:
  ///   - seed: The value that the first element is folded into.
  ///   - accumulator: Folds an element in; an error it throws ends the stream.
  ///   - mapResult: Makes the result; an error it throws ends the stream.
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping (Accumulated) throws -> Result
  ) -> Observable<Result> {
    asObservable().stepwiseWithState {
      var accumulated = seed
      return OperatorSteps(
        completed: { sink in
          sink.forward(try mapResult(accumulated))
          sink.finish()
        }
      ) { element, _ in accumulated = try accumulator(accumulated, element) }
    }
  }
}
