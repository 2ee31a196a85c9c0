@_spi(Sinks) public import ReactorStreams

// Each of these is the operator of the same name on the stream, and its result is shared again, as in
// RxCocoa.

extension SharedSequenceConvertibleType {
  /// Each element transformed.
  public func map<Result>(
    _ selector: @escaping (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().map(selector))
  }

  /// Each element transformed, if the transform returns one.
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().compactMap(selector))
  }

  /// The elements for which the predicate holds.
  public func filter(
    _ predicate: @escaping (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().filter(predicate))
  }

  /// A sequence for each element, all of them merged.
  public func flatMap<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence(asObservable().flatMap(selector))
  }

  /// A sequence for each element; a new one ends the one before.
  public func flatMapLatest<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence(asObservable().flatMapLatest(selector))
  }

  /// A sequence for an element; elements that come while it lives are dropped.
  public func flatMapFirst<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence(asObservable().flatMapFirst(selector))
  }

  /// The value that an accumulator makes of the elements so far, for each element.
  ///
  /// - Parameters:
  ///   - seed: The value to begin with.
  ///   - accumulator: Makes a new value of the one before and an element.
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().scan(seed, accumulator: accumulator))
  }

  /// The elements but the first.
  ///
  /// - Parameter count: The number of elements to leave out.
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(count))
  }

  /// An element, then this sequence.
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().startWith(element))
  }

  /// The same, with closures called as it goes by.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element before it is handed on.
  ///   - afterNext: Called with each element after it was handed on.
  ///   - onCompleted: Called before the completion is handed on.
  ///   - afterCompleted: Called after the completion was handed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source was subscribed to.
  ///   - onDispose: Called when the subscription ends, for any reason.
  public func `do`(
    onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, afterCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// The same; prints every event and the beginning and end of each subscription.
  ///
  /// - Parameters:
  ///   - identifier: The text that the lines begin with, in place of the position in the source.
  ///   - trimOutput: Whether long descriptions of events are cut.
  ///   - file: The file of the caller.
  ///   - line: The line of the caller.
  ///   - function: The function of the caller.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// The elements that differ from the one before by a comparison.
  ///
  /// - Parameter comparer: Returns whether two elements are the same.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(comparer))
  }

  /// The elements whose key differs from that of the one before.
  ///
  /// - Parameter keySelector: Makes an element's key.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector))
  }

  /// The elements whose key differs from that of the one before by a comparison.
  ///
  /// - Parameters:
  ///   - keySelector: Makes an element's key.
  ///   - comparer: Returns whether two keys are the same.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  // The time of these is that of the strategy's scheduler.

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

extension SharedSequenceConvertibleType where Element: Equatable {
  /// The elements that differ from the one before.
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    distinctUntilChanged(==)
  }
}
