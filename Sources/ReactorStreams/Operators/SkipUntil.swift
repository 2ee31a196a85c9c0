extension ObservableType {
  /// The elements that are emitted after another stream has emitted one.
  ///
  /// - Parameter other: What opens the way; its error is the result's, its completion changes
  ///   nothing. As in RxSwift, a stream that completes before that never completes here.
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    SkipUntil(asObservable(), other.asObservable())
  }
}

private final class SkipUntil<Element, Other>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let other: Observable<Other>

  init(_ source: Observable<Element>, _ other: Observable<Other>) {
    self.source = source
    self.other = other
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    let skip = SkipUntilSink(sink)
    let opener = Opener<Element, Other>(skip)
    skip.opener.set(opener)
    let disposable = skip.connect(to: source)
    opener.connect(to: other)
    return disposable
  }
}

private final class SkipUntilSink<Element>: OperatorSink<Element, Element> {
  let opener = DisposableSlot()
  private let lock = EmissionLock()
  private var isOpen = false

  func open() {
    lock.withLock { isOpen = true }
  }

  override func next(_ element: Element) {
    lock.withLock {
      if isOpen { forward(element) }
    }
  }

  override func error(_ error: any Error) {
    lock.withLock { fail(error) }
  }

  override func completed() {
    lock.withLock {
      if isOpen { finish() } else { dispose() }
    }
  }

  override func released() {
    opener.dispose()
  }
}

private final class Opener<Element, Other>: InnerSink<Other> {
  private let skip: SkipUntilSink<Element>

  init(_ skip: SkipUntilSink<Element>) {
    self.skip = skip
  }

  override func next(_ element: Other) {
    skip.open()
    dispose()
  }

  override func error(_ error: any Error) {
    skip.error(error)
  }

  override func completed() {
    dispose()
  }
}
