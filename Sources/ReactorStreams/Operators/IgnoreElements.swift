extension ObservableType {
  /// The end of this stream alone.
  public func ignoreElements() -> Observable<Never> {
    IgnoreElements(asObservable())
  }
}

private final class IgnoreElements<Element>: Observable<Never>, @unchecked Sendable {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
    super.init()
  }

  override func run(_ sink: Sink<Never>) -> (any Disposable)? {
    IgnoreSink(sink).connect(to: source)
  }
}

/// Ignores elements as every sink does that does not say what to do with them.
private final class IgnoreSink<Element>: OperatorSink<Element, Never> {}
