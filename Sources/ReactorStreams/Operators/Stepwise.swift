extension Observable {
  /// What a step makes of each element: it sends on nothing, or what it likes.
  ///
  /// Operators that are made this way leave all that has to do with types to a closure. Their
  /// functions are specialised in the module of whoever calls them, and the closure with them, while
  /// the sink is not: there, an optional of the element would have to be looked up at run time for
  /// each element, at 60 ns each (see ``AnySink``).
  ///
  /// - Parameter makeStep: Makes the step of one subscription, which may remember something. What it
  ///   throws ends the stream.
  package func stepwise<Output>(
    _ makeStep: @escaping () -> (Element, OperatorSink<Element, Output>) throws -> Void
  ) -> Observable<Output> {
    Stepwise(self, makeStep)
  }
}

private final class Stepwise<Input, Output>: Observable<Output>, @unchecked Sendable {
  private let source: Observable<Input>
  private let makeStep: () -> (Input, OperatorSink<Input, Output>) throws -> Void

  init(
    _ source: Observable<Input>,
    _ makeStep: @escaping () -> (Input, OperatorSink<Input, Output>) throws -> Void
  ) {
    self.source = source
    self.makeStep = makeStep
    super.init()
  }

  override func run(_ sink: Sink<Output>) -> (any Disposable)? {
    StepSink(makeStep(), sink).connect(to: source)
  }
}

private final class StepSink<Input, Output>: OperatorSink<Input, Output> {
  private let step: (Input, OperatorSink<Input, Output>) throws -> Void

  init(
    _ step: @escaping (Input, OperatorSink<Input, Output>) throws -> Void,
    _ downstream: Sink<Output>
  ) {
    self.step = step
    super.init(downstream)
  }

  override func next(_ element: Input) {
    do {
      try step(element, self)
    } catch {
      fail(error)
    }
  }
}
