/// A stream with a promised number of elements, which is given by its trait: ``Single``, `Maybe` or
/// ``Completable``.
public struct PrimitiveSequence<Trait, Element> {
  /// The stream without its promise.
  @usableFromInline package let source: Observable<Element>

  /// Takes a stream that is known to keep the trait's promise.
  @inlinable
  package init(raw source: Observable<Element>) {
    self.source = source
  }
}

extension PrimitiveSequence: Sendable {}

/// A sequence with a trait, named without its element.
public protocol PrimitiveSequenceType {
  /// The promised number of elements.
  associatedtype Trait
  /// The type of the elements.
  associatedtype Element

  /// The stream with its trait.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// The stream itself.
  @inlinable public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The stream without its promise.
  @inlinable
  public func asObservable() -> Observable<Element> {
    source
  }
}

// Operators that keep every trait: each is the operator of the same name on the stream.

extension PrimitiveSequence {
  /// A stream that is made again for each subscription.
  ///
  /// - Parameter observableFactory: Makes the stream; if it throws, the resulting stream fails with that error.
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .deferred { try observableFactory().asObservable() })
  }

  /// The same, later. An error is not delayed.
  ///
  /// - Parameters:
  ///   - dueTime: The time by which it is later.
  ///   - scheduler: The scheduler that measures the time.
  @inlinable
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// The same, its events handed on on a scheduler.
  @inlinable
  public func observe(
    on scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }

  /// The same, subscribed to and disposed of on a scheduler.
  @inlinable
  public func subscribe(
    on scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }

  /// Continues with another stream if this one fails.
  ///
  /// - Parameter handler: Makes the other stream; if it throws, the resulting stream fails with that error.
  @inlinable
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catch { try handler($0).asObservable() })
  }

  /// Subscribes again whenever it fails, without end.
  @inlinable
  public func retry() -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry())
  }

  /// Subscribes again if it fails.
  ///
  /// - Parameter maxAttemptCount: The maximum number of subscriptions, including the first.
  @inlinable
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }

  /// The same; prints every event and the beginning and end of each subscription.
  ///
  /// - Parameters:
  ///   - identifier: The name in the lines; by default, the position in the source.
  ///   - trimOutput: Whether long descriptions of events are cut.
  ///   - file: The file of the caller.
  ///   - line: The line of the caller.
  ///   - function: The function of the caller.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: source.debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
  /// A stream whose one element is 0, after a span.
  ///
  /// - Parameters:
  ///   - dueTime: The time from the subscription.
  ///   - scheduler: The scheduler that measures the time.
  @inlinable
  public static func timer(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: Observable<Element>.timer(dueTime, scheduler: scheduler))
  }
}
