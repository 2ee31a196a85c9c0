extension ObservableType {
  /// Creates a stream of the given elements.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - scheduler: The scheduler that emits the elements. Each element is a separate work item.
  /// - Returns: An observable that emits the elements and then completes.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    .from(elements, scheduler: scheduler)
  }

  /// Creates a stream of the elements of a sequence. Each element is requested after the previous
  /// element has been emitted.
  ///
  /// ```swift
  /// Observable.from(1...3)  // 1, 2, 3
  /// ```
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameters:
  ///   - sequence: The elements. The sequence may be infinite.
  ///   - scheduler: The scheduler that emits the elements. Each element is a separate work item.
  /// - Returns: An observable that emits the elements and then completes.
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

  /// Creates a stream of an optional element. The stream is empty if the element is `nil`.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameter optional: The element, or `nil` for an empty stream.
  /// - Returns: An observable that emits the element unless it is `nil`, and then completes.
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { Just(optional) } else { .empty() }
  }

  /// Creates a stream of an optional element that is emitted on the given scheduler. The stream is
  /// empty if the element is `nil`.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameters:
  ///   - optional: The element, or `nil` for an empty stream.
  ///   - scheduler: The scheduler that sends the element and then the completion.
  /// - Returns: An observable that emits the element unless it is `nil`, and then completes.
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    if let optional { just(optional, scheduler: scheduler) } else { from([], scheduler: scheduler) }
  }

  /// Creates a stream that emits the given element on the given scheduler.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Parameters:
  ///   - element: The element to emit.
  ///   - scheduler: The scheduler that sends the element and then the completion.
  /// - Returns: An observable that emits `element` and then completes.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from([element], scheduler: scheduler)
  }
}

extension Observable {
  /// Returns a stream that sends elements one by one. Each element is a separate work item on the given scheduler.
  /// Between two elements, the subscriber can dispose of the subscription and other work can run.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that the elements are sent on.
  ///   - makeLoop: A closure that creates another closure for each subscription. The created
  ///     closure sends the next element and returns `true`, or returns `false` if there are no more
  ///     elements. If it throws an error, the stream fails with that error.
  package static func loop(
    on scheduler: any ImmediateSchedulerType,
    _ makeLoop: @escaping () -> (Sink<Element>) throws -> Bool
  ) -> Observable<Element> {
    .node { sink in ElementLoop(scheduler, sink, makeLoop()).start() }
  }
}

/// A run of a stream that sends its elements one by one. See ``Observable/loop(on:_:)``.
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
