extension ObservableType {
  /// Subscribes to this stream after `dueTime`.
  ///
  /// Rx contract: [delay](http://reactivex.io/documentation/operators/delay.html).
  ///
  /// - Parameters:
  ///   - dueTime: The delay of the subscription.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An observable with the events of the source after the later subscription. Elements
  ///   that a hot source emits earlier are lost.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in
      let delayed = ForwardingSink(sink)
      delayed.resource.startTimer(after: dueTime, on: scheduler) {
        if !delayed.isDisposed { delayed.begin(source) }
      }
      return delayed
    }
  }
}
