extension InfallibleType {
  /// Sends the events of this stream to observers.
  ///
  /// - Returns: What ends it.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Sends the events of this stream to observers of an optional.
  ///
  /// - Returns: What ends it.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Calls a closure with each element.
  ///
  /// - Returns: What ends it.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Calls a closure with an object that is not kept alive and each element, as long as the object
  /// is there.
  ///
  /// - Returns: What ends it.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}
