@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// The element with an index, which completes the stream; `RxError.argumentOutOfRange` if the
  /// stream completes before.
  ///
  /// - Parameter index: The index, from 0.
  public func element(at index: Int) -> Observable<Element> {
    precondition(index >= 0, "an index cannot be negative")
    return asObservable().stepwiseWithState {
      var remaining = index
      return OperatorSteps(completed: { _ in throw RxError.argumentOutOfRange }) { element, sink in
        if remaining > 0 {
          remaining -= 1
        } else {
          sink.forward(element)
          sink.finish()
        }
      }
    }
  }
}
