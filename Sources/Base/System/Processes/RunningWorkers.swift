import ReactorBase

/// The workers that are running, in memory that a signal handler can read.
enum RunningWorkers {
  /// The maximum number of workers that run at the same time.
  static let capacity = 1024

  /// The workers of the slots, in a single allocation, because it is made every time the program starts.
  private static let table = {
    let table = MemoryRegion.allocate(capacity * MemoryLayout<pid_t>.stride)
    table.store([UInt8](repeating: 0, count: table.count), at: 0)
    return table
  }()

  private static func worker(at slot: Int) -> MemoryCell<pid_t> {
    table.cell(at: slot * MemoryLayout<pid_t>.stride, of: pid_t.self)
  }

  /// Stores the worker of a slot: a negative number for a process group, or 0 for none.
  static func set(_ process: pid_t, at slot: Int) {
    worker(at: slot).value = process
  }

  /// Creates the table, because a handler can't do that.
  static func prepare() {
    _ = table.count
  }

  /// Ensures that the system keeps the exit status of each worker, in case the parent of this process has disabled
  /// that.
  static func keepEnds() {
    signal(SIGCHLD, SIG_DFL)
  }

  /// Ends all workers, before this process ends. A signal handler may call this.
  static func killAll() {
    // On SIGTERM, a worker ends the processes that it has left behind. A worker that ignores the signal is killed when
    // this process ends.
    let ending = WorkerPool.workersEndWithParent ? SIGTERM : SIGKILL
    for slot in 0..<capacity {
      let process = worker(at: slot).value
      if process != 0 { kill(process, ending) }
    }
  }
}
