import ReactorBase

extension AsyncSequence where Self: SendableMetatype, AsyncIterator: SendableMetatype {
  /// Returns an observable that emits the elements of this sequence. Each subscription iterates
  /// over the sequence in a separate task, which is canceled when the subscription ends.
  ///
  /// ```swift
  /// let numbers = AsyncStream<Int> { continuation in
  ///   continuation.yield(1)
  ///   continuation.finish()
  /// }
  /// numbers.asObservable()  // 1
  /// ```
  ///
  /// - Parameters:
  ///   - detached: A Boolean value that indicates whether the task is detached from the caller's
  ///     actor and priority.
  ///   - priority: The priority of the task.
  /// - Returns: An observable of the elements. It completes when the sequence ends or is canceled,
  ///   and fails with any error that the sequence throws.
  public func asObservable(
    detached: Bool = false, priority: TaskPriority? = nil
  ) -> Observable<Element> {
    // Each task has its own copy of the sequence, unless the sequence's type has reference semantics.
    let sequence = Unchecked(self)
    return .task(detached: detached, priority: priority) { observer in
      do {
        for try await element in sequence.value { observer.onNext(element) }
        observer.onCompleted()
      } catch is CancellationError {
        observer.onCompleted()
      }
    }
  }
}
