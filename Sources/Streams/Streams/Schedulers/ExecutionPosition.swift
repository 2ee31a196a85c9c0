/// The action that is being handled and the virtual time, in plain memory.
///
/// A replay in a separate process stores its position in memory shared with the process that
/// started it, so that the position is known even if the replay's process crashes.
@usableFromInline package struct ExecutionPosition: BitwiseCopyable {
  /// The number of the action that is being handled, or 0.
  @usableFromInline package var cause = 0
  /// The virtual time, in nanoseconds.
  @usableFromInline package var now: Int64 = 0

  /// Creates a position at time 0, with no action being handled.
  package init() {}
}
