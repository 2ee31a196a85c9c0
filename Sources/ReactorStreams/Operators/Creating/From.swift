extension ObservableType {
  /// A stream of some elements.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - scheduler: Where they are sent, one piece of work for each.
  @inlinable
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    FromArray(elements, scheduler)
  }

  /// A stream of an array's elements.
  ///
  /// - Parameters:
  ///   - array: The elements.
  ///   - scheduler: Where they are sent, one piece of work for each.
  @inlinable
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    FromArray(array, scheduler)
  }

  /// A stream of a sequence's elements, each asked for only when the one before was sent.
  ///
  /// - Parameters:
  ///   - sequence: The elements; it may be endless.
  ///   - scheduler: Where they are sent, one piece of work for each.
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

  /// A stream of one element, or an empty one.
  @inlinable
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { Just(optional) } else { Empty() }
  }

  /// A stream of one element, or an empty one.
  ///
  /// - Parameters:
  ///   - optional: The element, if there is one.
  ///   - scheduler: Where the element is sent, and after it the completion.
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    if let optional { just(optional, scheduler: scheduler) } else { from([], scheduler: scheduler) }
  }

  /// A stream of one element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: Where it is sent, and after it the completion.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    FromArray([element], scheduler)
  }
}

/// Its own class, and not a closure: see ``Observable/node(startsTurn:_:)``.
@usableFromInline
final class FromArray<Element>: Observable<Element>, @unchecked Sendable {
  // @unchecked: as its superclass; its properties are constants.
  private let elements: [Element]
  private let scheduler: any ImmediateSchedulerType

  @usableFromInline
  init(_ elements: [Element], _ scheduler: any ImmediateSchedulerType) {
    self.elements = elements
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    ArrayLoop(elements, scheduler, sink).start()
  }
}

private final class ArrayLoop<Element>: ElementLoop<Element>, @unchecked Sendable {
  // @unchecked: as its superclass.
  private let elements: [Element]
  private var index = 0

  init(
    _ elements: [Element], _ scheduler: any ImmediateSchedulerType, _ sink: Sink<Element>
  ) {
    self.elements = elements
    super.init(scheduler, sink)
  }

  override func sendNext(to sink: Sink<Element>) -> Bool {
    if index == elements.count { return false }
    index += 1
    sink.next(elements[index - 1])
    return true
  }
}

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
private class ElementLoop<Element>: ScheduledWork, @unchecked Sendable {
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
