extension ObservableType {
  /// A stream for each element; each replaces the previous one, which is disposed of.
  ///
  /// - Parameter selector: Makes the stream for an element; an error it throws is the result's.
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMapLatest(asObservable()) { try selector($0).asObservable() }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// The latest of the streams that this stream sends; each replaces the previous one, which is
  /// disposed of.
  @inlinable
  public func switchLatest() -> Observable<Element.Element> {
    flatMapLatest { $0 }
  }
}

private final class SwitchState {
  /// The number of the current inner stream; a replaced one has a lower number.
  var latest = 0
  var hasLiveInner = false
  var isSourceOver = false
}

/// Its own class, and not a closure: see ``Observable/node(startsTurn:_:)``.
@usableFromInline
final class FlatMapLatest<Input, Output>: Observable<Output>, @unchecked Sendable {
  // @unchecked: as its superclass; its properties are constants.
  private let source: Observable<Input>
  private let selector: (Input) throws -> Observable<Output>

  @usableFromInline
  init(
    _ source: Observable<Input>, _ selector: @escaping (Input) throws -> Observable<Output>
  ) {
    self.source = source
    self.selector = selector
    super.init()
  }

  override func run(_ sink: Sink<Output>) -> (any Disposable)? {
    SwitchSink(selector, sink).connect(to: source)
  }
}

private final class SwitchSink<Input, Output>: OperatorSink<Input, Output> {
  private let selector: (Input) throws -> Observable<Output>
  private let lock = EmissionLock(SwitchState())
  private let current = DisposableSlot()

  init(_ selector: @escaping (Input) throws -> Observable<Output>, _ downstream: Sink<Output>) {
    self.selector = selector
    super.init(downstream)
  }

  override func next(_ element: Input) {
    if isDisposed { return }
    do {
      follow(try selector(element))
    } catch {
      self.error(error)
    }
  }

  private func follow(_ source: Observable<Output>) {
    let number = lock.withLock { state in
      state.latest += 1
      state.hasLiveInner = true
      return state.latest
    }
    if source.isImmediate {
      current.replace(with: nil)
      lock.withLock { state in
        if number == state.latest, !isDisposed { source.emit(into: downstream) }
      }
      return innerCompleted(number)
    }
    let inner = Inner(self, number)
    current.replace(with: inner)
    inner.connect(to: source)
  }

  override func error(_ error: any Error) {
    lock.withLock { _ in fail(error) }
  }

  override func completed() {
    closeSource()
    lock.withLock { state in
      state.isSourceOver = true
      if !state.hasLiveInner { finish() }
    }
  }

  override func released() {
    current.dispose()
  }

  private func innerCompleted(_ number: Int) {
    lock.withLock { state in
      guard number == state.latest else { return }
      state.hasLiveInner = false
      if state.isSourceOver { finish() }
    }
  }

  private final class Inner: InnerSink<Output> {
    private let parent: SwitchSink
    private let number: Int

    init(_ parent: SwitchSink, _ number: Int) {
      self.parent = parent
      self.number = number
    }

    override func next(_ element: Output) {
      parent.lock.withLock { state in
        if number == state.latest { parent.forward(element) }
      }
    }

    override func error(_ error: any Error) {
      parent.lock.withLock { state in
        if number == state.latest { parent.fail(error) }
      }
    }

    override func completed() {
      dispose()
      parent.innerCompleted(number)
    }
  }
}
