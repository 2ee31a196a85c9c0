import ReactorBase

/// The signals with which a user or the system terminates a process, blocked on the current thread.
struct EndingSignals {
  static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private let former: sigset_t

  /// Blocks the signals until ``unblock()`` is called.
  static func block() -> EndingSignals {
    var signals = sigset_t()
    var former = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, &former)
    return EndingSignals(former: former)
  }

  func unblock() {
    var former = former
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }
}
