/// Finds again how long a task was to sleep.
///
/// The runtime tells an executor at what moment of the real clock to wake a task, and not how long
/// it was to sleep. The moment is the length after the task asked, which was a few microseconds ago,
/// or more where the thread was held up in between. So lengths are whole milliseconds, rounded up;
/// and where the thread may have been held up, the roundest that fits: traces must not show how busy
/// the machine is. No sleep is shorter than one millisecond: whether one of a microsecond is over by
/// then is chance.
enum SleepLength {
  private static var millisecond: Int64 { 1_000_000 }

  /// The length, in nanoseconds.
  ///
  /// - Parameters:
  ///   - remaining: The nanoseconds from now to the moment of waking.
  ///   - elapsed: The nanoseconds since before the task can have asked.
  static func found(remaining: Int64, elapsed: Int64) -> Int64 {
    let next = roundedUp(remaining, to: millisecond)
    if elapsed <= millisecond / 2 { return next }
    // Most lengths are tens of milliseconds, and most threads are held up for less than ten.
    let ten = roundedUp(remaining, to: 10 * millisecond)
    if ten - remaining <= millisecond / 50 { return ten }
    var unit = 10_000 * millisecond
    while unit > millisecond {
      let candidate = roundedUp(remaining, to: unit)
      if candidate - remaining <= elapsed { return candidate }
      unit /= 10
    }
    return next
  }

  private static func roundedUp(_ length: Int64, to unit: Int64) -> Int64 {
    let length = max(1, length)
    let rest = length % unit
    if rest == 0 { return length }
    let (rounded, overflow) = length.addingReportingOverflow(unit - rest)
    return overflow ? .max : rounded
  }
}
