extension ObservableType {
  /// A stream made by a closure that is called for each subscription.
  ///
  /// - Parameter subscribe: Takes the observer to send events to, from any thread but one at a time;
  ///   what it returns is disposed of as the subscription ends.
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Create(subscribe)
  }
}

private final class Create<Element>: Observable<Element>, @unchecked Sendable {
  private let subscribe: (AnyObserver<Element>) -> any Disposable

  init(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) {
    self.subscribe = subscribe
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    let guardian = CreateSink(sink)
    let observers = ExecutionContext.current.liveObservers
    let handler = observers.map { TrackedObserver(guardian.on, in: $0).on } ?? guardian.on
    return guardian.hold(subscribe(AnyObserver(eventHandler: handler)))
  }
}

/// Guards the grammar, which the closure of `create` need not know about.
private final class CreateSink<Element>: OperatorSink<Element, Element> {
  override func next(_ element: Element) {
    forward(element)
  }

  func hold(_ disposable: any Disposable) -> (any Disposable)? {
    keepSource(disposable)
    return isDisposed ? nil : self
  }
}
