extension ObservableType where Element: ObservableConvertibleType {
  /// The streams that this stream sends, all at once.
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }

  /// The streams that this stream sends, so many at once; the others wait in line.
  ///
  /// - Parameter maxConcurrent: How many may be live at once.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    LimitedMerge(asObservable(), maxConcurrent) { $0 }
  }

  /// The streams that this stream sends, one after the other.
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }
}

extension ObservableType {
  /// A stream for each element, one after the other: each is subscribed to only when the one before
  /// has completed.
  ///
  /// - Parameter selector: Makes the stream, as soon as the element comes; an error it throws is the
  ///   result's.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    LimitedMerge(asObservable(), 1, selector)
  }
}

private final class LimitedMerge<Input, Source: ObservableConvertibleType>:
  Observable<Source.Element>, @unchecked Sendable
{
  private let source: Observable<Input>
  private let limit: Int
  private let selector: (Input) throws -> Source

  init(_ source: Observable<Input>, _ limit: Int, _ selector: @escaping (Input) throws -> Source) {
    self.source = source
    self.limit = limit
    self.selector = selector
    super.init()
  }

  override func run(_ sink: Sink<Source.Element>) -> (any Disposable)? {
    LimitedMergeSink(selector, limit, sink).connect(to: source)
  }

  private final class LimitedMergeSink: MergeSink<Input, Source.Element> {
    private let selector: (Input) throws -> Source
    private let limit: Int
    // Behind the lock.
    private var line = FIFO<(source: Observable<Source.Element>, cause: Int)>()
    private var active = 0
    private var isAdmitting = false

    init(
      _ selector: @escaping (Input) throws -> Source, _ limit: Int,
      _ downstream: Sink<Source.Element>
    ) {
      self.selector = selector
      self.limit = limit
      super.init(downstream)
    }

    override func next(_ element: Input) {
      if isDisposed { return }
      do {
        let source = try selector(element).asObservable()
        if hasRoom(orLineUp: source) { begin(source) }
      } catch {
        self.error(error)
      }
    }

    override func innerCompleted() {
      lock.withLock { active -= 1 }
      admit()
      streamCompleted()
    }

    private func hasRoom(orLineUp source: Observable<Source.Element>) -> Bool {
      var hasRoom = false
      lock.withLock {
        addStream()
        hasRoom = active < limit && line.isEmpty
        if hasRoom { active += 1 } else { line.append((source, ExecutionContext.currentCause)) }
      }
      return hasRoom
    }

    private func begin(_ source: Observable<Source.Element>) {
      if source.isImmediate {
        emit(source)
        innerCompleted()
      } else {
        listen(to: source)
      }
    }

    /// Subscribes to those who are first in line, as many as there is room for; in a loop, so that a
    /// thousand that complete at once are not a thousand calls deep. Each belongs to the action that
    /// it came with, not to the one whose stream has made room for it.
    private func admit() {
      var mayAdmit = false
      lock.withLock {
        mayAdmit = !isAdmitting
        isAdmitting = true
      }
      guard mayAdmit else { return }
      while let (source, cause) = takeFirst() {
        ExecutionContext.perform(causedBy: cause) { begin(source) }
      }
    }

    private func takeFirst() -> (source: Observable<Source.Element>, cause: Int)? {
      var first: (source: Observable<Source.Element>, cause: Int)?
      lock.withLock {
        if active < limit, !isDisposed { first = line.popFirst() }
        if first == nil { isAdmitting = false } else { active += 1 }
      }
      return first
    }
  }
}
