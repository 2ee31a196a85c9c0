/// A stream whose trait determines how many elements the stream can emit, such as a ``Single``, a `Maybe`, or a
/// ``Completable``.
public struct PrimitiveSequence<Trait, Element> {
  /// The underlying stream, whose type does not express the trait's guarantee.
  package let source: Observable<Element>

  /// Creates an instance from the given stream. The stream must fulfill the trait's guarantee.
  package init(raw source: Observable<Element>) {
    self.source = source
  }
}

extension PrimitiveSequence: Sendable {}

/// A type that can be converted to a stream with a trait.
public protocol PrimitiveSequenceType {
  /// The trait, which determines how many elements the stream can emit.
  associatedtype Trait
  /// The type of the elements.
  associatedtype Element

  /// This value, converted to a stream with a trait.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// The stream itself.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// Converts this stream to an observable, whose type does not express the trait's guarantee.
  ///
  /// - Returns: An observable that sends the same events.
  public func asObservable() -> Observable<Element> {
    source
  }
}

// These operators are available for every trait and preserve the trait. Each operator applies the operator of the same
// name to the stream.

extension PrimitiveSequence {
  /// Creates a new stream for each subscription.
  ///
  /// Rx contract: [defer](http://reactivex.io/documentation/operators/defer.html).
  ///
  /// - Parameter observableFactory: A closure that creates the stream. If the closure throws an
  ///   error, the resulting stream fails with that error.
  /// - Returns: A stream of the same trait that has the same outcome as the stream returned by the closure.
  public static func deferred(_ observableFactory: @escaping () throws -> Self) -> Self {
    PrimitiveSequence(raw: .deferred { try observableFactory().asObservable() })
  }

  /// Delays the element and the completion by the given time. An error is forwarded immediately.
  ///
  /// Rx contract: [delay](http://reactivex.io/documentation/operators/delay.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time by which the events are delayed.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: A stream of the same trait that has the same outcome after the delay.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Delivers the outcome of this stream on the given scheduler.
  ///
  /// Rx contract: [observeOn](http://reactivex.io/documentation/operators/observeon.html).
  ///
  /// - Parameter scheduler: The scheduler on which the subscriber is notified.
  /// - Returns: A stream of the same trait with the same outcome.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Self {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }

  /// Subscribes to this stream on the given scheduler, and disposes of the subscription on the same
  /// scheduler.
  ///
  /// Rx contract: [subscribeOn](http://reactivex.io/documentation/operators/subscribeon.html).
  ///
  /// - Parameter scheduler: The scheduler for the subscription and its disposal.
  /// - Returns: A stream of the same trait with the same outcome.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }

  /// Continues with another stream if this stream fails.
  ///
  /// Rx contract: [catch](http://reactivex.io/documentation/operators/catch.html).
  ///
  /// - Parameter handler: A closure that receives the error and returns the other stream. If the
  ///   closure throws an error, the resulting stream fails with that error.
  /// - Returns: A stream of the same trait that has the outcome of this stream, or the outcome of the other stream if
  ///   this stream fails.
  public func `catch`(_ handler: @escaping (any Swift.Error) throws -> Self) -> Self {
    PrimitiveSequence(raw: source.catch { try handler($0).asObservable() })
  }

  /// Resubscribes to this stream each time it fails.
  ///
  /// Rx contract: [retry](http://reactivex.io/documentation/operators/retry.html).
  ///
  /// - Returns: A stream of the same trait that has the same outcome as the first attempt that does not fail.
  public func retry() -> Self {
    PrimitiveSequence(raw: source.retry())
  }

  /// Resubscribes to this stream each time it fails, up to the given number of attempts.
  ///
  /// Rx contract: [retry](http://reactivex.io/documentation/operators/retry.html).
  ///
  /// - Parameter maxAttemptCount: The maximum number of subscriptions, including the first. It must
  ///   not be negative.
  /// - Returns: A stream of the same trait that has the same outcome as the first attempt that does not fail. If all
  ///   attempts fail, it fails with the error of the last attempt.
  public func retry(_ maxAttemptCount: Int) -> Self {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }

  /// Writes a line to standard error for each event, and for the start and the end of each
  /// subscription.
  ///
  /// - Parameters:
  ///   - identifier: The name to print for the stream, or `nil` to print the source location of the call.
  ///   - trimOutput: A Boolean value that indicates whether each event is shortened to 40
  ///     characters.
  ///   - file: The file that contains the call.
  ///   - line: The line number of the call.
  ///   - function: The function that contains the call.
  /// - Returns: A stream of the same trait with the same outcome.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Self {
    PrimitiveSequence(
      raw: source.debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
  /// Creates a stream that emits 0 after a delay.
  ///
  /// Rx contract: [timer](http://reactivex.io/documentation/operators/timer.html).
  ///
  /// - Parameters:
  ///   - dueTime: The delay, measured from the subscription.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: A stream of this trait that emits 0 after `dueTime`.
  public static func timer(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: Observable<Element>.timer(dueTime, scheduler: scheduler))
  }
}
