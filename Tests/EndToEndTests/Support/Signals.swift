import ReactorSystem

/// The signals of the calling thread.
enum Signals {
  /// Runs a closure with no signal blocked on this thread: a process begins with what is blocked on
  /// the thread that makes it, and that is all of them on a thread of a pool.
  static func withoutBlocked(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var former = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try body()
  }
}
