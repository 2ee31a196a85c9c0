@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// Each element with its index, from 0.
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
