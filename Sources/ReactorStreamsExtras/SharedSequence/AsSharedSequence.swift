@_spi(Sinks) public import ReactorStreams

extension ObservableConvertibleType {
  /// This stream as a shared sequence, with an element in the place of an error.
  ///
  /// - Parameters:
  ///   - sharingStrategy: The way in which subscribers share a subscription.
  ///   - onErrorJustReturn: The element.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn: Element
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(
      asObservable().observe(on: Strategy.scheduler).catchAndReturn(onErrorJustReturn))
  }

  /// This stream as a shared sequence, with another one in the place of an error.
  ///
  /// - Parameters:
  ///   - sharingStrategy: The way in which subscribers share a subscription.
  ///   - onErrorDriveWith: The other sequence.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorDriveWith: SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    asSharedSequence(onErrorRecover: { _ in onErrorDriveWith })
  }

  /// This stream as a shared sequence, with one that is made of an error in its place.
  ///
  /// - Parameters:
  ///   - sharingStrategy: The way in which subscribers share a subscription.
  ///   - onErrorRecover: Makes the other sequence.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorRecover: @escaping (any Swift.Error) -> SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(
      asObservable().observe(on: Strategy.scheduler).catch { onErrorRecover($0).asObservable() })
  }

  /// This stream as a driver, with an element in the place of an error.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// This stream as a driver, with another driver in the place of an error.
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// This stream as a driver, with one that is made of an error in its place.
  public func asDriver(
    onErrorRecover: @escaping (any Swift.Error) -> Driver<Element>
  ) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }

  /// This stream as a signal, with an element in the place of an error.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// This stream as a signal, with another signal in the place of an error.
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// This stream as a signal, with one that is made of an error in its place.
  public func asSignal(
    onErrorRecover: @escaping (any Swift.Error) -> Signal<Element>
  ) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }

  /// This stream, which is known not to fail, as a shared sequence.
  fileprivate func asUnfailingSequence<Strategy>() -> SharedSequence<Strategy, Element> {
    SharedSequence(asObservable().observe(on: Strategy.scheduler))
  }
}

extension InfallibleType {
  /// This stream as a driver.
  public func asDriver() -> Driver<Element> {
    asUnfailingSequence()
  }

  /// This stream as a signal.
  public func asSignal() -> Signal<Element> {
    asUnfailingSequence()
  }
}

extension BehaviorRelay {
  /// This relay as a driver.
  public func asDriver() -> Driver<Element> {
    asUnfailingSequence()
  }

  /// This relay as a shared sequence.
  ///
  /// - Parameter strategy: The way in which subscribers share a subscription.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy strategy: Strategy.Type = Strategy.self
  ) -> SharedSequence<Strategy, Element> {
    asUnfailingSequence()
  }
}

extension PublishRelay {
  /// This relay as a signal.
  public func asSignal() -> Signal<Element> {
    asUnfailingSequence()
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// The driver itself.
  public func asDriver() -> Driver<Element> {
    asSharedSequence()
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// The signal itself.
  public func asSignal() -> Signal<Element> {
    asSharedSequence()
  }
}
