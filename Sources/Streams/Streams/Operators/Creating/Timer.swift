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
  ///   - period: The time before the first element, and between elements.
  ///   - scheduler: The scheduler that measures the time. In a replay, virtual time is exact and
  ///     doesn't drift.
  /// - Returns: An observable that never completes.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// Emits 0 after a given time, and then continues counting if there is a period.
  ///
  /// Rx contract: [timer](http://reactivex.io/documentation/operators/timer.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time before the first element.
  ///   - period: The time between elements, or nil for only one element.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An observable that completes after 0 if there is no period, and never if there is
  ///   one.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    guard let period else {
      return .node { sink in
        let alarm = ScheduledBlock {
          sink.next(0)
          sink.completed()
        }
        return scheduler.schedule(alarm, after: dueTime)
      }
    }
    return .node { sink in
      scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { count in
        sink.next(count)
        return count &+ 1
      }
    }
  }
}
