@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// One element again and again, for ever.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: Where it is sent, one piece of work each time.
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(sequence(first: element) { $0 }, scheduler: scheduler)
  }
}
