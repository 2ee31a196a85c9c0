extension ObservableType {
  /// Emits the elements that arrive before another stream emits, and then completes.
  ///
  /// ```swift
  /// let answer = api.load().take(until: cancel)
  /// ```
  ///
  /// Rx contract: [takeUntil](http://reactivex.io/documentation/operators/takeuntil.html).
  ///
  /// - Parameter other: The other stream, which is subscribed to first. Its first element completes the resulting
  ///   stream. Its error is forwarded, but its completion has no effect.
  /// - Returns: An observable of the elements that arrive before `other` emits. It also ends when this stream ends.
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let (source, other) = (asObservable(), other.asObservable())
    return .node { sink in
      let take = TakeUntilSink(sink)
      let closer = SecondarySink<Source.Element>(
        next: { _ in take.completed() }, error: take.error)
      closer.begin(other)
      take.begin(source)
      // The disposable is set last. If the stream ends during the subscription, the source is therefore disposed of
      // before `other`.
      take.resource.set(closer)
      return take.isDisposed ? nil : take
    }
  }
}

private final class TakeUntilSink<Element>: OperatorSink<Element, Element> {
  let lock = EmissionLock(())

  override func next(_ element: Element) {
    lock.withLock { _ in forward(element) }
  }

  override func error(_ error: any Error) {
    lock.withLock { _ in fail(error) }
  }

  override func completed() {
    lock.withLock { _ in finish() }
  }
}
