@_spi(Sinks) public import ReactorStreams

// Times in seconds, as RxSwift 5 has them, for the traits.

extension PrimitiveSequence {
  /// ``delay(_:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public func delay(
    _ dueTime: Double, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    delay(milliseconds(dueTime), scheduler: scheduler)
  }

  /// ``delaySubscription(_:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public func delaySubscription(
    _ dueTime: Double, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    delaySubscription(milliseconds(dueTime), scheduler: scheduler)
  }

  /// ``timeout(_:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public func timeout(
    _ dueTime: Double, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    timeout(milliseconds(dueTime), scheduler: scheduler)
  }

  /// ``timeout(_:other:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public func timeout(
    _ dueTime: Double, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    timeout(milliseconds(dueTime), other: other, scheduler: scheduler)
  }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
  /// ``timer(_:scheduler:)`` with a time in seconds.
  @available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
  public static func timer(
    _ dueTime: Double, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    timer(milliseconds(dueTime), scheduler: scheduler)
  }
}
