import ReactorBase

extension ObservableType {
  /// Resubscribes to this stream when a trigger emits after an error of the given type.
  ///
  /// Rx contract: [retry](http://reactivex.io/documentation/operators/retry.html).
  ///
  /// - Parameter notificationHandler: A closure that receives the stream of errors and returns the trigger. It is
  ///   called once for each subscription. Each element of the trigger starts another attempt. If the trigger ends
  ///   before the next attempt, the resulting stream ends in the same way. An error of any other type is forwarded
  ///   immediately.
  /// - Returns: An observable that emits the elements of all attempts. It completes when an attempt or the trigger
  ///   completes, and fails with an error of any other type or with the trigger's error.
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> Observable<Element> {
    retry({ $0 as? Error }, when: notificationHandler)
  }

  /// Resubscribes to this stream when a trigger emits after an error.
  ///
  /// ```swift
  /// // Three more attempts, after 1, 2 and 3 seconds.
  /// let retried = request.retry(when: { (errors: Observable<any Error>) in
  ///   errors.enumerated().flatMap { attempt, error -> Observable<Int> in
  ///     attempt < 3
  ///       ? .timer(.seconds(attempt + 1), scheduler: MainScheduler.instance) : .error(error)
  ///   }
  /// })
  /// ```
  ///
  /// Rx contract: [retry](http://reactivex.io/documentation/operators/retry.html).
  ///
  /// - Parameter notificationHandler: A closure that receives the stream of errors and returns the trigger. It is
  ///   called once for each subscription. Each element of the trigger starts another attempt. If the trigger ends
  ///   before the next attempt, the resulting stream ends in the same way.
  /// - Returns: An observable that emits the elements of all attempts. It completes when an attempt or the trigger
  ///   completes, and fails with the trigger's error.
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    retry({ $0 }, when: notificationHandler)
  }

  private func retry<Failure, Trigger: ObservableType>(
    _ failure: @escaping (any Swift.Error) -> Failure?,
    when makeTrigger: @escaping (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in
      let errors = PublishSubject<Failure>()
      let trigger = makeTrigger(errors).asObservable()
      let retry = RetryWhenSink(source, sink) { error in
        guard let failure = failure(error) else { return false }
        errors.onNext(failure)
        return true
      }
      let listener = SecondarySink<Trigger.Element>(
        next: { _ in retry.triggered() },
        error: { error in
          retry.resource.dispose()
          retry.triggerEnded(.failure(error))
        },
        completed: { retry.triggerEnded(.success(())) })
      retry.resource.set(listener)
      listener.begin(trigger)
      return retry.start()
    }
  }
}

private final class RetryWhenSink<Element>: OperatorSink<Element, Element> {
  private let source: Observable<Element>
  private let notify: (any Error) -> Bool
  private let state = Lock(RetryWhenState())
  private let attempts = SourceSequence()

  /// Creates a sink that retries the given source.
  ///
  /// - Parameters:
  ///   - source: The stream to subscribe to for each attempt.
  ///   - downstream: The sink that receives the events.
  ///   - notify: A closure that sends an error to the trigger and returns whether the trigger
  ///     accepts the error.
  init(
    _ source: Observable<Element>, _ downstream: Sink<Element>,
    notify: @escaping (any Error) -> Bool
  ) {
    self.source = source
    self.notify = notify
    super.init(downstream)
  }

  /// Makes the first attempt.
  ///
  /// - Returns: The sink as the disposable of the run, or `nil` if the stream has already ended.
  consuming func start() -> (any Disposable)? {
    makeAttempts()
    return isDisposed ? nil : self
  }

  private func makeAttempts() {
    attempts.run {
      if isDisposed { return false }
      state.withLock { $0.attempt = .running }
      upstream.drop()
      begin(source)
      return true
    }
  }

  override func next(_ element: Element) { forward(element) }

  override func error(_ error: any Error) {
    upstream.drop()
    let end = state.withLock { state in
      state.attempt = .failed
      return state.triggerEnd
    }
    if !notify(error) { return fail(error) }
    if let end { finish(with: end) }
  }

  func triggered() {
    let isFirst = state.withLock { state in
      if state.attempt != .failed { return false }
      state.attempt = .triggered
      return true
    }
    if isFirst, attempts.sourceDidEnd() { makeAttempts() }
  }

  func triggerEnded(_ end: Result<Void, any Error>) {
    let isRunning = state.withLock { state in
      state.triggerEnd = end
      return state.attempt == .running
    }
    if !isRunning { finish(with: end) }
  }

  private func finish(with end: Result<Void, any Error>) {
    switch end {
    case .success: finish()
    case .failure(let error): fail(error)
    }
  }
}

private struct RetryWhenState {
  var attempt = Attempt.running
  /// The termination of the trigger, or `nil` if the trigger has not terminated. The termination takes effect only
  /// while no attempt is running.
  var triggerEnd: Result<Void, any Error>?

  /// The state of the current attempt.
  enum Attempt {
    case running
    /// The attempt failed, and the next element of the trigger starts the next attempt.
    case failed
    /// The next attempt is about to start, perhaps on another thread. Further elements of the trigger don't start
    /// another attempt.
    case triggered
  }
}
