// A shorthand for an operator with one source: closures for its events, instead of a sink class.
//
// The functions that create streams are specialized in the module that calls them, together with their closures; the
// methods of generic sinks are not.

/// Sends an operator's events to its subscriber while a step runs. Without it, the sink would be
/// retained for each element that it passes to a step.
@usableFromInline
package struct Emitter<Input, Output> {
  private let reference: UnretainedReference

  fileprivate init(_ sink: OperatorSink<Input, Output>) {
    reference = UnretainedReference(sink)
  }

  /// Indicates whether the operator has ended, or was disposed of.
  package var isDisposed: Bool { withSink { $0.isDisposed } }

  /// Sends an element.
  @usableFromInline
  package func send(_ element: Output) { withSink { $0.forward(element) } }

  /// Ends the stream with an error.
  @usableFromInline
  package func fail(_ error: any Error) { withSink { $0.fail(error) } }

  /// Completes the stream.
  @usableFromInline
  package func finish() { withSink { $0.finish() } }

  /// Sends the last element, and completes the stream.
  package func finish(sending element: Output) {
    send(element)
    finish()
  }

  private func withSink<Result>(_ body: (OperatorSink<Input, Output>) -> Result) -> Result {
    reference.withObject(body)
  }
}

/// The closures that a subscription calls for the events of its source.
@usableFromInline
package struct EmittingSteps<Input, Output> {
  fileprivate let next: (Input, Emitter<Input, Output>) throws -> Void
  fileprivate let error: (any Error, Emitter<Input, Output>) -> Void
  fileprivate let completed: (Emitter<Input, Output>) throws -> Void

  /// Creates the steps. An error that one of them throws ends the stream.
  ///
  /// - Parameters:
  ///   - error: Receives the error of the source; by default it is passed on.
  ///   - completed: Called when the source completes; by default the completion is passed on.
  ///   - next: Receives each element. It has to update its variables before it sends, because
  ///     sending can cause another element.
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
  /// Returns a stream that runs a step for each element; errors and completion are passed on.
  ///
  /// - Parameter step: Receives each element, and sends any number of elements. An error that it
  ///   throws ends the stream.
  @usableFromInline
  package func emitting<Output>(
    _ step: @escaping (Element, Emitter<Element, Output>) throws -> Void
  ) -> Observable<Output> {
    emittingWithState { EmittingSteps(next: step) }
  }

  /// Returns a stream whose subscriptions each have separate steps, which share variables.
  ///
  /// - Parameter makeSteps: Creates the steps of one subscription.
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
