extension ObservableType {
  /// This stream without its elements: its end alone.
  public func ignoreElements() -> Observable<Never> {
    asObservable().stepwise { _, _ in }
  }
}
