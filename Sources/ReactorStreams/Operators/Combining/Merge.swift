extension ObservableType {
  /// Merges streams: each element is emitted as it comes.
  ///
  /// ```swift
  /// let refreshes = Observable.merge(pull.asObservable(), timer, foreground)
  /// ```
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Parameter sources: The streams, which are subscribed to in order.
  /// - Returns: An observable with the elements of all streams. It completes when all have
  ///   completed, and fails with the first error.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    Merge(sources)
  }

  /// Merges streams: each element is emitted as it comes.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Parameter sources: The streams, which are subscribed to in order.
  /// - Returns: An observable with the elements of all streams. It completes when all have
  ///   completed, and fails with the first error.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Merge(sources)
  }

  /// Merges streams: each element is emitted as it comes.
  ///
  /// Rx contract: [merge](http://reactivex.io/documentation/operators/merge.html).
  ///
  /// - Parameter sources: The streams, which are subscribed to in order.
  /// - Returns: An observable with the elements of all streams. It completes when all have
  ///   completed, and fails with the first error.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    Merge(Array(sources))
  }
}

/// Its own class because it can be immediate.
///
/// Threads: its properties are constants, and sources may be subscribed to on any thread.
final class Merge<Element>: Observable<Element>, @unchecked Sendable {
  private let sources: [AnyStream]

  init(_ sources: [Observable<Element>]) {
    self.sources = uncheckedCast(sources)
    super.init(isImmediate: self.sources.allSatisfy { $0.isImmediate })
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    if isImmediate {
      emit(into: sink)
      sink.completed()
      return nil
    }
    let merge = MergeSink<Observable<Element>, Element>(sink) { $0 }
    for source in sources where !merge.isDisposed { merge.next(source.stream()) }
    merge.completed()
    return merge.isDisposed ? nil : merge
  }

  @_spi(Sinks)
  override public func emit(into sink: Sink<Element>) {
    for source in sources where !sink.isDisposed {
      source.stream(Element.self).emit(into: sink)
    }
  }
}
