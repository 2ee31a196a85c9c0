import ReactorBase

/// A sink that delivers the events of its source on a scheduler. The events are delivered one at a
/// time and in order, even if the scheduler is concurrent.
///
/// As in RxSwift, each event is a separate work item on a serial dispatch queue scheduler. The event therefore keeps
/// its position relative to other work. On other schedulers, and for delayed events, the sink uses a ``DeliveryQueue``,
/// which is created for the first event.
final class DeliverySink<Element>: OperatorSink<Element, Element> {
  private let pace: DeliveryPace
  private let queue = Lock<DeliveryQueue?>(nil)

  init(_ pace: DeliveryPace, _ downstream: Sink<Element>) {
    self.pace = pace
    super.init(downstream)
  }

  override func next(_ element: Element) {
    deliver { [self] in forward(element) }
  }

  override func error(_ error: any Error) {
    if !pace.isDelayed { return deliver { [self] in fail(error) } }
    guard let queue = queue.withLock({ $0 }) else { return fail(error) }
    queue.overtake(with: ScheduledBlock(for: self) { [self] in fail(error) })
  }

  override func completed() {
    if pace.isDelayed { upstream.close() }
    deliver { [self] in finish() }
  }

  override func released() {
    queue.withLock({ $0 })?.dispose()
  }

  private func deliver(_ event: consuming @escaping () -> Void) {
    let delivery = ScheduledBlock(for: self, event)
    if case .immediate(let scheduler as SerialDispatchQueueScheduler) = pace {
      scheduler.schedule(delivery)
      return
    }
    let queue = queue.withLock { queue in
      let made = queue ?? DeliveryQueue(pace)
      queue = made
      return made
    }
    queue.append(delivery)
  }
}
