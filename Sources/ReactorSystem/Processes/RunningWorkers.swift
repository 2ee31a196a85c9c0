#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import ReactorMemory

/// The workers that are running, in memory that a signal handler can read.
enum RunningWorkers {
  /// The maximum number of workers at once.
  static let capacity = 1024

  private static let table: [MemoryCell<pid_t>] = (0..<capacity).map { _ in .allocate(0) }

  /// Notes the worker of a slot, or with 0 that it has none.
  static func set(_ process: pid_t, at slot: Int) {
    table[slot].value = process
  }

  /// Makes the table, which a handler can't do.
  static func prepare() {
    _ = table.count
  }

  /// Has the system keep the status of each worker that ends: the parent of this process may have
  /// asked for the opposite.
  static func keepEnds() {
    signal(SIGCHLD, SIG_DFL)
  }

  /// Kills all workers. A signal handler may call this.
  static func killAll() {
    for cell in table where cell.value > 0 { kill(cell.value, SIGKILL) }
  }
}
