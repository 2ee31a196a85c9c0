import ReactorBase
private import Synchronization

/// The temporary files of this process, which are removed if a signal terminates the process.
///
/// A signal can arrive between any two instructions on any thread, and a signal handler must neither wait for a mutex
/// nor allocate memory. Therefore, the paths are C strings in a linked list that is protected by a flag:
///
/// - A thread holds the flag, with the signals blocked, while it creates, renames or removes a file. A handler
///   therefore never interrupts the thread that holds the flag. If another thread holds the flag, that thread releases
///   it after a single system call.
/// - The handler sets the flag and never clears it. From then on, no thread can create or rename a file. The handler
///   removes exactly the files that have not been moved to their paths, and terminates the process.
enum UnfinishedFiles {
  private struct Entry {
    let path: UnsafeMutablePointer<CChar>
    var next: UnsafeMutablePointer<Entry>?
  }

  private typealias Link = UnsafeMutablePointer<Entry>?

  private static let isHeld = Atomic(false)
  /// A lock that a thread acquires before the flag. Only the holder of the lock and a signal handler compete for the
  /// flag.
  private static let threads = Lock(())
  // unsafe: Accessed only while the flag is held.
  private nonisolated(unsafe) static let first = {
    let first = UnsafeMutablePointer<Link>.allocate(capacity: 1)
    first.initialize(to: nil)
    return first
  }()
  /// The ID of the process that created the files. A forked child process has a copy of the list, but must not remove
  /// the files.
  private static let owner = getpid()

  /// Performs a system call that creates, renames or removes a file, and updates the list accordingly.
  static func change<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let signals = EndingSignals.block()
    defer { signals.unblock() }
    return try threads.withLock { _ in
      // Only a signal handler can hold the flag now, and the handler terminates the process.
      while isHeld.exchange(true, ordering: .acquiring) { poll(nil, 0, 1000) }
      defer { isHeld.store(false, ordering: .releasing) }
      return Swift.Result { () throws(SystemError) in try body() }
    }.get()
  }

  /// Adds the path of a file that has been created. Call this method in the closure passed to ``change(_:)``.
  static func add(_ path: String) {
    // If there is not enough memory, the next run removes the file.
    guard let copy = strdup(path) else { return }
    let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    entry.initialize(to: Entry(path: copy, next: first.pointee))
    first.pointee = entry
  }

  /// Removes a path if it is in the list. Call this method in the closure passed to ``change(_:)``.
  static func remove(_ path: String) {
    var previous: Link = nil
    var current = first.pointee
    while let entry = current, strcmp(entry.pointee.path, path) != 0 {
      previous = entry
      current = entry.pointee.next
    }
    guard let entry = current else { return }
    if let previous {
      previous.pointee.next = entry.pointee.next
    } else {
      first.pointee = entry.pointee.next
    }
    free(entry.pointee.path)
    entry.deallocate()
  }

  /// Installs the signal handlers. A handler removes the files, and then terminates the process as the signal would
  /// otherwise have done. A signal that is ignored remains ignored.
  static func removeOnSignals() {
    // The first access to a static property initializes the property, which must not happen in a signal handler.
    _ = (first, owner, isHeld.load(ordering: .relaxed))
    RunningWorkers.prepare()
    Terminal.restore()
    for number in EndingSignals.numbers { handle(number) { UnfinishedFiles.endProcess(by: $0) } }
  }

  /// Installs a signal handler unless the signal is ignored.
  static func handle(_ number: Int32, _ handler: sighandler) {
    let former = signal(number, handler)
    // Functions can't be compared, so their addresses are compared.
    let isIgnored =
      unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN as sighandler?, to: Int.self)
    if isIgnored { signal(number, SIG_IGN) }
  }

  /// Removes the files, terminates the workers, and lets the signal terminate the process. This method is called by a
  /// signal handler.
  static func endProcess(by number: CInt) {
    cleanUp()
    signal(number, SIG_DFL)
    // The signal is blocked until the handler returns, and then terminates the process.
    raise(number)
  }

  /// Removes the files, terminates the workers, and restores the terminal. This method is called by a signal handler.
  static func cleanUp() {
    RunningWorkers.killAll()
    Terminal.restore()
    removeAll()
  }

  /// Prevents all further changes and removes the files. This method is called by a signal handler.
  private static func removeAll() {
    guard getpid() == owner else { return }
    var milliseconds = 0
    while isHeld.exchange(true, ordering: .acquiring) {
      // If a device doesn't respond, the next run removes the file.
      if milliseconds == 1000 { return }
      poll(nil, 0, 1)
      milliseconds += 1
    }
    var current = first.pointee
    while let entry = current {
      unlink(entry.pointee.path)
      current = entry.pointee.next
    }
  }

  typealias sighandler = @convention(c) (CInt) -> Void
}
