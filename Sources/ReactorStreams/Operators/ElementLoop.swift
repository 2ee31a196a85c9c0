/// Sends elements one by one, each as a piece of work of its own on a scheduler: so whoever listens
/// can end it between two, and other work gets its turn.
class ElementLoop<Element>: ScheduledWork, @unchecked Sendable {
  // @unchecked: as its superclass; it is one piece of work at a time.
  final let sink: Sink<Element>
  private let scheduler: any ImmediateSchedulerType

  init(_ scheduler: any ImmediateSchedulerType, _ sink: Sink<Element>) {
    self.scheduler = scheduler
    self.sink = sink
  }

  /// Sends the next element, if there is one.
  ///
  /// - Returns: Whether there was.
  func sendNext() throws -> Bool { false }

  final func start() -> any Disposable {
    scheduler.schedule(self)
    return self
  }

  final override func run() {
    do {
      guard try sendNext() else { return sink.completed() }
      if !isDisposed { scheduler.schedule(self) }
    } catch {
      sink.error(error)
    }
  }
}
