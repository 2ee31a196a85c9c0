extension ObservableType {
  /// Sends the events of this stream to observers.
  ///
  /// - Returns: The subscription; dispose of it to end it.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe(observers) { $0.on($1) }
  }

  /// Sends the events of this stream to observers of optional elements.
  ///
  /// - Returns: The subscription; dispose of it to end it.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    subscribe(observers) { $0.on($1.map { $0 }) }
  }

  /// Passes this stream to a function, and returns the result.
  ///
  /// - Returns: The function's result.
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Passes this stream and an argument to a curried function, and returns the result.
  ///
  /// - Returns: The function's result.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    binder(self)(curriedArgument)
  }

  /// Calls a closure with each element. An error is a programming mistake that stops a debug build,
  /// as in RxCocoa.
  ///
  /// - Returns: The subscription; dispose of it to end it.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext, onError: Self.bindingFailed)
  }

  /// Calls a closure with each element and an object that is not kept alive, as long as the object
  /// exists. An error is a programming mistake that stops a debug build, as in RxCocoa.
  ///
  /// - Returns: The subscription; dispose of it to end it.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext, onError: { Self.bindingFailed($1) })
  }

  private static func bindingFailed(_ error: any Swift.Error) {
    assertionFailure("a stream that is bound to a closure failed: \(error)")
  }
}

extension ObservableConvertibleType {
  /// Sends each event to observers.
  package func subscribe<Observer>(
    _ observers: [Observer], _ send: @escaping (Observer, Event<Element>) -> Void
  ) -> any Disposable {
    asObservable().subscribe { event in
      for observer in observers { send(observer, event) }
    }
  }
}
