extension InfallibleType {
  /// Sends the events of this stream to observers.
  ///
  /// - Returns: The subscription; disposing of it ends it.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe(observers) { $0.on($1) }
  }

  /// Sends the events of this stream to observers of an optional.
  ///
  /// - Returns: The subscription; disposing of it ends it.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    subscribe(observers) { $0.on($1.map { $0 }) }
  }

  /// Hands this stream to a function that knows what to do with it.
  ///
  /// - Returns: The function's result.
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Hands this stream, and an argument, to a curried function that knows what to do with them.
  ///
  /// - Returns: The function's result.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    binder(self)(curriedArgument)
  }

  /// Calls a closure with each element.
  ///
  /// - Returns: The subscription; disposing of it ends it.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Calls a closure with an object that is not kept alive and each element, as long as the object
  /// is there.
  ///
  /// - Returns: The subscription; disposing of it ends it.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}
