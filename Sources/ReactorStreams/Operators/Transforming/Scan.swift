extension ObservableType {
  /// Folds the elements and sends each intermediate result; the seed itself is not sent.
  ///
  /// - Parameters:
  ///   - seed: The value that the first element is folded into.
  ///   - accumulator: Folds an element in; an error it throws ends the stream. The result of an element that it causes
  ///     meanwhile is sent, and then replaced by its own.
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    emittingWithState {
      let accumulated = Variable(seed)
      return { element, send in
        let former = accumulated.value
        // Kept to the end: what is released with it may send another element.
        defer { withExtendedLifetime(former) {} }
        let result = try accumulator(former, element)
        accumulated.value = result
        send(result)
      }
    }
  }

  /// Folds the elements and sends each intermediate result; the seed itself is not sent.
  ///
  /// - Parameters:
  ///   - seed: The value that the first element is folded into.
  ///   - accumulator: Folds an element in; an error it throws ends the stream.
  @inlinable
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void
  ) -> Observable<Result> {
    emittingWithState {
      // Not a ``Variable``: the closure of a caller gets access to it, and may cause another element meanwhile.
      var accumulated = seed
      return { element, send in
        try accumulator(&accumulated, element)
        send(accumulated)
      }
    }
  }
}
