/// A protocol for the integer types whose values `range`, `timer`, and `interval` can emit.
public typealias RxAbstractInteger = FixedWidthInteger

extension ObservableType where Element: RxAbstractInteger {
  /// Emits consecutive integers starting with 0, one in each period.
  ///
  /// ```swift
  /// let seconds = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
  /// ```
  ///
  /// Rx contract: [interval](http://reactivex.io/documentation/operators/interval.html).
  ///
  /// - Parameters:
  ///   - period: The time before the first element, and between elements.
  ///   - scheduler: The scheduler that runs the timer. In a replay, virtual time is exact and doesn't drift.
  /// - Returns: An observable of the numbers. It never completes.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// Emits 0 after a delay. If a period is given, emits one further integer in each period.
  ///
  /// Rx contract: [timer](http://reactivex.io/documentation/operators/timer.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time before the first element.
  ///   - period: The time between elements, or `nil` to emit only one element.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An observable of the numbers. If `period` is `nil`, the stream completes after a single number.
  ///   Otherwise, it never completes.
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
