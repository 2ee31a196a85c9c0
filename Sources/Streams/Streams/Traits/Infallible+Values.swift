import ReactorBase

extension InfallibleType {
  /// The elements as an async sequence. Leaving the loop over it disposes of the subscription.
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
  /// The elements as an async sequence. Leaving the loop over it disposes of the subscription.
  public var values: AsyncStream<Element> { Infallible(asObservable()).values }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Waits for the element; nil if there is none. Cancelling the task disposes of the
  /// subscription.
  ///
  /// - Throws: The maybe's error, or `CancellationError`.
  public var value: Element? {
    get async throws { try await primitiveSequence.outcome.value }
  }
}
