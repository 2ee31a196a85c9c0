extension ObservableType {
  /// Subscribes to this stream on the given scheduler, and disposes of the subscription on the same
  /// scheduler.
  ///
  /// Rx contract: [subscribeOn](http://reactivex.io/documentation/operators/subscribeon.html).
  ///
  /// - Parameter scheduler: The scheduler for the subscription and its disposal. It does not affect
  ///   where events are delivered. See ``observe(on:)``.
  /// - Returns: An observable that sends the events of this stream.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    // If this stream is not an `Observable`, the operator subscribes to it directly. The wrapper that `asObservable()`
    // returns would dispose of the subscription at the end of the stream instead of on the scheduler.
    let source = (self as? Observable<Element>) ?? .node { sink in subscribe(sink) }
    return .node { sink in
      let forwarding = ForwardingSink(sink)
      let run = SerialDisposable()
      let work = ScheduledBlock {
        if forwarding.isDisposed { return }
        let disposable = source.start(forwarding) ?? Disposables.create()
        run.disposable = ScheduledDisposable(scheduler: scheduler, disposable: disposable)
      }
      forwarding.upstream.keep(scheduler.schedule(work))
      // The disposable is set last. If the stream ends immediately, its disposal therefore follows within the current
      // work item instead of becoming a separate work item.
      forwarding.resource.set(run)
      return forwarding
    }
  }
}
