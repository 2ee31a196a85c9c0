extension ObservableType {
  /// This stream, then another one. The second is subscribed to only when the first has completed.
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    Concat([asObservable(), second.asObservable()])
  }

  /// One stream after the other, each subscribed to only when the one before it has completed.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    Concat(sources)
  }

  /// One stream after the other, each subscribed to only when the one before it has completed.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    Concat(Array(collection))
  }

  /// One stream after the other, each asked of the sequence only when the one before it has
  /// completed; the sequence may be endless.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    ConcatSequence(sequence)
  }
}

final class Concat<Element>: Observable<Element>, @unchecked Sendable {
  fileprivate let sources: [Observable<Element>]

  init(_ sources: [Observable<Element>]) {
    self.sources = sources
    super.init(isImmediate: sources.allSatisfy(\.isImmediate))
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    if isImmediate {
      emit(into: sink)
      sink.completed()
      return nil
    }
    return ArraySink(self, sink).start()
  }

  override public func emit(into sink: Sink<Element>) {
    for source in sources where !sink.isDisposed {
      source.emit(into: sink)
    }
  }

  private final class ArraySink: SourceWalk<Element> {
    private let node: Concat<Element>
    private var index = 0

    init(_ node: Concat<Element>, _ downstream: Sink<Element>) {
      self.node = node
      super.init(downstream)
    }

    override var goesOnAfterCompletion: Bool { true }

    override func nextSource() -> Observable<Element>? {
      guard index < node.sources.count else { return nil }
      index += 1
      return node.sources[index - 1]
    }
  }
}

private final class ConcatSequence<Sources: Sequence, Element>: Observable<Element>,
  @unchecked Sendable
where Sources.Element == Observable<Element> {
  private let sources: Sources

  init(_ sources: Sources) {
    self.sources = sources
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    SequenceSink(sources.makeIterator(), sink).start()
  }

  private final class SequenceSink: SourceWalk<Element> {
    private var iterator: Sources.Iterator

    init(_ iterator: Sources.Iterator, _ downstream: Sink<Element>) {
      self.iterator = iterator
      super.init(downstream)
    }

    override var goesOnAfterCompletion: Bool { true }

    override func nextSource() -> Observable<Element>? {
      iterator.next()
    }
  }
}
