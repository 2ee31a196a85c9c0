/// A counter for the states that follow a single action or event within one turn of the clock, such as those of a
/// stream that emits in a loop.
struct StateLimit {
  /// The time and cause of the states being counted.
  private var counted: (time: Int64, cause: Int) = (-1, 0)
  /// The number of states that may still follow.
  private var left = 0

  /// Restarts the count at the next state.
  mutating func renew() { counted = (-1, 0) }

  /// Counts a state.
  ///
  /// - Parameters:
  ///   - cause: Its cause, as streams carry it.
  ///   - time: The virtual time.
  ///   - limit: The number of states that may follow from now on, if the cause or the time is a new one.
  /// - Returns: Whether there are too many states.
  mutating func isExceeded(byStateOf cause: Int, at time: Int64, limit: () -> Int) -> Bool {
    if time != counted.time || cause != counted.cause {
      counted = (time, cause)
      left = limit()
    }
    left -= 1
    return left < 0
  }
}
