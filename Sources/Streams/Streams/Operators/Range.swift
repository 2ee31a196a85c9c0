extension ObservableType where Element: RxAbstractInteger {
  /// Emits a range of consecutive integers.
  ///
  /// ```swift
  /// Observable.range(start: 3, count: 4)  // 3, 4, 5, 6
  /// ```
  ///
  /// Rx contract: [range](http://reactivex.io/documentation/operators/range.html).
  ///
  /// - Parameters:
  ///   - start: The first integer.
  ///   - count: The number of integers. It must not be negative, and the range must not exceed the
  ///     largest integer.
  ///   - scheduler: The scheduler that emits the integers. Each integer is a separate work item.
  /// - Returns: An observable of `count` integers, starting with `start`. It then completes.
  public static func range(
    start: Element, count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    precondition(count >= 0, "a range cannot have a negative count")
    let isInBounds = count == 0 || !start.addingReportingOverflow(count - 1).overflow
    precondition(isInBounds, "a range cannot go beyond the largest integer")
    return .loop(on: scheduler) {
      var element = start
      var remaining = count
      return { sink in
        if remaining == 0 { return false }
        remaining -= 1
        sink.next(element)
        element &+= 1
        return true
      }
    }
  }
}
