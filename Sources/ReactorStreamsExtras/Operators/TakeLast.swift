@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// The last elements, once the stream completes.
  ///
  /// - Parameter count: The number of elements, which are kept in memory.
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "the number of elements to take cannot be negative")
    return asObservable().stepwiseWithState {
      var kept = FIFO<Element>()
      return OperatorSteps(
        completed: { sink in
          while !sink.isDisposed, let element = kept.popFirst() { sink.forward(element) }
          sink.finish()
        }
      ) { element, _ in
        kept.append(element)
        if kept.count > count { _ = kept.popFirst() }
      }
    }
  }
}
