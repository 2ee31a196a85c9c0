import Synchronization

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

  private final class ArraySink: ConcatSink<Element> {
    private let node: Concat<Element>
    private var index = 0

    init(_ node: Concat<Element>, _ downstream: Sink<Element>) {
      self.node = node
      super.init(downstream)
    }

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

  private final class SequenceSink: ConcatSink<Element> {
    private var iterator: Sources.Iterator

    init(_ iterator: Sources.Iterator, _ downstream: Sink<Element>) {
      self.iterator = iterator
      super.init(downstream)
    }

    override func nextSource() -> Observable<Element>? {
      iterator.next()
    }
  }
}

/// Walks over sources in a loop: a thousand sources that complete at once are a thousand rounds of
/// the loop, not a thousand calls deep.
class ConcatSink<Element>: OperatorSink<Element, Element> {
  private let phase = Atomic(ConcatPhase.subscribing)

  /// The source that is next, or nil at the end.
  func nextSource() -> Observable<Element>? { nil }

  final func start() -> (any Disposable)? {
    loop()
    return isDisposed ? nil : self
  }

  final override func next(_ element: Element) {
    forward(element)
  }

  final override func completed() {
    if phase.exchange(ConcatPhase.completed, ordering: .acquiringAndReleasing)
      == ConcatPhase.waiting
    {
      loop()
    }
  }

  private func loop() {
    while !isDisposed {
      guard let source = nextSource() else { return finish() }
      if source.isImmediate {
        source.emit(into: downstream)
        continue
      }
      phase.store(ConcatPhase.subscribing, ordering: .relaxed)
      upstream.replace(with: source.start(self))
      let (isWaiting, _) = phase.compareExchange(
        expected: ConcatPhase.subscribing, desired: ConcatPhase.waiting,
        ordering: .acquiringAndReleasing)
      if isWaiting { return }
    }
  }
}

/// Where the walk stands. A source that completes while it is being subscribed to leaves it to the
/// loop to go on; one that completes later, perhaps on another thread, starts the loop anew.
private enum ConcatPhase: UInt8, AtomicRepresentable {
  case waiting
  case subscribing
  case completed
}
