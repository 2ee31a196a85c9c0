import Synchronization

extension ObservableType {
  /// This stream without its first elements.
  ///
  /// - Parameter count: The number of elements to leave out.
  @inlinable
  public func skip(_ count: Int) -> Observable<Element> {
    emittingWithState {
      let remaining = Variable(count)
      return { element, send in
        if remaining.value > 0 { remaining.value -= 1 } else { send(element) }
      }
    }
  }

  /// The elements that are emitted after a span.
  ///
  /// - Parameters:
  ///   - duration: The time, from the subscription. An end within it is not held back.
  ///   - scheduler: The scheduler that measures the time.
  public func skip(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in
      let skip = SkipForSink(sink)
      skip.timer.start(skip, after: duration, on: scheduler)
      return skip.connect(to: source)
    }
  }
}

private final class SkipForSink<Element>: OperatorSink<Element, Element> {
  let timer = OperatorTimer()
  private let isOpen = Atomic(false)

  override func next(_ element: Element) {
    if isOpen.load(ordering: .relaxed) { forward(element) }
  }

  override func timeIsUp(_ number: Int) {
    isOpen.store(true, ordering: .relaxed)
  }

  override func released() {
    timer.dispose()
  }
}
