@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// Pairs each element with its index.
  ///
  /// ```swift
  /// Observable.of("a", "b").enumerated()  // (0, "a"), (1, "b")
  /// ```
  ///
  /// - Returns: An observable of pairs, whose indices count from 0. It ends as the source does.
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    asObservable().stepwiseWithState {
      var index = 0
      return OperatorSteps { element, sink in
        let current = index
        index += 1
        sink.forward((current, element))
      }
    }
  }
}
