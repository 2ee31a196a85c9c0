extension ObservableType where Element: RxAbstractInteger {
  /// Counts from 0, once a period.
  ///
  /// - Parameters:
  ///   - period: How long it is to the first element, and from one to the next.
  ///   - scheduler: The scheduler that measures the time. The virtual time of a replay is exact: nothing drifts.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Periodic(dueTime: period, period, scheduler)
  }

  /// Sends 0 after a time, and then either completes or counts on.
  ///
  /// - Parameters:
  ///   - dueTime: How long it is to the first element.
  ///   - period: How long it is from one element to the next; nil for only one.
  ///   - scheduler: The scheduler that measures the time.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    if let period {
      Periodic(dueTime: dueTime, period, scheduler)
    } else {
      Once(dueTime, scheduler)
    }
  }
}

private final class Periodic<Element: FixedWidthInteger>: Observable<Element>, @unchecked Sendable {
  private let dueTime: RxTimeInterval
  private let period: RxTimeInterval
  private let scheduler: any SchedulerType

  init(dueTime: RxTimeInterval, _ period: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.period = period
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { count in
      sink.next(count)
      return count &+ 1
    }
  }
}

private final class Once<Element: FixedWidthInteger>: Observable<Element>, @unchecked Sendable {
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  init(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    scheduler.schedule(Alarm(sink), after: dueTime)
  }

  private final class Alarm: ScheduledWork, @unchecked Sendable {
    // @unchecked: as its superclass.
    private let sink: Sink<Element>

    init(_ sink: Sink<Element>) {
      self.sink = sink
    }

    override func run() {
      sink.next(0)
      sink.completed()
    }
  }
}
