extension ObservableType {
  /// Makes a stream that completes at once.
  ///
  /// Rx contract: [empty](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: An observable without elements.
  @inlinable
  public static func empty() -> Observable<Element> {
    Empty()
  }

  /// Makes a stream that never emits and never ends.
  ///
  /// Rx contract: [never](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: An observable without events.
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
