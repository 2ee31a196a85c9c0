#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension PosixSystem {
  /// The stack of a thread, in bytes: as large as that of the main thread, so that nothing overflows
  /// on one of several threads that would not do so on the only one.
  private static let stackSize = 8 << 20

  package func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    // The calling thread is the last of them; where the system gives no more threads, it does the
    // work of those that are missing.
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
  /// The stack of a thread that does little, in bytes.
  private static let smallStackSize = 512 << 10

  /// Starts a thread that nobody waits for.
  ///
  /// - Returns: Whether the system gave one.
  package static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = Thread(stackSize: smallStackSize, body) else { return false }
    thread.detach()
    return true
  }

  /// Blocks the calling thread.
  package static func sleep(_ duration: Duration) {
    usleep(UInt32(max(0, min(duration / .microseconds(1), 1e9))))
  }

  /// Writes a message to the standard error, and ends the process as one that has failed. Another thread
  /// may hold any lock.
  package static func endProcess(saying message: String) -> Never {
    var rest = Array(message.utf8)
    while !rest.isEmpty {
      let count = try? PosixSystem().writeBytes(rest.span.bytes, to: .standardError)
      guard let count, count > 0 else { break }
      rest.removeFirst(min(count, rest.count))
    }
    _exit(1)
  }
}

/// A thread of the C library.
private struct Thread {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  private let handle: pthread_t

  /// Starts a thread, or returns nil if the system gives none.
  init?(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Glibc)
      var handle = pthread_t()
      let status = pthread_create(
        &handle, &attributes,
        { context in
          if let context { Thread.run(context) }
          return nil
        }, work.toOpaque())
      let started: pthread_t? = status == 0 ? handle : nil
    #elseif canImport(Musl)
      var started: pthread_t?
      _ = pthread_create(
        &started, &attributes,
        { context in
          if let context { Thread.run(context) }
          return nil
        }, work.toOpaque())
    #else
      var started: pthread_t?
      _ = pthread_create(
        &started, &attributes,
        { context in
          Thread.run(context)
          return nil
        }, work.toOpaque())
    #endif
    guard let started else {
      work.release()
      return nil
    }
    self.handle = started
  }

  /// Waits until the thread has ended.
  func join() {
    pthread_join(handle, nil)
  }

  /// Lets the thread end by itself.
  func detach() {
    pthread_detach(handle)
  }

  private static func run(_ context: UnsafeMutableRawPointer) {
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
  }
}
