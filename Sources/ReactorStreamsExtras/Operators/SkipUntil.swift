@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// Drops the elements that come before another stream emits.
  ///
  /// Rx contract: [skipUntil](http://reactivex.io/documentation/operators/skipuntil.html).
  ///
  /// - Parameter other: The other stream. Its error is passed on; its completion changes nothing.
  /// - Returns: An observable of the later elements. It fails as the source does. As in RxSwift, it
  ///   does not complete if the source completes before `other` has emitted.
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let (source, other) = (asObservable(), other.asObservable())
    return .node { sink in
      let skip = SkipUntilSink(sink)
      let opener = Opener<Element, Source.Element>(skip)
      skip.resource.set(opener)
      let disposable = skip.connect(to: source)
      opener.begin(other)
      return disposable
    }
  }
}

private final class SkipUntilState {
  var isOpen = false
}

private final class SkipUntilSink<Element>: OperatorSink<Element, Element> {
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
}

private final class Opener<Element, Other>: UpstreamSink<Other> {
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
}
