@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// This stream as a maybe. It fails with `RxError.moreThanOneElement` as soon as it has a second
  /// element.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: atMostOne(failsIfEmpty: false))
  }
}
