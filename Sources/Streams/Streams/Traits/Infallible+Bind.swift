extension InfallibleType {
  /// Sends the events of this stream to the given observers.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe(observers) { $0.on($1) }
  }

  /// Sends the events of this stream to the given observers of optional elements.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    subscribe(observers) { $0.on($1.map { $0 }) }
  }

  /// Passes this stream to the given function.
  ///
  /// - Returns: The function's result.
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Passes this stream, and then an argument, to the given curried function.
  ///
  /// - Returns: The function's result.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    binder(self)(curriedArgument)
  }

  /// Calls the given closure with each element.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Calls the given closure with an object and each element for as long as the object exists. The subscription does
  /// not keep the object alive.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}
