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
  private let sources: [AnyStream]
  private let sinkType = ArraySink.self

  init(_ sources: [Observable<Element>]) {
    self.sources = AnyStream.list(sources)
    super.init(isImmediate: self.sources.allSatisfy(\.isImmediate))
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    if isImmediate {
      emit(into: sink)
      sink.completed()
      return nil
    }
    return sinkType.init(sources, sink).start()
  }

  override public func emit(into sink: Sink<Element>) {
    for index in sources.indices where !sink.isDisposed {
      UnretainedReference(sources[index]).withObject(as: Observable<Element>.self) {
        $0.emit(into: sink)
      }
    }
  }

  private final class ArraySink: SequentialSink<Element> {
    private var index: UInt32 = 0
    private var sources: [AnyStream]
    /// The last source, once it is all that is left, and then `index` is 0 until its turn has come: a
    /// thousand effects that wait need not keep a thousand lists.
    private var last: AnyStream?

    required init(_ sources: [AnyStream], _ downstream: Sink<Element>) {
      self.sources = sources
      super.init(downstream)
    }

    override var continuesAfterCompletion: Bool { true }

    override func nextSource() -> UnretainedReference? {
      let place = Int(index)
      index += 1
      if place < sources.count { return UnretainedReference(sources[place]) }
      return place == 0 ? last.map { UnretainedReference($0) } : nil
    }

    override func isSubscribed() {
      let left = sources.count - Int(index)
      if left > 1 { return }
      last = left == 1 ? sources[Int(index)] : nil
      if left == 1 { index = 0 }
      sources = []
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

  private final class SequenceSink: SequentialSink<Element> {
    private var iterator: Sources.Iterator
    private var current: Observable<Element>?

    init(_ iterator: Sources.Iterator, _ downstream: Sink<Element>) {
      self.iterator = iterator
      super.init(downstream)
    }

    override var continuesAfterCompletion: Bool { true }

    override func nextSource() -> UnretainedReference? {
      current = iterator.next()
      return current.map { UnretainedReference($0) }
    }
  }
}
