@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// The elements that are emitted after another stream has emitted one.
  ///
  /// - Parameter other: The other stream; its error is passed on, its completion changes
  ///   nothing. As in RxSwift, a stream that completes before that never completes here.
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let (source, other) = (asObservable(), other.asObservable())
    return .node { sink in
      let skip = SkipUntilSink(sink)
      let opener = Opener<Element, Source.Element>(skip)
      skip.opener.set(opener)
      let disposable = skip.connect(to: source)
      opener.connect(to: other)
      return disposable
    }
  }
}

private final class SkipUntilState {
  var isOpen = false
}

private final class SkipUntilSink<Element>: OperatorSink<Element, Element> {
  let opener = DisposableSlot()
  private let lock = EmissionLock(SkipUntilState())

  func open() {
    lock.withLock { $0.isOpen = true }
  }

  override func next(_ element: Element) {
    lock.withLock { state in
      if state.isOpen { forward(element) }
    }
  }

  override func error(_ error: any Error) {
    lock.withLock { _ in fail(error) }
  }

  override func completed() {
    lock.withLock { state in
      if state.isOpen { finish() } else { dispose() }
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
