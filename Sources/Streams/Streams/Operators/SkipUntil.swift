extension ObservableType {
  /// Drops the elements that arrive before another stream emits.
  ///
  /// Rx contract: [skipUntil](http://reactivex.io/documentation/operators/skipuntil.html).
  ///
  /// - Parameter other: The other stream. Its error is forwarded, but its completion has no effect.
  /// - Returns: An observable of the elements that arrive after `other` has emitted. It fails if the source fails. As
  ///   in RxSwift, the observable does not complete if the source completes before `other` has emitted.
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let (source, other) = (asObservable(), other.asObservable())
    return .node { sink in
      let skip = SkipUntilSink(sink)
      let opener = SecondarySink<Source.Element>(
        next: { _ in
          skip.open()
          skip.resource.dispose()
        }, error: skip.error)
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
