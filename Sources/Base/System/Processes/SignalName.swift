import ReactorBase

/// Functions that return descriptions of signals.
package enum SignalName {
  /// The number of the signal sent by Ctrl-C.
  package static let interrupt = SIGINT

  /// Returns the description of the signal with the given number on this system, such as `aborted (SIGABRT)`.
  package static func words(for number: Int32) -> String {
    guard let (name, words) = names(of: number) else { return "signal \(number)" }
    return "\(words) (\(name))"
  }

  /// Returns the name and the description of a signal. A signal handler can call this method.
  static func names(of number: Int32) -> (name: StaticString, words: StaticString)? {
    switch number {
    case SIGHUP: ("SIGHUP", "hangup")
    case SIGINT: ("SIGINT", "interrupted")
    case SIGQUIT: ("SIGQUIT", "quit")
    // Depending on the processor, a Swift trap raises one of these signals.
    case SIGILL, SIGTRAP: ("SIGILL or SIGTRAP", "trap")
    case SIGABRT: ("SIGABRT", "aborted")
    case SIGBUS: ("SIGBUS", "invalid memory access")
    case SIGFPE: ("SIGFPE", "arithmetic error")
    case SIGKILL: ("SIGKILL", "killed, possibly because the system ran out of memory")
    case SIGSEGV: ("SIGSEGV", "invalid memory access, or a stack overflow")
    case SIGPIPE: ("SIGPIPE", "broken pipe")
    case SIGALRM: ("SIGALRM", "alarm")
    case SIGTERM: ("SIGTERM", "terminated")
    case SIGSTOP: ("SIGSTOP", "stopped")
    case SIGTSTP: ("SIGTSTP", "stopped")
    case SIGUSR1: ("SIGUSR1", "user-defined signal 1")
    case SIGUSR2: ("SIGUSR2", "user-defined signal 2")
    case SIGXCPU: ("SIGXCPU", "processor time limit exceeded")
    case SIGXFSZ: ("SIGXFSZ", "file size limit exceeded")
    case SIGSYS: ("SIGSYS", "bad system call")
    default: nil
    }
  }
}
