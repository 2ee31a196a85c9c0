/// The integers that `range`, `timer` and `interval` count with.
public typealias RxAbstractInteger = FixedWidthInteger

extension ObservableType where Element: RxAbstractInteger {
  /// A stream of successive integers.
  ///
  /// - Parameters:
  ///   - start: The first one.
  ///   - count: How many; neither that nor the last one may lie out of bounds.
  ///   - scheduler: Where they are sent, one piece of work for each.
  public static func range(
    start: Element, count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    precondition(count >= 0, "a range cannot have a negative count")
    let isInBounds = count == 0 || !start.addingReportingOverflow(count - 1).overflow
    precondition(isInBounds, "a range cannot go beyond the largest integer")
    return Counting(start, count, scheduler)
  }
}

private final class Counting<Element: FixedWidthInteger>: Observable<Element>, @unchecked Sendable {
  private let start: Element
  private let count: Element
  private let scheduler: any ImmediateSchedulerType

  init(_ start: Element, _ count: Element, _ scheduler: any ImmediateSchedulerType) {
    self.start = start
    self.count = count
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    Loop(self, sink).start()
  }

  private final class Loop: ElementLoop<Element>, @unchecked Sendable {
    // @unchecked: as its superclass.
    private var element: Element
    private var remaining: Element

    init(_ node: Counting, _ sink: Sink<Element>) {
      element = node.start
      remaining = node.count
      super.init(node.scheduler, sink)
    }

    override func sendNext() -> Bool {
      if remaining == 0 { return false }
      remaining -= 1
      sink.next(element)
      element &+= 1
      return true
    }
  }
}
