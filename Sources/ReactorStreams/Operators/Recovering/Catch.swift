extension ObservableType {
  /// Continues with another stream if this one fails.
  ///
  /// ```swift
  /// let name = remoteName.catch { _ in localName }
  /// ```
  ///
  /// Rx contract: [catch](http://reactivex.io/documentation/operators/catch.html).
  ///
  /// - Parameter handler: Makes the other stream from the error. If it throws, the resulting stream
  ///   fails with that error.
  /// - Returns: An observable with the elements of this stream and, after its error, the events of
  ///   the other one.
  @inlinable
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    if !source.emitsAtOnce { return Catch(source, handler) }
    return source.startsTurn ? source : Concat([source])
  }

  /// Emits `element` and completes if this stream fails.
  ///
  /// Rx contract: [catch](http://reactivex.io/documentation/operators/catch.html).
  ///
  /// - Parameter element: The element that replaces an error.
  /// - Returns: An observable that never fails.
  @inlinable
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    self.catch { _ in Just(element) }
  }

  /// Continues with the next one of several streams when one fails.
  ///
  /// Rx contract: [catch](http://reactivex.io/documentation/operators/catch.html).
  ///
  /// - Parameter sequence: The streams, each requested only when the previous one has failed.
  /// - Returns: An observable with the elements of the streams up to the first that completes, with
  ///   which it completes. It fails with the error of the last one.
  public static func `catch`<Sequence: Swift.Sequence>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    .node { sink in CatchSequenceSink(sequence.makeIterator(), sink).start() }
  }
}

/// Its own class, and not a closure: see ``Observable/node(startsTurn:_:)``.
@usableFromInline
final class Catch<Element>: Observable<Element>, @unchecked Sendable {
  // @unchecked: as its superclass; its properties are constants.
  private let source: Observable<Element>
  private let handler: (any Swift.Error) throws -> Observable<Element>

  @usableFromInline
  init(
    _ source: Observable<Element>,
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) {
    self.source = source
    self.handler = handler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    CatchSink(handler, sink).connect(to: source)
  }
}

private final class CatchSink<Element>: OperatorSink<Element, Element> {
  private let handler: (any Swift.Error) throws -> Observable<Element>
  private let other = DisposableSlot()

  init(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>,
    _ downstream: Sink<Element>
  ) {
    self.handler = handler
    super.init(downstream)
  }

  override func next(_ element: Element) {
    forward(element)
  }

  override func error(_ error: any Error) {
    if isDisposed { return }
    do {
      let stream = try handler(error)
      closeSource()
      if stream.isImmediate {
        stream.emitAsRun(into: downstream)
        finish()
      } else {
        other.set(stream.start(Other(self)))
      }
    } catch {
      fail(error)
    }
  }

  override func released() {
    other.dispose()
  }

  /// The sink of the other stream, whose errors are not caught again.
  private final class Other: Sink<Element> {
    private let parent: CatchSink

    init(_ parent: CatchSink) {
      self.parent = parent
    }

    override var isDisposed: Bool { parent.isDisposed }
    override func next(_ element: Element) { parent.forward(element) }
    override func error(_ error: any Error) { parent.fail(error) }
    override func completed() { parent.finish() }
  }
}

private final class CatchSequenceSink<Element, Iterator: IteratorProtocol>: FallbackSink<Element>
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
}

/// Subscribes to the next source when one fails, and fails with the error of the last one: the common part of
/// `catch(sequence:)` and `retry`.
class FallbackSink<Element>: OperatorSink<Element, Element> {
  private var lastError: (any Swift.Error)?

  final override func next(_ element: Element) { forward(element) }

  final override func error(_ error: any Swift.Error) {
    lastError = error
    continueWithNext()
  }

  final override func sourcesDidEnd() {
    if let lastError { fail(lastError) } else { finish() }
  }
}
