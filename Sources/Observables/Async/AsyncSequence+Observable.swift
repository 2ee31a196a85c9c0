extension ObservableConvertibleType where Element: Sendable {
  /// The elements as an async sequence. Leaving the loop over it disposes of the subscription;
  /// disposing of the subscription otherwise ends it with `CancellationError`.
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      let disposable = asObservable().subscribe(
        onNext: { continuation.yield($0) },
        onError: { continuation.finish(throwing: $0) },
        onCompleted: { continuation.finish() },
        onDisposed: { continuation.finish(throwing: CancellationError()) })
      let subscription = Unchecked(disposable)
      continuation.onTermination = { _ in subscription.value.dispose() }
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The elements as a stream; each subscription runs over the sequence in a task of its own, which
  /// is cancelled as the subscription ends.
  public func asObservable() -> Observable<Element> {
    .async { observer in
      for try await element in self { observer.value.onNext(element) }
    }
  }
}

extension ObservableType where Element: Sendable {
  /// A stream of the one element that async work gives.
  ///
  /// Each subscription runs the work in a task of its own, which is cancelled as the subscription
  /// ends. In a replay the task runs on the replay's clock.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task.
  ///   - work: The work; an error that it throws is the stream's.
  public static func async(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Element
  ) -> Observable<Element> {
    async(priority: priority) { observer in observer.value.onNext(try await work()) }
  }

  fileprivate static func async(
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable (Unchecked<AnyObserver<Element>>) async throws -> Void
  ) -> Observable<Element> {
    Observable.create { observer in
      let observer = Unchecked(observer)
      let task = Task(executorPreference: ReplayTaskExecutor.preferred, priority: priority) {
        do {
          try await work(observer)
          observer.value.onCompleted()
        } catch {
          observer.value.onError(error)
        }
      }
      return Disposables.create { task.cancel() }
    }
  }
}
