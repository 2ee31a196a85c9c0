import CReactorProcesses
import ReactorBase

extension PosixSystem {
  /// The stack size of a thread, in bytes. This size equals that of the main thread, so code can use the same amount of
  /// stack space on every thread.
  private static let stackSize = 8 << 20

  package func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    // The calling thread serves as the last thread. If the system provides too few threads, the calling thread also
    // does the work of the missing threads.
    var threads: [Thread] = []
    for number in 0..<max(0, count - 1) {
      guard let thread = Thread(stackSize: Self.stackSize, { body(number) }) else { break }
      threads.append(thread)
    }
    for number in threads.count..<max(count, threads.count) { body(number) }
    for thread in threads { thread.join() }
  }
}

extension PosixSystem {
  /// The stack size, in bytes, of a thread that needs little space.
  private static let smallStackSize = 512 << 10

  /// Starts a detached thread.
  ///
  /// - Returns: Whether the system provided a thread.
  package static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = Thread(stackSize: smallStackSize, body) else { return false }
    thread.detach()
    return true
  }

  /// Blocks the calling thread for the given duration.
  package static func sleep(_ duration: Duration) {
    usleep(UInt32(max(0, min(duration / .microseconds(1), 1e9))))
  }

  /// Sets the time zone of this process, and a locale that is the same on every machine. Code that has already read the
  /// time zone or the locale may continue to use the previous value.
  package static func setTimeZone(_ name: String) {
    setenv("TZ", name, 1)
    tzset()
    for variable in ["LC_ALL", "LANG"] { setenv(variable, "C", 1) }
  }

  /// Writes a message to standard error, and terminates the process with a failure status. This method can be called
  /// even if other threads hold locks.
  package static func endProcess(saying message: String) -> Never {
    try? PosixSystem().writeAll(Array(message.utf8).span.bytes, to: .standardError)
    _exit(1)
  }
}

/// A thread created by the C library.
private struct Thread {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  private let handle: UInt

  /// Creates and starts a thread. Returns `nil` if the system provides no thread.
  init?(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    handle = process_start_thread(
      UInt(stackSize),
      { context in
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    if handle == 0 {
      work.release()
      return nil
    }
  }

  /// Waits until the thread has exited.
  func join() { process_join_thread(handle) }

  /// Detaches the thread.
  func detach() { process_detach_thread(handle) }
}
