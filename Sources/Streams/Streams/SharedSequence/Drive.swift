extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Sends the events of this driver to observers. Call it on the main thread.
  ///
  /// - Returns: The subscription.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    sourceOnMainThread.subscribe(observers) { $0.on($1) }
  }

  /// Sends the events of this driver to observers of optional elements. Call it on the main thread.
  ///
  /// - Returns: The subscription.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    sourceOnMainThread.subscribe(observers) { $0.on($1.map { $0 }) }
  }

  /// Sends each element to relays. Call it on the main thread.
  ///
  /// - Returns: The subscription.
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends each element to relays of optional elements. Call it on the main thread.
  ///
  /// - Returns: The subscription.
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends each element to relays. Call it on the main thread.
  ///
  /// - Returns: The subscription.
  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    drive { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends each element to relays of optional elements. Call it on the main thread.
  ///
  /// - Returns: The subscription.
  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    drive { element in for relay in relays { relay.accept(element) } }
  }

  /// Passes this driver's stream to a function. Call it on the main thread.
  ///
  /// - Returns: The result of the function.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    transformation(sourceOnMainThread)
  }

  /// Passes this driver's stream and an argument to a curried function. Call it on the main thread.
  ///
  /// - Returns: The result of the function.
  public func drive<Argument, Result>(
    _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    with(sourceOnMainThread)(curriedArgument)
  }

  /// Subscribes closures that are called with an object, as long as the object exists. Call it on
  /// the main thread.
  ///
  /// - Parameters:
  ///   - object: The object, which is not kept alive.
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called when the driver completes.
  ///   - onDisposed: Called once, when the driver has completed or the subscription was disposed of.
  /// - Returns: The subscription.
  public func drive<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    sourceOnMainThread.subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures. Call it on the main thread.
  ///
  /// ```swift
  /// state.asDriver(onErrorDriveWith: .empty())
  ///   .map(\.title)
  ///   .drive(onNext: { title in label.text = title })
  ///   .disposed(by: disposeBag)
  /// ```
  ///
  /// - Parameters:
  ///   - onNext: Called with each element.
  ///   - onCompleted: Called when the driver completes.
  ///   - onDisposed: Called once, when the driver has completed or the subscription was disposed of.
  /// - Returns: The subscription.
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    sourceOnMainThread.subscribe(
      onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without receiving elements. Call it on the main thread.
  ///
  /// - Returns: The subscription.
  public func drive() -> any Disposable {
    drive(onNext: nil)
  }

  /// Returns the driver's stream for a subscription. On any thread other than the main thread, it
  /// stops the program.
  private var sourceOnMainThread: Observable<Element> {
    MainScheduler.ensureRunningOnMainThread(
      errorMessage:
        "`drive` may be called only on the main thread, because a driver's subscribers belong to the user interface"
    )
    return asObservable()
  }
}
