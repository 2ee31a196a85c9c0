extension ObservableConvertibleType {
  /// Converts this stream to an `Infallible`. If the stream fails, the `Infallible` emits the given element instead.
  ///
  /// - Parameter element: The element to emit if the stream fails.
  /// - Returns: An `Infallible` that emits the elements of the stream. If the stream fails, the `Infallible` emits
  ///   `element` and completes.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// Converts this stream to an `Infallible`. If the stream fails, the `Infallible` continues with the given stream.
  ///
  /// - Parameter infallible: The `Infallible` to continue with if the stream fails.
  /// - Returns: An `Infallible` that emits the elements of the stream. If the stream fails, the `Infallible` continues
  ///   with `infallible`.
  public func asInfallible(
    onErrorFallbackTo infallible: Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// Converts this stream to an `Infallible`. If the stream fails, the `Infallible` continues with a stream that
  /// depends on the error.
  ///
  /// - Parameter onErrorRecover: A closure that receives the error and returns the `Infallible` that
  ///   replaces it.
  /// - Returns: An `Infallible` that emits the elements of the stream. If the stream fails, the `Infallible` continues
  ///   with the result of `onErrorRecover`.
  public func asInfallible(
    onErrorRecover: @escaping (any Swift.Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension RelayType {
  /// Converts this relay to an `Infallible`.
  ///
  /// - Returns: An `Infallible` that emits the same elements as the relay. It never completes.
  public func asInfallible() -> Infallible<Element> {
    Infallible(asObservable())
  }
}
