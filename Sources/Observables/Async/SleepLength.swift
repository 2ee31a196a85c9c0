/// Finds again how long a task was to sleep.
///
/// The runtime tells an executor at what moment of the real clock to wake a task, and not how long
/// it was to sleep. The moment is the length after the task asked, which was a few microseconds ago,
/// or, where the thread was held up in between, at some time since the task's job began. So lengths
/// are whole milliseconds, rounded up, and no trace depends on how fast the machine is. For the same
/// reason no sleep is shorter than one: whether one of a microsecond is over by then is chance.
enum SleepLength {
  private static var millisecond: Int64 { 1_000_000 }
  /// How long it takes, at most, from the question to the executor where nothing holds it up.
  private static var usualHold: Int64 { millisecond / 10 }

  /// The length, in nanoseconds.
  ///
  /// - Parameters:
  ///   - remaining: The nanoseconds from now to the moment of waking.
  ///   - elapsed: The nanoseconds since the job began.
  static func found(remaining: Int64, elapsed: Int64) -> Int64 {
    let next = roundedUp(remaining, to: millisecond)
    if next - remaining <= usualHold || elapsed <= usualHold { return next }
    // It was held up: the roundest length of those that it can have been.
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
    return rest == 0 ? length : length - rest + min(unit, .max - length + rest)
  }
}
