// Two ways to write an operator with one source, without a sink of its own: `stepwise` and `emitting`. See "The streams" in
// docs/architecture.md for when to use which.
//
// The functions that make streams are specialised in the module that calls them, and their closures with
// them; the methods of generic sinks are not. In those, a type such as an optional of the element is
// looked up at run time for each element, at 60 ns each (see ``AnySink``).

/// The reactions of one subscription to the events of its source.
package struct OperatorSteps<Input, Output> {
  /// The operator's sink, through which the steps send.
  package typealias Target = OperatorSink<Input, Output>

  fileprivate let next: (Input, Target) throws -> Void
  fileprivate let error: ((any Error, Target) -> Void)?
  fileprivate let completed: ((Target) throws -> Void)?
  fileprivate let disposed: (() -> Void)?

  /// Makes the steps.
  ///
  /// - Parameters:
  ///   - error: Receives the error of the source; by default it is passed on.
  ///   - completed: Called when the source completes; by default the completion is passed on.
  ///   - disposed: Called once, when the operator has ended or was disposed of.
  ///   - next: Receives each element. An error that a step throws ends the stream.
  package init(
    error: ((any Error, Target) -> Void)? = nil, completed: ((Target) throws -> Void)? = nil,
    disposed: (() -> Void)? = nil, next: @escaping (Input, Target) throws -> Void
  ) {
    self.next = next
    self.error = error
    self.completed = completed
    self.disposed = disposed
  }
}

extension Observable {
  /// Returns a stream that runs a step for each element; errors and completion are passed on.
  ///
  /// - Parameter step: Receives each element, and sends any number of its own. An error that it throws
  ///   ends the stream.
  package func stepwise<Output>(
    _ step: @escaping (Element, OperatorSink<Element, Output>) throws -> Void
  ) -> Observable<Output> {
    stepwiseWithState { OperatorSteps(next: step) }
  }

  /// Returns a stream whose subscriptions have steps of their own, which share variables.
  ///
  /// - Parameter makeSteps: Makes the steps of one subscription.
  package func stepwiseWithState<Output>(
    _ makeSteps: @escaping () -> OperatorSteps<Element, Output>
  ) -> Observable<Output> {
    .node { [self] sink in StepsSink(makeSteps(), sink).connect(to: self) }
  }
}

extension ObservableType {
  /// Returns a stream that runs a step for each element; errors and completion are passed on.
  ///
  /// For operators that are `@inlinable`: these are specialised in every build, and no sink may appear in
  /// them, because sinks are not part of the public API.
  ///
  /// - Parameter step: Receives each element, and a closure that sends one. An error that it throws ends
  ///   the stream.
  @inlinable
  package func emitting<Output>(
    _ step: @escaping (Element, _ send: (Output) -> Void) throws -> Void
  ) -> Observable<Output> {
    Emitting(asObservable(), step)
  }

  /// Returns a stream whose subscriptions have a step of their own, which keeps variables; see
  /// ``emitting(_:)``.
  ///
  /// - Parameter makeStep: Makes the step of one subscription.
  @inlinable
  package func emittingWithState<Output>(
    _ makeStep: @escaping () -> (Element, _ send: (Output) -> Void) throws -> Void
  ) -> Observable<Output> {
    EmittingWithState(asObservable(), makeStep)
  }
}

extension ObservableType {
  /// Returns a stream whose subscriptions have a step of their own, which also ends the stream; see
  /// ``emittingWithState(_:)``.
  ///
  /// - Parameter makeStep: Makes the step of one subscription. The step returns whether the stream goes on;
  ///   otherwise it completes.
  @inlinable
  package func emittingWhile<Output>(
    _ makeStep: @escaping () -> (Element, _ send: (Output) -> Void) throws -> Bool
  ) -> Observable<Output> {
    EmittingWhile(asObservable(), makeStep)
  }
}

// Each function has a node and a step of its own, because one in terms of another would make one more closure: for each
// stream, or for each subscription.

/// Its own class, and not a closure: see ``Observable/node(startsTurn:_:)``.
@usableFromInline
final class Emitting<Input, Output>: Observable<Output>, @unchecked Sendable {
  // @unchecked: as its superclass; its properties are constants.
  private let source: Observable<Input>
  private let step: (Input, (Output) -> Void) throws -> Void

  @usableFromInline
  init(
    _ source: Observable<Input>, _ step: @escaping (Input, (Output) -> Void) throws -> Void
  ) {
    self.source = source
    self.step = step
    super.init()
  }

  override func run(_ sink: Sink<Output>) -> (any Disposable)? {
    EmittingSink(step, sink).connect(to: source)
  }
}

/// Its own class, as ``Emitting``.
@usableFromInline
final class EmittingWithState<Input, Output>: Observable<Output>, @unchecked Sendable {
  // @unchecked: as its superclass; its properties are constants.
  private let source: Observable<Input>
  private let makeStep: () -> (Input, (Output) -> Void) throws -> Void

  @usableFromInline
  init(
    _ source: Observable<Input>,
    _ makeStep: @escaping () -> (Input, (Output) -> Void) throws -> Void
  ) {
    self.source = source
    self.makeStep = makeStep
    super.init()
  }

  override func run(_ sink: Sink<Output>) -> (any Disposable)? {
    EmittingSink(makeStep(), sink).connect(to: source)
  }
}

/// Its own class, as ``Emitting``.
@usableFromInline
final class EmittingWhile<Input, Output>: Observable<Output>, @unchecked Sendable {
  // @unchecked: as its superclass; its properties are constants.
  private let source: Observable<Input>
  private let makeStep: () -> (Input, (Output) -> Void) throws -> Bool

  @usableFromInline
  init(
    _ source: Observable<Input>,
    _ makeStep: @escaping () -> (Input, (Output) -> Void) throws -> Bool
  ) {
    self.source = source
    self.makeStep = makeStep
    super.init()
  }

  override func run(_ sink: Sink<Output>) -> (any Disposable)? {
    EmittingWhileSink(makeStep(), sink).connect(to: source)
  }
}

private final class EmittingWhileSink<Input, Output>: OperatorSink<Input, Output> {
  private let step: (Input, (Output) -> Void) throws -> Bool

  init(
    _ step: @escaping (Input, (Output) -> Void) throws -> Bool, _ downstream: Sink<Output>
  ) {
    self.step = step
    super.init(downstream)
  }

  override func next(_ element: Input) {
    do {
      let goesOn = try step(element) { forward($0) }
      if !goesOn { finish() }
    } catch {
      fail(error)
    }
  }
}

private final class EmittingSink<Input, Output>: OperatorSink<Input, Output> {
  private let step: (Input, (Output) -> Void) throws -> Void

  init(
    _ step: @escaping (Input, (Output) -> Void) throws -> Void, _ downstream: Sink<Output>
  ) {
    self.step = step
    super.init(downstream)
  }

  override func next(_ element: Input) {
    do {
      try step(element) { forward($0) }
    } catch {
      fail(error)
    }
  }
}

private final class StepsSink<Input, Output>: OperatorSink<Input, Output> {
  private let steps: OperatorSteps<Input, Output>

  init(_ steps: OperatorSteps<Input, Output>, _ downstream: Sink<Output>) {
    self.steps = steps
    super.init(downstream)
  }

  override func next(_ element: Input) {
    do {
      try steps.next(element, self)
    } catch {
      fail(error)
    }
  }

  override func error(_ error: any Error) {
    if let step = steps.error { step(error, self) } else { fail(error) }
  }

  override func completed() {
    guard let step = steps.completed else { return finish() }
    do {
      try step(self)
    } catch {
      fail(error)
    }
  }

  override func released() {
    steps.disposed?()
  }
}

/// A variable of a subscription, for the steps of operators that are `@inlinable`. An object, because each access to a
/// variable that a closure has captured is checked in the plain build, with 90 instructions.
///
/// Since accesses are not checked, the value must never be passed `inout` to a closure of a caller, which could cause
/// another access before it returns.
@usableFromInline
package final class Variable<Value> {
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline package var value: Value

  /// Makes the variable.
  @inlinable
  package init(_ value: Value) {
    self.value = value
  }
}
