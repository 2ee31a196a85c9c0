extension ObservableType {
  /// Emits one element repeatedly, until the subscription is disposed of.
  ///
  /// Rx contract: [repeat](http://reactivex.io/documentation/operators/repeat.html).
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: The scheduler on which the element is emitted, with one work item each time.
  /// - Returns: An observable that never ends.
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(sequence(first: element) { $0 }, scheduler: scheduler)
  }
}
