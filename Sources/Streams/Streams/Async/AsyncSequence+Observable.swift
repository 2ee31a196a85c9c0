import ReactorBase

extension AsyncSequence where Self: SendableMetatype, AsyncIterator: SendableMetatype {
  /// Converts this sequence to an observable. Each subscription iterates over the sequence in a
  /// separate task, which is cancelled when the subscription ends.
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
  ///   - detached: Whether the task is detached from its caller's actor and priority.
  ///   - priority: The priority of the task.
  /// - Returns: An observable of the elements. It completes when the sequence ends or is cancelled,
  ///   and fails with the error that the sequence throws.
  public func asObservable(
    detached: Bool = false, priority: TaskPriority? = nil
  ) -> Observable<Element> {
    // Each task has a separate copy of the sequence, as far as the sequence's type allows.
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
