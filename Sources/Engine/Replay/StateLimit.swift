/// A counter for the states that follow a single action or event within one turn of the clock. The counter detects
/// streams that emit in a loop.
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
  ///   - cause: The token that identifies the state's cause in streams.
  ///   - time: The virtual time of the state.
  ///   - limit: Returns the number of states that may follow. The closure is called when the cause or the time changes.
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
