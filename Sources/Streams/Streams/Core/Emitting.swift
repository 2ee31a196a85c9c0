// An operator with a single source can use these functions instead of a sink class. The operator passes closures that
// handle the source's events.
//
// The functions that create streams are specialized, together with their closures, in the module
// that calls them. Methods of generic sinks are not.

/// A handle that an operator's closures use to send events to the operator's subscriber.
@usableFromInline
package struct Emitter<Input, Output> {
  private let sink: OperatorSink<Input, Output>

  fileprivate init(_ sink: OperatorSink<Input, Output>) {
    self.sink = sink
  }

  /// Indicates whether the operator has ended or has been disposed of.
  package var isDisposed: Bool { sink.isDisposed }

  /// Sends an element.
  @usableFromInline
  package func send(_ element: Output) { sink.forward(element) }

  /// Terminates the stream with an error.
  @usableFromInline
  package func fail(_ error: any Error) { sink.fail(error) }

  /// Completes the stream.
  @usableFromInline
  package func finish() { sink.finish() }

  /// Sends the last element and completes the stream.
  package func finish(sending element: Output) {
    send(element)
    finish()
  }
}

/// The closures that handle the events of an operator's source during one subscription.
@usableFromInline
package struct EmittingSteps<Input, Output> {
  fileprivate let next: (Input, Emitter<Input, Output>) throws -> Void
  fileprivate let error: (any Error, Emitter<Input, Output>) -> Void
  fileprivate let completed: (Emitter<Input, Output>) throws -> Void

  /// Creates the closures for one subscription. An error thrown by one of the closures terminates the stream.
  ///
  /// - Parameters:
  ///   - error: A closure that receives the error of the source. By default, the error is forwarded.
  ///   - completed: A closure that is called when the source completes. By default, the completion is forwarded.
  ///   - next: A closure that receives each element. It must update its variables before it sends
  ///     an element, because sending can cause the source to emit another element.
  @usableFromInline
  package init(
    error: @escaping (any Error, Emitter<Input, Output>) -> Void = { $1.fail($0) },
    completed: @escaping (Emitter<Input, Output>) throws -> Void = { $0.finish() },
    next: @escaping (Input, Emitter<Input, Output>) throws -> Void
  ) {
    self.next = next
    self.error = error
    self.completed = completed
  }
}

extension ObservableType {
  /// Returns a stream that calls the given closure for each element of this stream. Errors and the completion are
  /// forwarded.
  ///
  /// - Parameter step: A closure that receives each element and sends any number of elements. An
  ///   error that the closure throws ends the stream.
  @usableFromInline
  package func emitting<Output>(
    _ step: @escaping (Element, Emitter<Element, Output>) throws -> Void
  ) -> Observable<Output> {
    emittingWithState { EmittingSteps(next: step) }
  }

  /// Returns a stream that creates separate closures for each subscription. The closures of a subscription can share
  /// variables.
  ///
  /// - Parameter makeSteps: A closure that returns the closures for one subscription.
  @usableFromInline
  package func emittingWithState<Output>(
    _ makeSteps: @escaping () -> EmittingSteps<Element, Output>
  ) -> Observable<Output> {
    let source = asObservable()
    return .node { sink in EmittingSink(makeSteps(), sink).connect(to: source) }
  }
}

private final class EmittingSink<Input, Output>: OperatorSink<Input, Output> {
  private let steps: EmittingSteps<Input, Output>

  init(_ steps: EmittingSteps<Input, Output>, _ downstream: Sink<Output>) {
    self.steps = steps
    super.init(downstream)
  }

  override func next(_ element: Input) {
    do { try steps.next(element, Emitter(self)) } catch { fail(error) }
  }

  override func error(_ error: any Error) {
    steps.error(error, Emitter(self))
  }

  override func completed() {
    do { try steps.completed(Emitter(self)) } catch { fail(error) }
  }
}
