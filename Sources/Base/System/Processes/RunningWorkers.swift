import ReactorBase

/// The running workers and other programs of this process, recorded in memory that a signal handler can read.
enum RunningWorkers {
  /// The maximum number of workers that a pool runs at the same time. The table also has space for a few other
  /// programs.
  static let maximumCount = 1000
  private static let capacity = 1024

  /// The table of process IDs, in which 0 marks a free entry. The table is a single allocation because it is created
  /// each time the program starts.
  private static let table = {
    let table = MemoryRegion.allocate(capacity * MemoryLayout<pid_t>.stride)
    table.store([UInt8](repeating: 0, count: table.count), at: 0)
    return table
  }()

  private static func place(_ number: Int) -> MemoryCell<pid_t> {
    table.cell(at: number * MemoryLayout<pid_t>.stride, of: pid_t.self)
  }

  /// Records a running process. A negative number represents a process group.
  static func add(_ process: pid_t) { replace(0, by: process) }

  /// Removes a process that has ended.
  static func remove(_ process: pid_t) { replace(process, by: 0) }

  private static func replace(_ old: pid_t, by new: pid_t) {
    for number in 0..<capacity where place(number).value == old {
      place(number).value = new
      return
    }
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
    // On SIGTERM, a keeper terminates its worker and the processes that the worker has left behind. When this process
    // terminates, the system kills any process that has ignored the signal.
    let ending = Platform.workersEndWithParent ? SIGTERM : SIGKILL
    for number in 0..<capacity {
      let process = place(number).value
      if process != 0 { kill(process, ending) }
    }
  }
}
