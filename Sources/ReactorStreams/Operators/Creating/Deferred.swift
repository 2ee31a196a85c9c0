extension ObservableType {
  /// Makes another stream for each subscription.
  ///
  /// ```swift
  /// let age = Observable.deferred { .just(cache.age) }
  /// ```
  ///
  /// Rx contract: [defer](http://reactivex.io/documentation/operators/defer.html).
  ///
  /// - Parameter observableFactory: Makes the stream. If it throws, the resulting stream fails with
  ///   that error.
  /// - Returns: An observable with the events of the stream that the closure makes.
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Deferred(observableFactory)
  }
}

/// Its own class, and not a closure: see ``Observable/node(startsTurn:_:)``.
@usableFromInline
final class Deferred<Element>: Observable<Element>, @unchecked Sendable {
  // @unchecked: as its superclass; its property is a constant.
  private let makeStream: () throws -> Observable<Element>

  @usableFromInline
  init(_ makeStream: @escaping () throws -> Observable<Element>) {
    self.makeStream = makeStream
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    do {
      return try makeStream().start(sink)
    } catch {
      sink.error(error)
      return nil
    }
  }
}
