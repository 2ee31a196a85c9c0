#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import Locks

/// The new files that have neither been put in their place nor removed yet, as a signal handler can
/// read them.
///
/// A handler may come at any moment, between any two instructions of any thread: it must not wait for
/// a lock, nor ask for memory. So the paths lie in a table of plain pointers, each written in one
/// store, and no path that has ever stood there is freed; a path that comes again is the same pointer.
enum UnfinishedFiles {
  /// How many files can be in the making at once; what is beyond that is left to the next run.
  private static let capacity = 64

  // unsafe: written under the lock alone, and read by the handler a pointer at a time.
  private nonisolated(unsafe) static let table = {
    let table = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: capacity)
    table.initialize(repeating: nil, count: capacity)
    return table
  }()

  private struct Paths {
    /// The copies of all paths so far, as numbers: pointers are not sendable.
    var copies: [String: UInt] = [:]
  }

  private static let paths = Lock(Paths())

  /// Notes a file that has been made.
  static func add(_ path: String) {
    paths.withLock { paths in
      guard let slot = (0..<capacity).first(where: { table[$0] == nil }) else { return }
      let copy = paths.copies[path] ?? UInt(bitPattern: strdup(path))
      paths.copies[path] = copy
      table[slot] = UnsafePointer(bitPattern: copy)
    }
  }

  /// Forgets a file that has another name by now, or none.
  static func remove(_ path: String) {
    paths.withLock { paths in
      guard let copy = paths.copies[path].flatMap(UnsafePointer<CChar>.init(bitPattern:)),
        let slot = (0..<capacity).first(where: { table[$0] == copy })
      else { return }
      table[slot] = nil
    }
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Holds signals back on this thread, so that a file is noted before one can come.
  static func whileSignalsWait<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    var waiting = sigset_t()
    var former = sigset_t()
    sigemptyset(&waiting)
    for number in signals { sigaddset(&waiting, number) }
    pthread_sigmask(SIG_BLOCK, &waiting, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    return try body()
  }

  /// Has the signals that end a process by somebody's wish remove the files that are unfinished
  /// then, and end it as they would have without. A signal that is ignored stays ignored.
  static func removeOnSignals() {
    _ = table
    for number in signals {
      let former = signal(number) { number in
        for slot in 0..<UnfinishedFiles.capacity {
          if let path = UnfinishedFiles.table[slot] { unlink(path) }
        }
        signal(number, SIG_DFL)
        // It is held back until this handler is done, and then ends the process.
        raise(number)
      }
      if isIgnoring(former) { signal(number, SIG_IGN) }
    }
  }

  private static func isIgnoring(_ handler: sighandler?) -> Bool {
    // Functions have no equality, and this one is a number.
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN as sighandler?, to: Int.self)
  }

  private typealias sighandler = @convention(c) (CInt) -> Void
}
