package import ReactorBase

extension ObservableConvertibleType {
  /// The elements of the stream as an async sequence. Leaving a loop over the sequence disposes of
  /// the subscription. If the stream fails, the sequence throws the stream's error. If the task is
  /// canceled, the sequence throws `CancellationError`, as in RxSwift.
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      let disposable = asObservable().subscribe(
        onNext: { continuation.yield(Unchecked($0).send()) },
        onError: { continuation.finish(throwing: $0) },
        onCompleted: { continuation.finish() },
        // After the stream has ended, this call has no effect, because only the first call to `finish` counts.
        onDisposed: { continuation.finish(throwing: CancellationError()) })
      let subscription = Unchecked(disposable)
      continuation.onTermination = { _ in subscription.value.dispose() }
    }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The element of the `Single`. Accessing this property waits for the element. Canceling the task disposes of the
  /// subscription.
  ///
  /// - Throws: The single's error, or `CancellationError` if the task is canceled.
  public var value: Element {
    get async throws {
      guard let element = try await primitiveSequence.outcome.value else {
        throw RxError.noElements
      }
      return element
    }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// A value that becomes available once the `Completable` has completed. Accessing this property waits for the
  /// completion. Canceling the task disposes of the subscription.
  ///
  /// - Throws: The `Completable`'s error, or `CancellationError` if the task is canceled.
  public var value: Void {
    get async throws { _ = try await primitiveSequence.outcome }
  }
}

extension PrimitiveSequence {
  /// The element of the sequence, or `nil` if the sequence completes without an element. Accessing this property waits
  /// for the sequence to terminate.
  package var outcome: Unchecked<Element?> {
    get async throws {
      let subscription = Unchecked(SingleAssignmentDisposable())
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let awaited = Awaited(continuation)
          subscription.value.setDisposable(
            source.subscribe(
              sink: TraitSink(onDisposed: { awaited.resume(with: .failure(CancellationError())) }) {
                awaited.resume(with: $0.outcome)
              }))
        }
      } onCancel: {
        subscription.value.dispose()
      }
    }
  }
}

extension Event {
  fileprivate var outcome: Result<Unchecked<Element?>, any Error> {
    switch self {
    case .next(let element): .success(Unchecked(element))
    case .error(let error): .failure(error)
    case .completed: .success(Unchecked(nil))
    }
  }
}

/// A continuation that is resumed once, either by an event or by disposal, whichever happens first.
private final class Awaited<Value: Sendable>: Sendable {
  private let continuation: Lock<CheckedContinuation<Value, any Error>?>

  init(_ continuation: CheckedContinuation<Value, any Error>) {
    self.continuation = Lock(continuation)
  }

  func resume(with result: Result<Value, any Error>) {
    continuation.withLock { $0.take() }?.resume(with: result)
  }
}
