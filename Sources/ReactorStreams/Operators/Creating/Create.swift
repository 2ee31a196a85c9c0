extension ObservableType {
  /// Makes a stream from a closure that is called for each subscription.
  ///
  /// ```swift
  /// let answer = Observable<Data>.create { observer in
  ///   let task = session.load { result in
  ///     switch result {
  ///     case .success(let data):
  ///       observer.onNext(data)
  ///       observer.onCompleted()
  ///     case .failure(let error):
  ///       observer.onError(error)
  ///     }
  ///   }
  ///   return Disposables.create { task.cancel() }
  /// }
  /// ```
  ///
  /// Rx contract: [create](http://reactivex.io/documentation/operators/create.html).
  ///
  /// - Parameter subscribe: Receives the observer to send events to, from any thread but one at a
  ///   time. The disposable that it returns is disposed of when the subscription ends.
  /// - Returns: An observable with the events that the closure sends. What is sent after an end or
  ///   after the disposal is dropped.
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    .node { sink in CreateSink(sink).run(subscribe) }
  }
}

/// Enforces the grammar of a stream, so that the closure of `create` need not.
private final class CreateSink<Element>: OperatorSink<Element, Element> {
  func run(_ subscribe: (AnyObserver<Element>) -> any Disposable) -> (any Disposable)? {
    let tracker = ExecutionContext.withCurrent { context in
      context.liveObservers.map { ObserverTracker($0) }
    }
    keepSource(subscribe(AnyObserver(sink: self, tracker: tracker)))
    return isDisposed ? nil : self
  }

  override func next(_ element: Element) {
    forward(element)
  }
}
