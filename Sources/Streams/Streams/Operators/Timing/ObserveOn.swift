extension ObservableType {
  /// Delivers the events of this stream on the given scheduler, in order.
  ///
  /// ```swift
  /// let image = decoded.observe(on: MainScheduler.instance)
  /// ```
  ///
  /// Rx contract: [observeOn](http://reactivex.io/documentation/operators/observeon.html).
  ///
  /// - Parameter scheduler: The scheduler on which the subscriber is notified. To choose the scheduler for the
  ///   subscription, use ``subscribe(on:)``.
  /// - Returns: An observable that sends the events of this stream.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in DeliverySink(.immediate(scheduler), sink).connect(to: source) }
  }
}
