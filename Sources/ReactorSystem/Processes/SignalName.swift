import ReactorPlatform

/// A signal in words.
package enum SignalName {
  /// The number of the signal of Ctrl-C.
  package static let interrupt = SIGINT

  /// The words for a signal by its number on this system: `aborted (SIGABRT)`.
  package static func words(for number: Int32) -> String {
    guard let (name, words) = names[number] else { return "signal \(number)" }
    return "\(words) (\(name))"
  }

  private static let names: [Int32: (name: String, words: String)] = [
    SIGHUP: ("SIGHUP", "hangup"),
    SIGINT: ("SIGINT", "interrupted"),
    SIGQUIT: ("SIGQUIT", "quit"),
    // A trap of Swift is the one or the other, depending on the processor.
    SIGILL: ("SIGILL or SIGTRAP", "trap"),
    SIGTRAP: ("SIGILL or SIGTRAP", "trap"),
    SIGABRT: ("SIGABRT", "aborted"),
    SIGBUS: ("SIGBUS", "invalid memory access"),
    SIGFPE: ("SIGFPE", "arithmetic error"),
    SIGKILL: ("SIGKILL", "killed, as the system does when memory runs out"),
    SIGSEGV: ("SIGSEGV", "invalid memory access, or a stack overflow"),
    SIGPIPE: ("SIGPIPE", "broken pipe"),
    SIGALRM: ("SIGALRM", "alarm"),
    SIGTERM: ("SIGTERM", "terminated"),
    SIGSTOP: ("SIGSTOP", "stopped"),
    SIGTSTP: ("SIGTSTP", "stopped"),
    SIGUSR1: ("SIGUSR1", "user-defined signal 1"),
    SIGUSR2: ("SIGUSR2", "user-defined signal 2"),
    SIGXCPU: ("SIGXCPU", "processor time limit exceeded"),
    SIGXFSZ: ("SIGXFSZ", "file size limit exceeded"),
    SIGSYS: ("SIGSYS", "bad system call"),
  ]
}
