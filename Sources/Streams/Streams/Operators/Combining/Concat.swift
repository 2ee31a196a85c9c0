extension ObservableType {
  /// Continues with another stream after this stream completes.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter second: The other stream. It is subscribed to when this stream completes.
  /// - Returns: An observable that emits the elements of this stream and then the elements of `second`. It completes
  ///   when `second` completes, and fails if either stream fails.
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    .concat(array: [asObservable(), second.asObservable()])
  }

  /// Concatenates the given streams. Each stream is subscribed to after the previous stream completes.
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
  /// - Returns: An observable that emits the elements of all streams. It completes when the last stream completes, and
  ///   fails as soon as a stream fails.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    .concat(array: sources)
  }

  /// Concatenates the streams of a collection. Each stream is subscribed to after the previous stream completes.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter collection: The streams, in order.
  /// - Returns: An observable that emits the elements of all streams. It completes when the last stream completes, and
  ///   fails as soon as a stream fails.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    // As in RxSwift, only the `concat` of an array can be flattened into another `concat`.
    if let array = collection as? [Observable<Element>] { return .concat(array: array) }
    return .node { sink in
      var iterator = collection.makeIterator()
      return SequenceSink(sink) { iterator.next() }.start()
    }
  }

  private static func concat(array: [Observable<Element>]) -> Observable<Element> {
    let streams = array.map { $0 as AnyObject }
    return .node(parts: streams) { sink in
      var sources = SourceList(streams)
      return SequenceSink(sink) { sources.next() }.start()
    }
  }

  /// Concatenates the streams of a sequence. Each stream is requested after the previous stream completes, so the
  /// sequence may be infinite.
  ///
  /// Rx contract: [concat](http://reactivex.io/documentation/operators/concat.html).
  ///
  /// - Parameter sequence: The streams, in order.
  /// - Returns: An observable that emits the elements of all streams. It completes when the last stream completes, and
  ///   fails as soon as a stream fails.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    .node { sink in
      var iterator = sequence.makeIterator()
      // If the streams of an infinite sequence end immediately, the loop returns only after the sink has been disposed
      // of.
      return SequenceSink(sink) { sink.isDisposed ? nil : iterator.next() }.start()
    }
  }
}

/// A sink that runs sources one after another. Each source starts when the previous source has completed or, for
/// `catch` and `retry`, when the previous source has failed.
final class SequenceSink<Element>: OperatorSink<Element, Element> {
  private let takeNext: () -> Observable<Element>?
  private let followsErrors: Bool
  private var lastError: (any Error)?
  private let sequence = SourceSequence()

  /// Creates a sink that is not subscribed to a source.
  ///
  /// - Parameters:
  ///   - downstream: The sink that receives the events.
  ///   - followsErrors: A Boolean value that indicates whether the next source starts when the previous source
  ///     fails rather than when it completes. If the last source fails, its error is forwarded.
  ///   - next: A closure that returns the next source, or `nil` if there are no more sources.
  init(
    _ downstream: Sink<Element>, followsErrors: Bool = false,
    next: @escaping () -> Observable<Element>?
  ) {
    self.followsErrors = followsErrors
    takeNext = next
    super.init(downstream)
  }

  /// Runs the first source.
  ///
  /// - Returns: The sink as the disposable of the run, or `nil` if the stream has already ended.
  consuming func start() -> (any Disposable)? {
    runSources()
    return isDisposed ? nil : self
  }

  private func runSources() {
    sequence.run {
      if isDisposed { return false }
      guard let source = takeNext() else {
        if let lastError { fail(lastError) } else { finish() }
        return false
      }
      upstream.drop()
      begin(source)
      return true
    }
  }

  private func continueWithNext() {
    if sequence.sourceDidEnd() { runSources() }
  }

  override func next(_ element: Element) { forward(element) }

  override func error(_ error: any Error) {
    if !followsErrors { return fail(error) }
    lastError = error
    continueWithNext()
  }

  override func completed() {
    if followsErrors { finish() } else { continueWithNext() }
  }
}
