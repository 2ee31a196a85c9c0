import ReactorSystem

/// The values of `REACTOR_TRACE_ISOLATION` with which the tests start replays.
enum ReplayProcesses {
  /// The ways to start a replay's process that the system has: macOS has no copies of processes.
  static let starts = Platform.workersEndWithParent ? ["fork", "spawn"] : ["spawn"]

  /// The way of the tool itself.
  static let usual = starts[0]
}
