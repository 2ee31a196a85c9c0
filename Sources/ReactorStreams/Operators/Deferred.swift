extension ObservableType {
  /// A stream that is made again for each subscription.
  ///
  /// - Parameter observableFactory: Makes the stream; an error it throws is the stream's.
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Deferred(observableFactory)
  }
}

private final class Deferred<Element>: Observable<Element>, @unchecked Sendable {
  private let factory: () throws -> Observable<Element>

  init(_ factory: @escaping () throws -> Observable<Element>) {
    self.factory = factory
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    do {
      return try factory().start(sink)
    } catch {
      sink.error(error)
      return nil
    }
  }
}
