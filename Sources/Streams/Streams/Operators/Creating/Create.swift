extension ObservableType {
  /// Creates a stream from a closure that is called for each subscription.
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
  /// - Parameter subscribe: A closure that receives an observer. The closure can send events to the
  ///   observer from any thread, one at a time. The disposable that the closure returns is disposed
  ///   of when the subscription ends.
  /// - Returns: An observable of the closure's events. Events that the closure sends after termination or disposal are
  ///   dropped.
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    .node { sink in
      // The sink enforces the grammar of a stream, so the closure doesn't have to.
      let create = ForwardingSink(sink)
      let tracker = ExecutionContext.current.liveObservers.map { ObserverTracker($0) }
      create.upstream.keep(subscribe(AnyObserver(sink: create, tracker: tracker)))
      return create.isDisposed ? nil : create
    }
  }
}
