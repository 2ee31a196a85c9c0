extension ObservableType {
  /// A stream that never sends anything and never ends.
  public static func never() -> Observable<Element> {
    .node { _ in Disposables.create() }
  }
}
