extension ObservableType {
  /// A stream of some elements.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - scheduler: Where they are sent, one piece of work for each.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    From(elements, scheduler)
  }

  /// A stream of an array's elements.
  ///
  /// - Parameters:
  ///   - array: The elements.
  ///   - scheduler: Where they are sent, one piece of work for each.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    From(array, scheduler)
  }

  /// A stream of a sequence's elements, each asked for only when the one before was sent.
  ///
  /// - Parameters:
  ///   - sequence: The elements; it may be endless.
  ///   - scheduler: Where they are sent, one piece of work for each.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element {
    From(sequence, scheduler)
  }

  /// A stream of one element, or an empty one.
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
    if let optional { just(optional, scheduler: scheduler) } else { From([], scheduler) }
  }

  /// A stream of one element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: Where it is sent, and after it the completion.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    From(CollectionOfOne(element), scheduler)
  }
}

private final class From<Source: Sequence>: Observable<Source.Element>, @unchecked Sendable {
  private let source: Source
  private let scheduler: any ImmediateSchedulerType

  init(_ source: Source, _ scheduler: any ImmediateSchedulerType) {
    self.source = source
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Source.Element>) -> (any Disposable)? {
    Loop(source.makeIterator(), scheduler, sink).start()
  }

  private final class Loop: ElementLoop<Source.Element>, @unchecked Sendable {
    // @unchecked: as its superclass.
    private var iterator: Source.Iterator

    init(
      _ iterator: Source.Iterator, _ scheduler: any ImmediateSchedulerType,
      _ sink: Sink<Source.Element>
    ) {
      self.iterator = iterator
      super.init(scheduler, sink)
    }

    override func sendNext() -> Bool {
      guard let element = iterator.next() else { return false }
      sink.next(element)
      return true
    }
  }
}
