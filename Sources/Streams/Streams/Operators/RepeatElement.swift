extension ObservableType {
  /// Emits the given element repeatedly until the subscription is disposed of.
  ///
  /// Rx contract: [repeat](http://reactivex.io/documentation/operators/repeat.html).
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: The scheduler that the element is emitted on, with one work item per emission.
  /// - Returns: An observable that emits `element` repeatedly and never ends.
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(sequence(first: element) { $0 }, scheduler: scheduler)
  }
}
