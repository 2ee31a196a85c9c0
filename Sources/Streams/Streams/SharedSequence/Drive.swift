extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Sends the events of this driver to the given observers. Call this method on the main thread.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    sourceOnMainThread.subscribe(observers) { $0.on($1) }
  }

  /// Sends the events of this driver to the given observers of optional elements. Call this method
  /// on the main thread.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    sourceOnMainThread.subscribe(observers) { $0.on($1.map { $0 }) }
  }

  /// Sends each element of this driver to the given relays. Call this method on the main thread.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends each element of this driver to the given relays of optional elements. Call this method
  /// on the main thread.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends each element of this driver to the given relays. Call this method on the main thread.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    drive { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends each element of this driver to the given relays of optional elements. Call this method
  /// on the main thread.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    drive { element in for relay in relays { relay.accept(element) } }
  }

  /// Passes this driver's stream to the given function. Call this method on the main thread.
  ///
  /// - Returns: The function's result.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    transformation(sourceOnMainThread)
  }

  /// Passes this driver's stream, and then an argument, to the given curried function. Call this method on the main
  /// thread.
  ///
  /// - Returns: The function's result.
  public func drive<Argument, Result>(
    _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    with(sourceOnMainThread)(curriedArgument)
  }

  /// Subscribes closures to this driver. The closures receive the given object and are called only
  /// while the object exists. Call this method on the main thread.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closures. The subscription does not keep the object
  ///     alive.
  ///   - onNext: A closure that is called with the object and each element.
  ///   - onCompleted: A closure that is called when the driver completes.
  ///   - onDisposed: A closure that is called once, when the driver completes or the subscription is disposed of.
  /// - Returns: A disposable that ends the subscription.
  public func drive<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    sourceOnMainThread.subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures to this driver. Call this method on the main thread.
  ///
  /// ```swift
  /// state.asDriver(onErrorDriveWith: .empty())
  ///   .map(\.title)
  ///   .drive(onNext: { title in label.text = title })
  ///   .disposed(by: disposeBag)
  /// ```
  ///
  /// - Parameters:
  ///   - onNext: A closure that is called with each element.
  ///   - onCompleted: A closure that is called when the driver completes.
  ///   - onDisposed: A closure that is called once, when the driver completes or the subscription is disposed of.
  /// - Returns: A disposable that ends the subscription.
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    sourceOnMainThread.subscribe(
      onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes to this driver and ignores its elements. Call this method on the main thread.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func drive() -> any Disposable {
    drive(onNext: nil)
  }

  /// The stream that the `drive` methods subscribe to. Accessing this property outside the main thread terminates the
  /// program.
  private var sourceOnMainThread: Observable<Element> {
    MainScheduler.ensureRunningOnMainThread(
      errorMessage:
        "`drive` may be called only on the main thread, because a driver's subscribers belong to the user interface"
    )
    return asObservable()
  }
}
