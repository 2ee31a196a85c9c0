@_spi(Sinks) public import ReactorStreams

// The time is that of the strategy's scheduler.

extension SharedSequenceConvertibleType {
  /// The elements after which no other one comes for a time.
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// At most one element in a time.
  ///
  /// - Parameters:
  ///   - dueTime: The time.
  ///   - latest: Whether the latest element is emitted when the time is over.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Each element and the completion, later.
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }
}
