@_spi(Sinks) public import ReactorStreams

extension ObservableConvertibleType {
  /// This stream with its promise never to fail: an element in the place of an error.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// This stream with its promise never to fail: another stream in the place of an error.
  public func asInfallible(
    onErrorFallbackTo infallible: Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// This stream with its promise never to fail: a stream made of the error in its place.
  public func asInfallible(
    onErrorRecover: @escaping (any Swift.Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension PublishRelay {
  /// This relay with its promise never to fail.
  public func asInfallible() -> Infallible<Element> {
    Infallible(asObservable())
  }
}

extension BehaviorRelay {
  /// This relay with its promise never to fail.
  public func asInfallible() -> Infallible<Element> {
    Infallible(asObservable())
  }
}

extension ReplayRelay {
  /// This relay with its promise never to fail.
  public func asInfallible() -> Infallible<Element> {
    Infallible(asObservable())
  }
}
