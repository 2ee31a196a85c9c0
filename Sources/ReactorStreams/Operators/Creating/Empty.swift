extension ObservableType {
  /// A stream that completes at once.
  @inlinable
  public static func empty() -> Observable<Element> {
    Empty()
  }

  /// A stream that never sends anything and never ends.
  public static func never() -> Observable<Element> {
    .node { _ in Disposables.create() }
  }
}

/// Its own class because it is immediate.
@usableFromInline
final class Empty<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline
  init() {
    super.init(isImmediate: true, startsTurn: false)
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    sink.completed()
    return nil
  }

  @_spi(Sinks)
  override public func emit(into sink: Sink<Element>) {}
}
