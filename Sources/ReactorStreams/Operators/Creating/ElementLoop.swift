extension Observable {
  /// A stream that sends elements one by one, each as a piece of work of its own on a scheduler: so the
  /// subscriber can end it between two elements, and other work gets its turn.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which the elements are sent.
  ///   - makeLoop: Makes, for each subscription, a closure that sends the next element and returns
  ///     whether there was one. An error that it throws is the stream's.
  package static func loop(
    on scheduler: any ImmediateSchedulerType,
    _ makeLoop: @escaping () -> (Sink<Element>) throws -> Bool
  ) -> Observable<Element> {
    .node { sink in ClosureLoop(scheduler, sink, makeLoop()).start() }
  }
}

/// The run of a stream that sends its elements one by one: see ``Observable/loop(on:_:)``.
class ElementLoop<Element>: ScheduledWork, @unchecked Sendable {
  // @unchecked: as its superclass; it is one piece of work at a time.
  private let scheduler: any ImmediateSchedulerType
  private let sink: Sink<Element>

  init(_ scheduler: any ImmediateSchedulerType, _ sink: Sink<Element>) {
    self.scheduler = scheduler
    self.sink = sink
  }

  /// Sends the next element.
  ///
  /// - Returns: Whether there was one. An error that it throws is the stream's.
  func sendNext(to sink: Sink<Element>) throws -> Bool { false }

  final func start() -> any Disposable {
    scheduler.schedule(self)
    return self
  }

  final override func run() {
    do {
      guard try sendNext(to: sink) else { return sink.completed() }
      if !isDisposed { scheduler.schedule(self) }
    } catch {
      sink.error(error)
    }
  }
}

private final class ClosureLoop<Element>: ElementLoop<Element>, @unchecked Sendable {
  // @unchecked: as its superclass.
  private let sendNext: (Sink<Element>) throws -> Bool

  init(
    _ scheduler: any ImmediateSchedulerType, _ sink: Sink<Element>,
    _ sendNext: @escaping (Sink<Element>) throws -> Bool
  ) {
    self.sendNext = sendNext
    super.init(scheduler, sink)
  }

  override func sendNext(to sink: Sink<Element>) throws -> Bool {
    try sendNext(sink)
  }
}
