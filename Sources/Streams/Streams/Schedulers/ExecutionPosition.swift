/// The virtual time and the number of the action being handled, stored in plain memory.
///
/// A replay in a separate process stores its position in memory shared with the parent process. The parent therefore
/// knows the position even if the replay's process crashes.
@usableFromInline package struct ExecutionPosition: BitwiseCopyable {
  /// The number of the action being handled, or 0 if no action is being handled.
  @usableFromInline package var cause = 0
  /// The virtual time in nanoseconds.
  @usableFromInline package var now: Int64 = 0

  /// Creates a position at time 0 without an action.
  package init() {}
}
