import ReactorBase

/// The signals with which a user or the system terminates a process. An instance represents the state in which the
/// current thread blocks these signals.
struct EndingSignals {
  static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private let former: sigset_t

  /// Blocks the signals on the current thread until ``unblock()`` is called.
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
