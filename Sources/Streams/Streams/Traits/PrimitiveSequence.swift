/// A stream with a guaranteed number of elements, which depends on its trait: ``Single``, `Maybe`
/// or ``Completable``.
public struct PrimitiveSequence<Trait, Element> {
  /// The stream without its guarantee.
  package let source: Observable<Element>

  /// Creates an instance from a stream that is known to fulfill the trait's guarantee.
  package init(raw source: Observable<Element>) {
    self.source = source
  }
}

extension PrimitiveSequence: Sendable {}

/// A sequence with a trait, without its element type.
public protocol PrimitiveSequenceType {
  /// The guaranteed number of elements.
  associatedtype Trait
  /// The type of the elements.
  associatedtype Element

  /// The stream with its trait.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// The stream itself.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// Converts this stream to an observable, without its guarantee.
  ///
  /// - Returns: An observable with the same events.
  public func asObservable() -> Observable<Element> {
    source
  }
}

// Operators that preserve the trait, whichever it is: each applies the operator of the same name to
// the stream.

extension PrimitiveSequence {
  /// Creates a new stream for each subscription.
  ///
  /// Rx contract: [defer](http://reactivex.io/documentation/operators/defer.html).
  ///
  /// - Parameter observableFactory: Creates the stream; if it throws, the resulting stream fails
  ///   with that error.
  /// - Returns: A stream of the same trait with the outcome of the one that the closure returns.
  public static func deferred(_ observableFactory: @escaping () throws -> Self) -> Self {
    PrimitiveSequence(raw: .deferred { try observableFactory().asObservable() })
  }

  /// Delays the element and the completion by `dueTime`; an error is passed on immediately.
  ///
  /// Rx contract: [delay](http://reactivex.io/documentation/operators/delay.html).
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: A stream of the same trait with the delayed outcome.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Delivers the outcome on a scheduler.
  ///
  /// Rx contract: [observeOn](http://reactivex.io/documentation/operators/observeon.html).
  ///
  /// - Parameter scheduler: The scheduler on which the subscriber is called.
  /// - Returns: A stream of the same trait and outcome.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Self {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }

  /// Subscribes to this stream, and disposes of the subscription, on a scheduler.
  ///
  /// Rx contract: [subscribeOn](http://reactivex.io/documentation/operators/subscribeon.html).
  ///
  /// - Parameter scheduler: The scheduler of the subscription and its disposal.
  /// - Returns: A stream of the same trait and outcome.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }

  /// Continues with another stream if this one fails.
  ///
  /// Rx contract: [catch](http://reactivex.io/documentation/operators/catch.html).
  ///
  /// - Parameter handler: Returns the other stream, given the error. If it throws, the resulting
  ///   stream fails with that error.
  /// - Returns: A stream of the same trait with the outcome of this one or, after its error, of the
  ///   other one.
  public func `catch`(_ handler: @escaping (any Swift.Error) throws -> Self) -> Self {
    PrimitiveSequence(raw: source.catch { try handler($0).asObservable() })
  }

  /// Subscribes to this stream again each time it fails.
  ///
  /// Rx contract: [retry](http://reactivex.io/documentation/operators/retry.html).
  ///
  /// - Returns: A stream of the same trait with the outcome of the first attempt that does not
  ///   fail.
  public func retry() -> Self {
    PrimitiveSequence(raw: source.retry())
  }

  /// Subscribes to this stream again each time it fails, up to a given number of times.
  ///
  /// Rx contract: [retry](http://reactivex.io/documentation/operators/retry.html).
  ///
  /// - Parameter maxAttemptCount: The maximum number of subscriptions, including the first.
  /// - Returns: A stream of the same trait with the outcome of the first attempt that does not
  ///   fail, or the error of the last one.
  public func retry(_ maxAttemptCount: Int) -> Self {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }

  /// Writes a line to standard error for each event, and for the start and the end of each
  /// subscription.
  ///
  /// - Parameters:
  ///   - identifier: The name in the lines; by default, the source location of the call.
  ///   - trimOutput: Whether long descriptions of events are shortened.
  ///   - file: The file of the caller.
  ///   - line: The line of the caller.
  ///   - function: The function of the caller.
  /// - Returns: A stream of the same trait and outcome.
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
  /// Creates a stream that emits 0 after a given time.
  ///
  /// Rx contract: [timer](http://reactivex.io/documentation/operators/timer.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time from the subscription.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: A stream of this trait that emits 0 after `dueTime`.
  public static func timer(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: Observable<Element>.timer(dueTime, scheduler: scheduler))
  }
}
