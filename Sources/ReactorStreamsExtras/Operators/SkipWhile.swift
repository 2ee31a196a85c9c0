@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// The elements from the first one on for which a predicate does not hold.
  ///
  /// - Parameter predicate: Decides which elements to leave out, until it first returns false; an error
  ///   it throws ends the stream.
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    asObservable().stepwiseWithState {
      var isOpen = false
      return OperatorSteps { element, sink in
        if !isOpen { isOpen = try !predicate(element) }
        if isOpen { sink.forward(element) }
      }
    }
  }
}
