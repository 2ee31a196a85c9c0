extension ObservableType {
  /// Emits the given element repeatedly until the subscription is disposed of.
  ///
  /// Rx contract: [repeat](http://reactivex.io/documentation/operators/repeat.html).
  ///
  /// - Parameters:
  ///   - element: The element to emit.
  ///   - scheduler: The scheduler that emits the element. Each emission is a separate work item.
  /// - Returns: An observable that emits `element` repeatedly and never ends.
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(sequence(first: element) { $0 }, scheduler: scheduler)
  }
}
