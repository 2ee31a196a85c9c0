extension ObservableType {
  /// A stream that completes at once.
  public static func empty() -> Observable<Element> {
    Empty()
  }
}

/// Its own class because it is immediate.
final class Empty<Element>: Observable<Element>, @unchecked Sendable {
  init() {
    super.init(isImmediate: true, startsTurn: false)
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    sink.completed()
    return nil
  }

  override public func emit(into sink: Sink<Element>) {}
}
