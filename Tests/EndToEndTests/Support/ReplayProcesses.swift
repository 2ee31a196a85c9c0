import ReactorSystem

/// The values of `REACTOR_TRACE_ISOLATION` with which the tests start replays.
enum ReplayProcesses {
  /// The ways of starting a replay's process on this system: macOS does not support copies of processes.
  static let starts = Platform.workersEndWithParent ? ["fork", "spawn"] : ["spawn"]

  /// The way that the tool itself uses.
  static let usual = starts[0]
}
