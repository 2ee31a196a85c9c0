extension ObservableType {
  /// A stream that is made again for each subscription.
  ///
  /// - Parameter observableFactory: Makes the stream; an error it throws is the stream's.
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
