import Synchronization

extension ObservableType {
  /// Drops the given number of elements from the start of this stream.
  ///
  /// ```swift
  /// // The states after the current one.
  /// reactor.state.skip(1)
  /// ```
  ///
  /// Rx contract: [skip](http://reactivex.io/documentation/operators/skip.html).
  ///
  /// - Parameter count: The number of elements to drop.
  /// - Returns: An observable of the remaining elements. It ends when this stream ends.
  public func skip(_ count: Int) -> Observable<Element> {
    emittingWithState {
      var remaining = count
      return EmittingSteps { element, emitter in
        if remaining > 0 { remaining -= 1 } else { emitter.send(element) }
      }
    }
  }

  /// Drops the elements that arrive within the given time.
  ///
  /// Rx contract: [skip](http://reactivex.io/documentation/operators/skip.html).
  ///
  /// - Parameters:
  ///   - duration: The time, measured from the subscription.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An observable of the later elements. It ends when this stream ends, even if the
  ///   time has not passed.
  public func skip(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in
      let skip = SkipForSink(sink)
      skip.resource.startTimer(after: duration, on: scheduler) { skip.open() }
      return skip.connect(to: source)
    }
  }
}

private final class SkipForSink<Element>: OperatorSink<Element, Element> {
  private let isOpen = Atomic(false)

  func open() {
    isOpen.store(true, ordering: .relaxed)
  }

  override func next(_ element: Element) {
    if isOpen.load(ordering: .relaxed) { forward(element) }
  }
}
