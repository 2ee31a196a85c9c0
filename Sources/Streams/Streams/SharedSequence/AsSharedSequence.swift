extension ObservableConvertibleType {
  /// Converts this stream to a shared sequence. If the stream fails, the shared sequence emits the
  /// given element instead.
  ///
  /// - Parameters:
  ///   - sharingStrategy: The strategy for sharing a subscription among subscribers.
  ///   - onErrorJustReturn: The element to emit if the stream fails.
  /// - Returns: A shared sequence that emits the elements of the stream. If the stream fails, the shared sequence emits
  ///   `onErrorJustReturn` and completes.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn: Element
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(
      asObservable().observe(on: Strategy.scheduler).catchAndReturn(onErrorJustReturn))
  }

  /// Converts this stream to a shared sequence. If the stream fails, the shared sequence continues
  /// with the given sequence.
  ///
  /// - Parameters:
  ///   - sharingStrategy: The strategy for sharing a subscription among subscribers.
  ///   - onErrorDriveWith: The sequence to continue with if the stream fails.
  /// - Returns: A shared sequence that emits the elements of the stream. If the stream fails, the shared sequence
  ///   continues with `onErrorDriveWith`.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorDriveWith: SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    asSharedSequence(onErrorRecover: { _ in onErrorDriveWith })
  }

  /// Converts this stream to a shared sequence. If the stream fails, the shared sequence continues
  /// with a sequence that depends on the error.
  ///
  /// - Parameters:
  ///   - sharingStrategy: The strategy for sharing a subscription among subscribers.
  ///   - onErrorRecover: A closure that receives the error and returns the sequence to continue with.
  /// - Returns: A shared sequence that emits the elements of the stream. If the stream fails, the shared sequence
  ///   continues with the result of `onErrorRecover`.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorRecover: @escaping (any Swift.Error) -> SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(
      asObservable().observe(on: Strategy.scheduler).catch { onErrorRecover($0).asObservable() })
  }

  /// Converts this stream to a driver. If the stream fails, the driver emits the given element
  /// instead.
  ///
  /// ```swift
  /// let results = search.asDriver(onErrorJustReturn: [])
  /// results.drive(onNext: { show($0) }).disposed(by: disposeBag)
  /// ```
  ///
  /// - Parameter onErrorJustReturn: The element to emit if the stream fails.
  /// - Returns: A driver that emits the elements of the stream. If the stream fails, the driver emits
  ///   `onErrorJustReturn` and completes.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Converts this stream to a driver. If the stream fails, the driver continues with the given
  /// driver.
  ///
  /// - Parameter onErrorDriveWith: The driver to continue with if the stream fails.
  /// - Returns: A driver that emits the elements of the stream. If the stream fails, the driver continues with
  ///   `onErrorDriveWith`.
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// Converts this stream to a driver. If the stream fails, the driver continues with a driver that
  /// depends on the error.
  ///
  /// - Parameter onErrorRecover: A closure that receives the error and returns the driver to continue with.
  /// - Returns: A driver that emits the elements of the stream. If the stream fails, the driver continues with the
  ///   result of `onErrorRecover`.
  public func asDriver(
    onErrorRecover: @escaping (any Swift.Error) -> Driver<Element>
  ) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }

  /// Converts this stream to a signal. If the stream fails, the signal emits the given element
  /// instead.
  ///
  /// - Parameter onErrorJustReturn: The element to emit if the stream fails.
  /// - Returns: A signal that emits the elements of the stream. If the stream fails, the signal emits
  ///   `onErrorJustReturn` and completes.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Converts this stream to a signal. If the stream fails, the signal continues with the given
  /// signal.
  ///
  /// - Parameter onErrorSignalWith: The signal to continue with if the stream fails.
  /// - Returns: A signal that emits the elements of the stream. If the stream fails, the signal continues with
  ///   `onErrorSignalWith`.
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// Converts this stream to a signal. If the stream fails, the signal continues with a signal that
  /// depends on the error.
  ///
  /// - Parameter onErrorRecover: A closure that receives the error and returns the signal to continue with.
  /// - Returns: A signal that emits the elements of the stream. If the stream fails, the signal continues with the
  ///   result of `onErrorRecover`.
  public func asSignal(
    onErrorRecover: @escaping (any Swift.Error) -> Signal<Element>
  ) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }

  /// Converts this stream to a shared sequence. The stream must not fail.
  fileprivate func asUnfailingSequence<Strategy>() -> SharedSequence<Strategy, Element> {
    SharedSequence(asObservable().observe(on: Strategy.scheduler))
  }
}

extension InfallibleType {
  /// Converts this stream to a driver.
  ///
  /// - Returns: A driver that sends the elements and the completion of the stream.
  public func asDriver() -> Driver<Element> {
    asUnfailingSequence()
  }

  /// Converts this stream to a signal.
  ///
  /// - Returns: A signal that sends the elements and the completion of the stream.
  public func asSignal() -> Signal<Element> {
    asUnfailingSequence()
  }
}

extension BehaviorRelay {
  /// Converts this relay to a driver.
  ///
  /// - Returns: A driver that emits the relay's current element and all later elements. It never completes.
  public func asDriver() -> Driver<Element> {
    asUnfailingSequence()
  }

  /// Converts this relay to a shared sequence.
  ///
  /// - Parameter strategy: The strategy for sharing a subscription among subscribers.
  /// - Returns: A shared sequence that emits the relay's current element and all later elements. It never completes.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy strategy: Strategy.Type = Strategy.self
  ) -> SharedSequence<Strategy, Element> {
    asUnfailingSequence()
  }
}

extension PublishRelay {
  /// Converts this relay to a signal.
  ///
  /// - Returns: A signal that emits each element that the relay accepts after the subscription. It never completes.
  public func asSignal() -> Signal<Element> {
    asUnfailingSequence()
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Returns the driver itself.
  ///
  /// - Returns: This driver, whose subscribers still share one subscription to the source.
  public func asDriver() -> Driver<Element> {
    asSharedSequence()
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Returns the signal itself.
  ///
  /// - Returns: This signal, whose subscribers still share one subscription to the source.
  public func asSignal() -> Signal<Element> {
    asSharedSequence()
  }
}
