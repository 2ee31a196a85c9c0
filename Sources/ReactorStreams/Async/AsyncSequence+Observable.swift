import ReactorLocks

extension AsyncSequence where Self: SendableMetatype, AsyncIterator: SendableMetatype {
  /// The elements as a stream; each subscription runs over the sequence in a task of its own, which
  /// is cancelled as the subscription ends. A sequence that ends because it was cancelled completes
  /// the stream.
  ///
  /// - Parameters:
  ///   - detached: Whether the task leaves its caller's actor and priority behind.
  ///   - priority: The priority of the task.
  public func asObservable(
    detached: Bool = false, priority: TaskPriority? = nil
  ) -> Observable<Element> {
    // Each task has a copy of the sequence for itself, as much as the sequence's type allows.
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
