extension ObservableType {
  /// Subscribes to this stream, and disposes of the subscription, on a scheduler.
  ///
  /// Rx contract: [subscribeOn](http://reactivex.io/documentation/operators/subscribeon.html).
  ///
  /// - Parameter scheduler: The scheduler of the subscription and its disposal. The events are
  ///   delivered where the stream sends them; see ``observe(on:)``.
  /// - Returns: An observable with the events of this one.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    // A stream of a different class is subscribed to directly: the wrapper of `asObservable()` would dispose of the
    // subscription at the end of the stream, and not on the scheduler.
    let source = (self as? Observable<Element>) ?? .node { sink in subscribe(sink) }
    return .node { sink in
      let forwarding = ForwardingSink(sink)
      let run = SerialDisposable()
      let work = ScheduledBlock {
        if forwarding.isDisposed { return }
        let disposable = source.start(forwarding) ?? Disposables.create()
        run.disposable = ScheduledDisposable(scheduler: scheduler, disposable: disposable)
      }
      forwarding.keepSource(scheduler.schedule(work))
      // This is set last: a stream that ends immediately is disposed of after the work, and not as
      // separate work while the work is running.
      forwarding.resource.set(run)
      return forwarding
    }
  }
}
