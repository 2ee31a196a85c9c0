extension ObservableType {
  /// This stream without its elements: its end alone.
  public func ignoreElements() -> Observable<Never> {
    emitting { _, _ in }
  }
}
