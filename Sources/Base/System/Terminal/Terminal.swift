import CReactorProcesses
import ReactorBase

/// The terminal connected to the standard streams, from which single keys are read.
///
/// The original terminal mode is restored no matter how the process ends: by returning, by a signal, or by a crash.
/// Only SIGKILL prevents the restoration.
package enum Terminal {
  /// An event that ends a wait.
  package enum Event: Hashable, Sendable {
    /// Input is available, or the terminal has been closed.
    case input
    /// A signal has arrived, and the window size may have changed.
    case signal
    /// The time has elapsed, or the additional file can be read.
    case timeout
    /// The server has work to do.
    case request
  }

  private static let input = STDIN_FILENO
  /// The terminal mode to restore.
  private static let formerMode = MemoryCell<termios>.allocate(termios())
  /// The ID of the process that changed the mode, or 0 if the mode has not been changed. A forked worker has a
  /// different ID, so the worker does not restore the mode.
  private static let owner = MemoryCell<pid_t>.allocate(0)
  /// The file descriptor that becomes readable when the window size may have changed, or -1 before `prepare()` is
  /// called.
  private static let notices = MemoryCell<Int32>.allocate(-1)

  /// Prepares for raw mode by ensuring that the terminal is restored if a signal terminates the process.
  package static func prepare() {
    // The first access to a static property initializes the property, which must not happen in a signal handler.
    restore()
    for number in WorkerProcess.crashSignals {
      signal(number) { number in
        Terminal.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    notices.value = process_notice_signal(SIGWINCH)
  }

  /// Switches the terminal to raw mode. In this mode, keys, including Ctrl-C, arrive one at a time without being
  /// echoed.
  ///
  /// - Returns: Whether the terminal supports this mode.
  package static func enterRawMode() -> Bool {
    var mode = termios()
    guard tcgetattr(input, &mode) == 0 else { return false }
    if owner.value == 0 {
      formerMode.value = mode
      owner.value = getpid()
    }
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | ISTRIP)
    return tcsetattr(input, TCSADRAIN, &mode) == 0
  }

  /// Allows Ctrl-C and similar keys to send their signals. Other keys are kept until they are read.
  package static func allowInterrupts() {
    var mode = termios()
    guard owner.value != 0, tcgetattr(input, &mode) == 0 else { return }
    mode.c_lflag |= tcflag_t(ISIG)
    tcsetattr(input, TCSADRAIN, &mode)
  }

  /// Restores the original terminal mode. A signal handler can call this method.
  package static func restore() {
    guard owner.value != 0, owner.value == getpid() else { return }
    var mode = formerMode.value
    tcsetattr(input, TCSADRAIN, &mode)
    owner.value = 0
  }

  /// The number of columns in the window, or 80 if the number is unknown.
  package static var columns: Int {
    let columns = Int(process_terminal_columns(STDOUT_FILENO))
    return columns > 0 ? columns : 80
  }

  /// Waits for a key or a signal.
  ///
  /// - Parameters:
  ///   - milliseconds: The maximum waiting time in milliseconds, or -1 for no limit.
  ///   - server: A server whose clients can also end the wait, or `nil` if there is none.
  package static func wait(milliseconds: Int32 = -1, server: LoopbackServer? = nil) -> Event {
    wait(with: -1, milliseconds: milliseconds, server: server)
  }

  /// Waits for a key, a signal, input from another file, or a client of a server.
  ///
  /// - Parameters:
  ///   - file: The file descriptor of the other file, or -1 if there is none.
  ///   - milliseconds: The maximum waiting time in milliseconds, or -1 for no limit.
  static func wait(with file: Int32, milliseconds: Int32, server: LoopbackServer?) -> Event {
    var requests = [input, notices.value, file].map(pollfd.init(reading:))
    requests += server?.requests ?? []
    let hasNews = server?.hasNews == true
    let count = poll(&requests, nfds_t(requests.count), hasNews ? 0 : milliseconds)
    if count < 0 { return errno == EINTR ? .signal : .input }
    if requests[1].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(notices.value, &bytes, bytes.count) > 0 {}
      return .signal
    }
    if requests[0].revents != 0 { return .input }
    let isTimeout = requests[2].revents != 0 || (count == 0 && !hasNews)
    return isTimeout ? .timeout : .request
  }

  /// Prevents Ctrl-C from terminating this process, so that only the workers are terminated.
  package static func leaveInterruptsToWorkers() {
    _ = process_notice_signal(SIGINT)
  }

  /// Suspends this process until it is continued, as Ctrl-Z does.
  package static func suspend() {
    raise(SIGTSTP)
  }
}
