extension ObservableType {
  /// Continues with another stream when this one has completed.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter second: The other stream, which is subscribed to only then.
  /// - Returns: An observable with the elements of both, one stream after the other. It fails with
  ///   the first error, and completes with `second`.
  @inlinable
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    Concat([asObservable(), second.asObservable()])
  }

  /// Concatenates streams: each is subscribed to when the one before it has completed.
  ///
  /// ```swift
  /// func mutate(action: Action) -> Observable<Mutation> {
  ///   .concat(.just(.setLoading(true)), load(), .just(.setLoading(false)))
  /// }
  /// ```
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter sources: The streams, in order.
  /// - Returns: An observable with the elements of all streams. It fails with the first error, and
  ///   completes with the last stream.
  @inlinable
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    Concat(sources)
  }

  /// Concatenates streams: each is subscribed to when the one before it has completed.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter collection: The streams, in order.
  /// - Returns: An observable with the elements of all streams. It fails with the first error, and
  ///   completes with the last stream.
  @inlinable
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    Concat(Array(collection))
  }

  /// Concatenates the streams of a `Sequence`, each of which is requested when the one before it
  /// has completed; the sequence may be endless.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter sequence: The streams, in order.
  /// - Returns: An observable with the elements of all streams. It fails with the first error, and
  ///   completes with the last stream.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    .node { sink in IteratorSink(sequence.makeIterator(), sink).start() }
  }
}

/// Its own class because it can be immediate, and because most effects are one.
@usableFromInline
final class Concat<Element>: Observable<Element>, @unchecked Sendable {
  private let streams: [AnyStream]

  @usableFromInline
  init(_ streams: [Observable<Element>]) {
    self.streams = AnyStream.list(streams)
    super.init(isImmediate: self.streams.allSatisfy { $0.isImmediate })
  }

  @usableFromInline override var sequence: SourceList { SourceList(streams) }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    if !isImmediate { return ArraySink(sequence, sink).start() }
    emit(into: sink)
    sink.completed()
    return nil
  }

  @_spi(Sinks)
  override public func emit(into sink: Sink<Element>) {
    for index in streams.indices where !sink.isDisposed {
      UnretainedReference(streams[index]).withObject(as: Observable<Element>.self) {
        $0.emit(into: sink)
      }
    }
  }
}

private final class ArraySink<Element>: OperatorSink<Element, Element> {
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var sources: SourceList

  init(_ sources: SourceList, _ downstream: Sink<Element>) {
    self.sources = sources
    super.init(downstream)
  }

  override func runNextSource() -> Bool {
    sources.withNext { source in
      source.withObject(as: Observable<Element>.self) { run($0) }
    }
  }

  override func next(_ element: Element) { forward(element) }
  override func completed() { continueWithNext() }
}

private final class IteratorSink<Element, Iterator: IteratorProtocol>:
  OperatorSink<Element, Element>
where Iterator.Element == Observable<Element> {
  private var iterator: Iterator

  init(_ iterator: Iterator, _ downstream: Sink<Element>) {
    self.iterator = iterator
    super.init(downstream)
  }

  override func runNextSource() -> Bool {
    guard let source = iterator.next() else { return false }
    run(source)
    return true
  }

  override func next(_ element: Element) { forward(element) }
  override func completed() { continueWithNext() }
}
