extension ObservableType {
  /// This stream, then another one. The second is subscribed to only when the first has completed.
  @inlinable
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    Concat([asObservable(), second.asObservable()])
  }

  /// One stream after the other, each subscribed to only when the one before it has completed.
  @inlinable
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    Concat(sources)
  }

  /// One stream after the other, each subscribed to only when the one before it has completed.
  @inlinable
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
    .node { sink in IteratorSink(sequence.makeIterator(), sink).start() }
  }
}

/// Its own class because it can be immediate, and because most effects are one.
@usableFromInline
final class Concat<Element>: Observable<Element>, @unchecked Sendable {
  private let sources: [AnyStream]

  @usableFromInline
  init(_ sources: [Observable<Element>]) {
    self.sources = AnyStream.list(sources)
    super.init(isImmediate: self.sources.allSatisfy { $0.isImmediate })
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    if !isImmediate { return sink.concatType.sink.init(sources, sink).start() }
    emit(into: sink)
    sink.completed()
    return nil
  }

  @_spi(Sinks)
  override public func emit(into sink: Sink<Element>) {
    for index in sources.indices where !sink.isDisposed {
      UnretainedReference(sources[index]).withObject(as: Observable<Element>.self) {
        $0.emit(into: sink)
      }
    }
  }
}

/// The type of the sinks that run a `concat`: code that runs many, such as the part of a pipeline that all
/// effects share, looks the type up once, and not for each one.
@_spi(Sinks)
public struct ConcatType<Element>: Sendable {
  fileprivate let sink = ArraySink<Element>.self

  /// Looks the type up.
  public init() {}
}

private final class ArraySink<Element>: SequentialSink<Element> {
  private var index: UInt32 = 0
  private var sources: [AnyStream]
  /// The last source, once it is the only one left; `index` is then 0 until its turn has come. A
  /// thousand effects that wait need not keep a thousand lists.
  private var last: AnyStream?

  required init(_ sources: [AnyStream], _ downstream: Sink<Element>) {
    self.sources = sources
    super.init(downstream)
  }

  override var continuesAfterCompletion: Bool { true }

  override func withNextSource(_ body: (Observable<Element>) -> Void) -> Bool {
    let place = Int(index)
    index += 1
    if place < sources.count {
      UnretainedReference(sources[place]).withObject(as: Observable<Element>.self, body)
    } else if place == 0, let last = last.take() {
      withExtendedLifetime(last) {
        UnretainedReference(last).withObject(as: Observable<Element>.self, body)
      }
    } else {
      return false
    }
    return true
  }

  override func sourceIsSubscribed() {
    let left = sources.count - Int(index)
    if left > 1 { return }
    last = left == 1 ? sources[Int(index)] : nil
    if left == 1 { index = 0 }
    sources = []
  }
}

private final class IteratorSink<Element, Iterator: IteratorProtocol>: SequentialSink<Element>
where Iterator.Element == Observable<Element> {
  private var iterator: Iterator

  init(_ iterator: Iterator, _ downstream: Sink<Element>) {
    self.iterator = iterator
    super.init(downstream)
  }

  override var continuesAfterCompletion: Bool { true }

  override func withNextSource(_ body: (Observable<Element>) -> Void) -> Bool {
    guard let source = iterator.next() else { return false }
    body(source)
    return true
  }
}
