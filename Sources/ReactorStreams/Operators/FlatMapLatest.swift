extension ObservableType {
  /// A stream for each element, each taking the place of the one before, which is disposed of.
  ///
  /// - Parameter selector: Makes the stream for an element; an error it throws is the result's.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMapLatest(asObservable(), selector)
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// The latest of the streams that this stream sends, each taking the place of the one before,
  /// which is disposed of.
  public func switchLatest() -> Observable<Element.Element> {
    flatMapLatest { $0 }
  }
}

private final class FlatMapLatest<Input, Source: ObservableConvertibleType>:
  Observable<Source.Element>, @unchecked Sendable
{
  private let source: Observable<Input>
  private let selector: (Input) throws -> Source

  init(_ source: Observable<Input>, _ selector: @escaping (Input) throws -> Source) {
    self.source = source
    self.selector = selector
    super.init()
  }

  override func run(_ sink: Sink<Source.Element>) -> (any Disposable)? {
    SwitchSink(selector, sink).connect(to: source)
  }

  private final class SwitchSink: OperatorSink<Input, Source.Element> {
    private let selector: (Input) throws -> Source
    private let lock = EmissionLock()
    private let current = DisposableSlot()
    // Behind the lock. An inner stream that was replaced is told by its number.
    private var latest = 0
    private var hasLiveInner = false
    private var isSourceOver = false

    init(_ selector: @escaping (Input) throws -> Source, _ downstream: Sink<Source.Element>) {
      self.selector = selector
      super.init(downstream)
    }

    override func next(_ element: Input) {
      if isDisposed { return }
      do {
        follow(try selector(element).asObservable())
      } catch {
        self.error(error)
      }
    }

    private func follow(_ source: Observable<Source.Element>) {
      var number = 0
      lock.withLock {
        latest += 1
        number = latest
        hasLiveInner = true
      }
      if source.isImmediate {
        current.replace(with: nil)
        lock.withLock {
          if number == latest, !isDisposed { source.emit(into: downstream) }
        }
        return innerCompleted(number)
      }
      let inner = Inner(self, number)
      current.replace(with: inner)
      inner.connect(to: source)
    }

    override func error(_ error: any Error) {
      lock.withLock { fail(error) }
    }

    override func completed() {
      closeSource()
      lock.withLock {
        isSourceOver = true
        if !hasLiveInner { finish() }
      }
    }

    override func released() {
      current.dispose()
    }

    private func innerCompleted(_ number: Int) {
      lock.withLock {
        guard number == latest else { return }
        hasLiveInner = false
        if isSourceOver { finish() }
      }
    }

    private final class Inner: InnerSink<Source.Element> {
      private let parent: SwitchSink
      private let number: Int

      init(_ parent: SwitchSink, _ number: Int) {
        self.parent = parent
        self.number = number
      }

      override func next(_ element: Source.Element) {
        parent.lock.withLock {
          if number == parent.latest { parent.forward(element) }
        }
      }

      override func error(_ error: any Error) {
        parent.lock.withLock {
          if number == parent.latest { parent.fail(error) }
        }
      }

      override func completed() {
        dispose()
        parent.innerCompleted(number)
      }
    }
  }
}
