extension ObservableType {
  /// Folds the elements, and emits each intermediate result; the seed is not emitted.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3).scan(0, accumulator: +)  // 1, 3, 6
  /// ```
  ///
  /// Rx contract: [scan](http://reactivex.io/documentation/operators/scan.html).
  ///
  /// - Parameters:
  ///   - seed: The initial value.
  ///   - accumulator: Combines the value with an element. If it throws, the resulting stream fails
  ///     with that error. If it causes another element, the result for that element is emitted
  ///     first, and is then replaced by the result for this one.
  /// - Returns: An observable of the results, one for each element. It ends when this stream ends.
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    emittingWithState {
      var accumulated = seed
      return EmittingSteps { element, emitter in
        let former = accumulated
        let result = try accumulator(former, element)
        // The result for an element that the accumulator itself has caused, if there was such an
        // element.
        let replaced = accumulated
        // Kept until the result has been sent, because releasing them may send another element.
        defer { withExtendedLifetime((former, replaced)) {} }
        accumulated = result
        emitter.send(result)
      }
    }
  }

  /// Folds the elements into a value in place, and emits each intermediate result; the seed is not
  /// emitted.
  ///
  /// Rx contract: [scan](http://reactivex.io/documentation/operators/scan.html).
  ///
  /// - Parameters:
  ///   - seed: The initial value.
  ///   - accumulator: Updates the value with an element. If it throws, the resulting stream fails
  ///     with that error.
  /// - Returns: An observable of the results, one for each element. It ends when this stream ends.
  @inlinable
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void
  ) -> Observable<Result> {
    emittingWithState {
      var accumulated = seed
      return EmittingSteps { element, emitter in
        try accumulator(&accumulated, element)
        emitter.send(accumulated)
      }
    }
  }
}
