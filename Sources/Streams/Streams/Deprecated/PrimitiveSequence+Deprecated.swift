// Names from RxSwift 5 that RxSwift 6 still accepts.

extension PrimitiveSequence {
  /// Calls `observe(on:)`, which replaces this method.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Self {
    observe(on: scheduler)
  }

  /// Calls `subscribe(on:)`, which replaces this method.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Self {
    subscribe(on: scheduler)
  }

  /// Calls `catch(_:)`, which replaces this method.
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(_ handler: @escaping (any Swift.Error) throws -> Self) -> Self {
    self.catch(handler)
  }

  /// Calls `retry(when:)`, which replaces this method.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType, Error: Swift.Error>(
    _ notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> Self {
    retry(when: notificationHandler)
  }

  /// Calls `retry(when:)`, which replaces this method.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Self {
    retry(when: notificationHandler)
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Calls `subscribe(onSuccess:onFailure:onDisposed:)`, which replaces this method.
  @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: @escaping (any Swift.Error) -> Void,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
  }

  /// Calls `catchAndReturn(_:)`, which replaces this method.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Single<Element> {
    catchAndReturn(element)
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Calls `catchAndReturn(_:)`, which replaces this method.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Maybe<Element> {
    catchAndReturn(element)
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Calls `zip(_:)`, which replaces this method.
  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge(_ sources: Completable...) -> Completable {
    zip(sources)
  }

  /// Calls `zip(_:)`, which replaces this method.
  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    zip(sources)
  }
}

// Trait operators that take a time in seconds, as in RxSwift 5.

@available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
extension PrimitiveSequence {
  /// Calls ``delay(_:scheduler:)`` with a time in seconds.
  public func delay(_ dueTime: Double, scheduler: any SchedulerType) -> Self {
    delay(milliseconds(dueTime), scheduler: scheduler)
  }

  /// Calls ``delaySubscription(_:scheduler:)`` with a time in seconds.
  public func delaySubscription(_ dueTime: Double, scheduler: any SchedulerType) -> Self {
    delaySubscription(milliseconds(dueTime), scheduler: scheduler)
  }

  /// Calls ``timeout(_:scheduler:)`` with a time in seconds.
  public func timeout(_ dueTime: Double, scheduler: any SchedulerType) -> Self {
    timeout(milliseconds(dueTime), scheduler: scheduler)
  }

  /// Calls ``timeout(_:other:scheduler:)`` with a time in seconds.
  public func timeout(_ dueTime: Double, other: Self, scheduler: any SchedulerType) -> Self {
    timeout(milliseconds(dueTime), other: other, scheduler: scheduler)
  }
}

@available(*, deprecated, message: "Use a DispatchTimeInterval, such as .milliseconds(300).")
extension PrimitiveSequenceType where Element: FixedWidthInteger {
  /// Calls ``timer(_:scheduler:)`` with a time in seconds.
  public static func timer(
    _ dueTime: Double, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    timer(milliseconds(dueTime), scheduler: scheduler)
  }
}
