extension ObservableType {
  /// Delays each element and the completion by the given time. An error is forwarded immediately, before the elements
  /// that are still delayed.
  ///
  /// An error may arrive from another thread or from the subscriber itself while an element is being delivered. In this
  /// case, the error is forwarded after that element, without blocking the sender.
  ///
  /// ```swift
  /// let later = Observable.just("hidden").delay(.seconds(3), scheduler: MainScheduler.instance)
  /// ```
  ///
  /// Rx contract: [delay](http://reactivex.io/documentation/operators/delay.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time by which the events are delayed.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An observable that sends the delayed events.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in DeliverySink(.delayed(dueTime, scheduler), sink).connect(to: source) }
  }
}
