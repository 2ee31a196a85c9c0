/// The integers that `range`, `timer` and `interval` count with.
public typealias RxAbstractInteger = FixedWidthInteger

extension ObservableType where Element: RxAbstractInteger {
  /// Counts from 0, one number for each period.
  ///
  /// ```swift
  /// let seconds = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
  /// ```
  ///
  /// Rx contract: [interval](http://reactivex.io/documentation/operators/interval.html).
  ///
  /// - Parameters:
  ///   - period: The time to the first element, and from one to the next.
  ///   - scheduler: The scheduler that measures the time. The virtual time of a replay is exact:
  ///     nothing drifts.
  /// - Returns: An observable that never completes.
  @inlinable
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// Emits 0 after a time, and then counts on if there is a period.
  ///
  /// Rx contract: [timer](http://reactivex.io/documentation/operators/timer.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time to the first element.
  ///   - period: The time from one element to the next; nil for only one element.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An observable that completes after 0 if there is no period, and never if there is
  ///   one.
  @inlinable
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    guard let period else { return Alarm(0, after: dueTime, scheduler) }
    return Ticks(from: 0, after: dueTime, every: period, scheduler) { $0 &+ 1 }
  }
}

/// A stream that sends an element after a time.
///
/// Its own class, and not a closure: see ``Observable/node(startsTurn:_:)``.
@usableFromInline
final class Alarm<Element>: Observable<Element>, @unchecked Sendable {
  // @unchecked: as its superclass; its properties are constants.
  private let element: Element
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  @usableFromInline
  init(_ element: Element, after dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.element = element
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    scheduler.schedule(AlarmWork(element, sink), after: dueTime)
  }
}

private final class AlarmWork<Element>: ScheduledWork, @unchecked Sendable {
  // @unchecked: as its superclass.
  private let element: Element
  private let sink: Sink<Element>

  init(_ element: Element, _ sink: Sink<Element>) {
    self.element = element
    self.sink = sink
  }

  override func run() {
    sink.next(element)
    sink.completed()
  }
}

/// A stream that counts, once a period.
///
/// Its own class, as ``Alarm``. It counts by a closure, which knows the type of the integers.
@usableFromInline
final class Ticks<Element>: Observable<Element>, @unchecked Sendable {
  // @unchecked: as its superclass; its properties are constants.
  private let first: Element
  private let dueTime: RxTimeInterval
  private let period: RxTimeInterval
  private let scheduler: any SchedulerType
  private let next: (Element) -> Element

  @usableFromInline
  init(
    from first: Element, after dueTime: RxTimeInterval, every period: RxTimeInterval,
    _ scheduler: any SchedulerType, _ next: @escaping (Element) -> Element
  ) {
    self.first = first
    self.dueTime = dueTime
    self.period = period
    self.scheduler = scheduler
    self.next = next
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    scheduler.schedulePeriodic(first, startAfter: dueTime, period: period) { [next] count in
      sink.next(count)
      return next(count)
    }
  }
}
