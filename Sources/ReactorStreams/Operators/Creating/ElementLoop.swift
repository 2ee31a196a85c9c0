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
    .node { sink in ElementLoop(scheduler, sink, makeLoop()).start() }
  }
}

private final class ElementLoop<Element>: ScheduledWork, @unchecked Sendable {
  // @unchecked: as its superclass; it is one piece of work at a time.
  private let scheduler: any ImmediateSchedulerType
  private let sink: Sink<Element>
  private let sendNext: (Sink<Element>) throws -> Bool

  init(
    _ scheduler: any ImmediateSchedulerType, _ sink: Sink<Element>,
    _ sendNext: @escaping (Sink<Element>) throws -> Bool
  ) {
    self.scheduler = scheduler
    self.sink = sink
    self.sendNext = sendNext
  }

  func start() -> any Disposable {
    scheduler.schedule(self)
    return self
  }

  override func run() {
    do {
      guard try sendNext(sink) else { return sink.completed() }
      if !isDisposed { scheduler.schedule(self) }
    } catch {
      sink.error(error)
    }
  }
}
