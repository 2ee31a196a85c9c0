extension ObservableType {
  /// Converts this stream to a `Maybe`.
  ///
  /// - Returns: A maybe that emits the stream's only element when the stream completes. If the
  ///   stream completes without an element, the maybe does too. If the stream emits a second
  ///   element, the maybe fails with `RxError.moreThanOneElement`.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: atMostOne(failsIfEmpty: false))
  }
}
