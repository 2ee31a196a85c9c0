import ReactorBase
private import Synchronization

/// The temporary files of this process, which are removed if a signal ends it.
///
/// A signal can arrive between any two instructions of any thread, and its handler may neither wait for a mutex nor
/// allocate memory. So the paths are C strings in a linked list, protected by a flag:
///
/// - A thread that creates, renames or removes a file does so while it holds the flag, with the
///   signals blocked. A handler therefore never interrupts the holder on the same thread, and
///   another thread releases the flag after one system call.
/// - The handler sets the flag and never resets it. From then on, no thread can create or rename a file: the handler
///   removes exactly the files that have not been moved to their paths, and ends the process.
enum UnfinishedFiles {
  private struct Entry {
    let path: UnsafeMutablePointer<CChar>
    var next: UnsafeMutablePointer<Entry>?
  }

  private typealias Link = UnsafeMutablePointer<Entry>?

  private static let isHeld = Atomic(false)
  /// Makes threads wait for each other; only the handler competes for the flag itself.
  private static let threads = Lock(())
  // unsafe: accessed while the flag is held.
  private nonisolated(unsafe) static let first = {
    let first = UnsafeMutablePointer<Link>.allocate(capacity: 1)
    first.initialize(to: nil)
    return first
  }()
  /// The process whose files these are. A child that it forks has a copy of the list.
  private static let owner = getpid()

  /// Performs a system call that creates, renames or removes a file, and updates the list accordingly.
  static func change<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let signals = EndingSignals.block()
    defer { signals.unblock() }
    return try threads.withLock { _ in
      // Only a handler holds the flag now, and it ends the process.
      while isHeld.exchange(true, ordering: .acquiring) { poll(nil, 0, 1000) }
      defer { isHeld.store(false, ordering: .releasing) }
      return Swift.Result { () throws(SystemError) in try body() }
    }.get()
  }

  /// Adds a file that has been created; called by the body of ``change(_:)``.
  static func add(_ path: String) {
    // If there is no memory for it, the file is left to the next run.
    guard let copy = strdup(path) else { return }
    let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    entry.initialize(to: Entry(path: copy, next: first.pointee))
    first.pointee = entry
  }

  /// Removes a path, if it is in the list; called by the body of ``change(_:)``.
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

  /// Installs the handler. It removes the files and ends the process the way the signal would have
  /// ended it otherwise; a signal that is ignored stays ignored.
  static func removeOnSignals() {
    // The handler must not be the first to use a static property, which would initialize it.
    _ = (first, owner, isHeld.load(ordering: .relaxed))
    RunningWorkers.prepare()
    Terminal.restore()
    for number in EndingSignals.numbers { handle(number) { UnfinishedFiles.endProcess(by: $0) } }
  }

  /// Installs a handler, unless the signal is ignored.
  static func handle(_ number: Int32, _ handler: sighandler) {
    let former = signal(number, handler)
    // Functions cannot be compared, so this compares numbers.
    let isIgnored =
      unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN as sighandler?, to: Int.self)
    if isIgnored { signal(number, SIG_IGN) }
  }

  /// Removes the files, kills the workers, and lets a signal end the process; called by a handler.
  static func endProcess(by number: CInt) {
    cleanUp()
    signal(number, SIG_DFL)
    // The signal is blocked until the handler returns, and then ends the process.
    raise(number)
  }

  /// Removes the files, kills the workers, and restores the terminal; called by a handler.
  static func cleanUp() {
    RunningWorkers.killAll()
    Terminal.restore()
    removeAll()
  }

  /// Prevents all further changes and removes the files; called by the handler.
  private static func removeAll() {
    guard getpid() == owner else { return }
    var milliseconds = 0
    while isHeld.exchange(true, ordering: .acquiring) {
      // If a device does not answer, its file is left to the next run.
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
