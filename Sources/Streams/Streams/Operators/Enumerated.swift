extension ObservableType {
  /// Pairs each element with its index.
  ///
  /// ```swift
  /// Observable.of("a", "b").enumerated()  // (0, "a"), (1, "b")
  /// ```
  ///
  /// - Returns: An observable of pairs. The indices start at 0. The observable ends when the source
  ///   ends.
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    emittingWithState {
      var index = 0
      return EmittingSteps { element, emitter in
        let current = index
        index += 1
        emitter.send((current, element))
      }
    }
  }
}
