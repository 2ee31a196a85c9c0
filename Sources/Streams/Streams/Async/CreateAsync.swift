extension ObservableType {
  /// Creates a stream that emits the result of async work.
  ///
  /// Each subscription runs the work in a separate task, which is canceled when the subscription
  /// ends. In a replay, the task runs on the replay's clock.
  ///
  /// ```swift
  /// let user = Observable<User>.create { try await api.user(id: 1) }
  /// ```
  ///
  /// Rx contract: [create](http://reactivex.io/documentation/operators/create.html).
  ///
  /// - Parameters:
  ///   - detached: A Boolean value that indicates whether the task is detached from the caller's
  ///     actor and priority.
  ///   - priority: The priority of the task.
  ///   - work: The work. If the work throws an error, the resulting stream fails with that error.
  /// - Returns: An observable that emits the result of `work` and then completes.
  @_disfavoredOverload
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Element
  ) -> Observable<Element> {
    task(detached: detached, priority: priority) { observer in
      observer.onNext(try await work())
      observer.onCompleted()
    }
  }

  /// Creates a stream of the elements that async code sends. The code runs in a separate task for
  /// each subscription.
  static func task(
    detached: Bool, priority: TaskPriority?,
    _ send: @escaping @Sendable (AnyObserver<Element>) async throws -> Void
  ) -> Observable<Element> {
    .create { observer in
      let operation: @Sendable () async -> Void = {
        do { try await send(observer) } catch { observer.onError(error) }
      }
      let executor = ReplayTaskExecutor.preferred
      let task =
        detached
        ? Task.detached(executorPreference: executor, priority: priority, operation: operation)
        : Task(executorPreference: executor, priority: priority, operation: operation)
      return Disposables.create { task.cancel() }
    }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Creates a `Single` that emits the result of async work.
  ///
  /// Each subscription runs the work in a separate task, which is canceled when the subscription
  /// ends. In a replay, the task runs on the replay's clock.
  ///
  /// Rx contract: [create](http://reactivex.io/documentation/operators/create.html).
  ///
  /// - Parameters:
  ///   - detached: A Boolean value that indicates whether the task is detached from the caller's
  ///     actor and priority.
  ///   - priority: The priority of the task.
  ///   - work: The work. If the work throws an error, the resulting single fails with that error.
  /// - Returns: A `Single` that emits the result of `work`.
  @_disfavoredOverload
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Element
  ) -> Single<Element> {
    Single(raw: .create(detached: detached, priority: priority, work: work))
  }
}
