import ReactorBase

/// The remaining time of an interval, rounded to whole units of the interval as in RxSwift's `throttle` and `delay`. If
/// an interval of one second started 0.6 s ago, the remaining time is zero. If the interval started 0.3 s ago, the
/// remaining time is one second. Exactly half a unit is rounded up unless the script specifies otherwise.
struct RestOfInterval {
  /// The remaining time, rounded to whole units of the interval.
  let rounded: RxTimeInterval
  private let interval: RxTimeInterval
  /// The exact remaining time in nanoseconds.
  private let exact: Int64

  /// Creates the remaining time of the given interval.
  ///
  /// - Parameters:
  ///   - interval: The interval.
  ///   - elapsed: The time that has passed since the interval began, in nanoseconds.
  init(of interval: RxTimeInterval, after elapsed: Int64) {
    self.interval = interval
    let total = interval.inNanoseconds
    let (rest, overflow) = total.subtractingReportingOverflow(elapsed)
    exact = overflow ? .max : max(0, rest)
    let unit = interval.unit
    let twice = exact % unit * 2
    let roundsUp =
      twice > unit || twice == unit && !ExecutionContext.current.choices.roundsTiesDown
    let count = Int(exact / unit + (roundsUp ? 1 : 0))
    rounded =
      switch interval {
      case .seconds: .seconds(count)
      case .milliseconds: .milliseconds(count)
      case .microseconds: .microseconds(count)
      case .nanoseconds: .nanoseconds(count)
      default: .never
      }
  }

  /// Indicates whether the rounded remaining time is zero.
  var isOver: Bool { rounded.inNanoseconds == 0 }

  /// Indicates whether the remaining time is exactly half a unit, which an app could round to zero.
  var mayBeOver: Bool { isTie && exact < interval.unit }

  private var isTie: Bool { exact % interval.unit * 2 == interval.unit }

  /// Records a note if the remaining time has been rounded.
  ///
  /// - Parameter name: The name of the operator that uses the remaining time.
  func noteRounding(by name: String) {
    let after = rounded.inNanoseconds
    guard after != exact else { return }
    let context = ExecutionContext.current
    let subject = "'\(name)' of \(TimeText.words(interval.inNanoseconds))"
    if isTie {
      let lower = exact - interval.unit / 2
      context.note(
        .roundingTie,
        "\(subject) has \(TimeText.words(exact)) left, which an app may round to "
          + "\(TimeText.words(lower)) or \(TimeText.words(lower + interval.unit))")
    } else {
      context.note(
        .rounding,
        "\(subject) rounds the remaining \(TimeText.words(exact)) to \(TimeText.words(after))")
    }
  }
}

extension RxTimeInterval {
  /// The time, in nanoseconds, until the rounded remaining time becomes zero. For an interval in seconds, this happens
  /// 499 milliseconds before the end of the interval.
  var nanosecondsUntilOver: Int64 {
    if case .seconds = self { max(0, inNanoseconds - 499_000_000) } else { inNanoseconds }
  }

  /// The unit of the interval in nanoseconds.
  fileprivate var unit: Int64 {
    switch self {
    case .seconds: 1_000_000_000
    case .milliseconds: 1_000_000
    case .microseconds: 1_000
    default: 1
    }
  }
}
