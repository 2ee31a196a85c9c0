extension ObservableType {
  /// Folds the elements and sends each intermediate result; the seed itself is not sent.
  ///
  /// - Parameters:
  ///   - seed: The value that the first element is folded into.
  ///   - accumulator: Folds an element in; an error it throws ends the stream. If it causes another element, the result of
  ///     that is sent first, and then replaced by the result of this one.
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    emittingWithState {
      let accumulated = Variable(seed)
      return { element, send in
        let former = accumulated.value
        let result = try accumulator(former, element)
        // That of an element that the accumulator has caused, if there was one.
        let replaced = accumulated.value
        // Kept until the result has been sent: what is released with them may send another element.
        defer { withExtendedLifetime((former, replaced)) {} }
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
