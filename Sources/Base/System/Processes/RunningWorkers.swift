import ReactorBase

/// The running workers, recorded in memory that a signal handler can read.
enum RunningWorkers {
  /// The maximum number of workers that run at the same time.
  static let capacity = 1024

  /// The process IDs of the workers, indexed by slot. A single allocation contains all of them because the table is
  /// created each time the program starts.
  private static let table = {
    let table = MemoryRegion.allocate(capacity * MemoryLayout<pid_t>.stride)
    table.store([UInt8](repeating: 0, count: table.count), at: 0)
    return table
  }()

  private static func worker(at slot: Int) -> MemoryCell<pid_t> {
    table.cell(at: slot * MemoryLayout<pid_t>.stride, of: pid_t.self)
  }

  /// Stores the process ID of a slot's worker. A negative number represents a process group, and 0 represents an empty
  /// slot.
  static func set(_ process: pid_t, at slot: Int) {
    worker(at: slot).value = process
  }

  /// Creates the table in advance because a signal handler can't create it.
  static func prepare() {
    _ = table.count
  }

  /// Ensures that the system keeps the exit status of each worker, even if the parent of this process has disabled this
  /// behavior.
  static func keepEnds() {
    signal(SIGCHLD, SIG_DFL)
  }

  /// Terminates all workers before this process terminates. A signal handler can call this method.
  static func killAll() {
    // On SIGTERM, a worker terminates the processes that it has left behind. A worker that ignores the signal is killed
    // when this process terminates.
    let ending = Platform.workersEndWithParent ? SIGTERM : SIGKILL
    for slot in 0..<capacity {
      let process = worker(at: slot).value
      if process != 0 { kill(process, ending) }
    }
  }
}
