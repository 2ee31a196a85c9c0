extension ObservableType {
  /// This stream, and where it fails another one in its place.
  ///
  /// - Parameter handler: Makes the other stream of the error; an error it throws is the result's.
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return source.isImmediate ? source : Catch(source, handler)
  }

  /// This stream, and where it fails one element and the completion.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    let other = Just(element)
    return self.catch { _ in other }
  }

  /// The first of some streams that does not fail: each that fails is followed by the next one, and
  /// the error of the last is the result's.
  ///
  /// - Parameter sequence: The streams, each asked for only when the one before has failed.
  public static func `catch`<Sequence: Swift.Sequence>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    CatchSequence(sequence)
  }
}

private final class Catch<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let handler: (any Swift.Error) throws -> Observable<Element>

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
        stream.emit(into: downstream)
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

  /// The other stream's sink: its errors are not caught again.
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

private final class CatchSequence<Sources: Sequence, Element>: Observable<Element>,
  @unchecked Sendable
where Sources.Element == Observable<Element> {
  private let sources: Sources

  init(_ sources: Sources) {
    self.sources = sources
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    CatchSequenceSink(sources.makeIterator(), sink).start()
  }

  private final class CatchSequenceSink: SequentialSink<Element> {
    private var iterator: Sources.Iterator
    private var current: Observable<Element>?
    private var lastError: (any Swift.Error)?

    init(_ iterator: Sources.Iterator, _ downstream: Sink<Element>) {
      self.iterator = iterator
      super.init(downstream)
    }

    override func nextSource() -> UnretainedReference? {
      current = iterator.next()
      return current.map { UnretainedReference($0) }
    }

    override func error(_ error: any Swift.Error) {
      lastError = error
      continueWithNext()
    }

    override func sourcesDidEnd() {
      if let lastError { fail(lastError) } else { finish() }
    }
  }
}
