extension ObservableType {
  /// A stream that never sends anything and never ends.
  public static func never() -> Observable<Element> {
    Never()
  }
}

private final class Never<Element>: Observable<Element>, @unchecked Sendable {
  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    Disposables.create()
  }
}
