extension ObservableType {
  /// Makes a stream that fails at once.
  ///
  /// Rx contract: [throw](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: An observable that fails with `error`.
  @inlinable
  public static func error(_ error: any Swift.Error) -> Observable<Element> {
    Failing(error)
  }
}

/// Its own class, and not a closure: see ``Observable/node(startsTurn:_:)``.
@usableFromInline
final class Failing<Element>: Observable<Element>, @unchecked Sendable {
  // @unchecked: as its superclass; its property is a constant.
  private let error: any Swift.Error

  @usableFromInline
  init(_ error: any Swift.Error) {
    self.error = error
    super.init(startsTurn: false)
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    sink.error(error)
    return nil
  }
}
