extension ObservableType {
  /// Creates a stream of elements.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - scheduler: The scheduler on which the elements are emitted, with one work item for each.
  /// - Returns: An observable that emits the elements, and completes.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    .from(elements, scheduler: scheduler)
  }

  /// Creates a stream of the elements of a `Sequence`. Each element is requested after the previous one has been
  /// emitted.
  ///
  /// ```swift
  /// Observable.from(1...3)  // 1, 2, 3
  /// ```
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameters:
  ///   - sequence: The elements, as a sequence that may be infinite.
  ///   - scheduler: The scheduler that they are emitted on, with one work item for each.
  /// - Returns: An observable that emits the elements, and completes after the last one.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element {
    .loop(on: scheduler) {
      var iterator = sequence.makeIterator()
      return { sink in
        guard let element = iterator.next() else { return false }
        sink.next(element)
        return true
      }
    }
  }

  /// Creates a stream of an optional element.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameter optional: The element, or nil for none.
  /// - Returns: An observable that emits the element, if there is one, and completes.
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { Just(optional) } else { .empty() }
  }

  /// Creates a stream of an optional element, emitted on a scheduler.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameters:
  ///   - optional: The element, or nil for none.
  ///   - scheduler: The scheduler that sends the element and then the completion.
  /// - Returns: An observable that emits the element, if there is one, and completes.
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    if let optional { just(optional, scheduler: scheduler) } else { from([], scheduler: scheduler) }
  }

  /// Creates a stream of one element, emitted on a scheduler.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: The scheduler that sends the element, and after it the completion.
  /// - Returns: An observable that emits `element`, and completes.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from([element], scheduler: scheduler)
  }
}

extension Observable {
  /// Returns a stream that sends elements one by one, each as a separate work item on a
  /// scheduler, so that the subscriber can end it between two elements and other work can run.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that the elements are sent on.
  ///   - makeLoop: Creates a closure for each subscription, which sends the next element and
  ///     returns whether there was one. If it throws an error, the stream fails with it.
  package static func loop(
    on scheduler: any ImmediateSchedulerType,
    _ makeLoop: @escaping () -> (Sink<Element>) throws -> Bool
  ) -> Observable<Element> {
    .node { sink in ElementLoop(scheduler, sink, makeLoop()).start() }
  }
}

/// The run of a stream that sends its elements one by one: see ``Observable/loop(on:_:)``.
private final class ElementLoop<Element>: ScheduledWork {
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
