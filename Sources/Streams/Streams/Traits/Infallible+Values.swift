import ReactorBase

extension InfallibleType {
  /// The elements of the stream as an async sequence. Exiting a loop over the sequence disposes of
  /// the subscription.
  public var values: AsyncStream<Element> {
    AsyncStream { continuation in
      let disposable = subscribe(
        onNext: { continuation.yield(Unchecked($0).send()) },
        onCompleted: { continuation.finish() })
      let subscription = Unchecked(disposable)
      continuation.onTermination = { _ in subscription.value.dispose() }
    }
  }
}

extension SharedSequence {
  /// The elements of the shared sequence as an async sequence. Exiting a loop over the async
  /// sequence disposes of the subscription.
  public var values: AsyncStream<Element> { Infallible(asObservable()).values }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The element of the `Maybe`, or `nil` if the `Maybe` completes without an element. Accessing this property waits
  /// for the outcome. Canceling the task disposes of the subscription.
  ///
  /// - Throws: The `Maybe`'s error, or `CancellationError` if the task is canceled.
  public var value: Element? {
    get async throws { try await primitiveSequence.outcome.value }
  }
}
