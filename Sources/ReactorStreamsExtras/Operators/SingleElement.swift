@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// The only element, as soon as it comes; `RxError.moreThanOneElement` if another one follows,
  /// `RxError.noElements` if there is none.
  public func single() -> Observable<Element> {
    single { _ in true }
  }

  /// The only element for which a predicate holds, as soon as it comes;
  /// `RxError.moreThanOneElement` if another one follows, `RxError.noElements` if there is
  /// none.
  ///
  /// - Parameter predicate: Decides which elements count; an error it throws ends the stream.
  public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    asObservable().stepwiseWithState {
      var hasSent = false
      return OperatorSteps(
        completed: { sink in
          if !hasSent { throw RxError.noElements }
          sink.finish()
        }
      ) { element, sink in
        guard try predicate(element) else { return }
        if hasSent { throw RxError.moreThanOneElement }
        hasSent = true
        sink.forward(element)
      }
    }
  }
}
