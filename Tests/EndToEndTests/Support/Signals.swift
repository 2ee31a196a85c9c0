import ReactorSystem

/// The signals of the calling thread.
enum Signals {
  /// Runs a closure with no signal blocked on this thread: a process inherits the blocked signals of the thread that
  /// starts it, and on a thread of a pool, all signals are blocked.
  static func withoutBlocked(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var former = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try body()
  }
}
