@_spi(Sinks) public import ReactorStreams

extension ObservableType where Element: RxAbstractInteger {
  /// A stream of successive integers.
  ///
  /// - Parameters:
  ///   - start: The first one.
  ///   - count: The number of integers; neither it nor the last integer may be out of bounds.
  ///   - scheduler: Where they are sent, one piece of work for each.
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
