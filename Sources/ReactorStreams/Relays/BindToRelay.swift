extension ObservableConvertibleType {
  /// Sends each element to relays. A completion is not passed on; an error is a mistake in the
  /// program, which a debug build stops at, as in RxRelay.
  ///
  /// - Returns: The subscription; disposing of it ends it.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bind(to: relays) { $0.accept($1) }
  }

  /// Sends each element to relays of an optional.
  ///
  /// - Returns: The subscription; disposing of it ends it.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bind(to: relays) { $0.accept($1) }
  }

  /// Sends each element to relays.
  ///
  /// ```swift
  /// let query = BehaviorRelay(value: "")
  /// texts.bind(to: query).disposed(by: disposeBag)
  /// ```
  ///
  /// - Returns: The subscription; disposing of it ends it.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bind(to: relays) { $0.accept($1) }
  }

  /// Sends each element to relays of an optional.
  ///
  /// - Returns: The subscription; disposing of it ends it.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    bind(to: relays) { $0.accept($1) }
  }

  /// Sends each element to relays.
  ///
  /// - Returns: The subscription; disposing of it ends it.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bind(to: relays) { $0.accept($1) }
  }

  /// Sends each element to relays of an optional.
  ///
  /// - Returns: The subscription; disposing of it ends it.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    bind(to: relays) { $0.accept($1) }
  }

  private func bind<Relay>(
    to relays: [Relay], _ accept: @escaping (Relay, Element) -> Void
  ) -> any Disposable {
    asObservable().subscribe(
      onNext: { element in
        for relay in relays { accept(relay, element) }
      },
      onError: { error in
        assertionFailure("a stream that is bound to a relay failed: \(error)")
      })
  }
}
