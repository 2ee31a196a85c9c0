@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// Each element with its index, from 0.
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
