extension ObservableType {
  /// Subscribes to this stream after a delay.
  ///
  /// Rx contract: [delay](http://reactivex.io/documentation/operators/delay.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time between the subscription to the result and the subscription to this
  ///     stream.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An observable that sends the events of this stream, starting from the delayed subscription. Elements
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
