extension ObservableType {
  /// Converts this stream to a `Maybe`.
  ///
  /// - Returns: A `Maybe` that emits the stream's only element when the stream completes. If the stream completes
  ///   without an element, the `Maybe` also completes without an element. If the stream emits a second element, the
  ///   `Maybe` fails with `RxError.moreThanOneElement`.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: atMostOne(failsIfEmpty: false))
  }
}
