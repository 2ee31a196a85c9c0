import Foundation
import ReactorSystem
import Testing

/// A program that runs in a terminal: a test types keys and reads the output.
final class PseudoTerminal {
  /// The output of the program up to now.
  private(set) var shown = ""
  private let process = Process()
  private let controller: Int32
  private var pending: [UInt8] = []

  /// The time to wait for a program that does not respond, in seconds: much longer than a response takes on a busy
  /// machine.
  private static let patience = 60.0

  /// A program that starts another program as the owner of the terminal, so that the terminal sends it the signals of
  /// keys.
  static let sessionStarter = "/usr/bin/setsid"

  /// Starts one of the package's products, or the program at a path.
  ///
  /// - Parameter hasSignals: Whether the terminal sends signals for keys such as Ctrl-C. That takes
  ///   ``sessionStarter``, whose process is then the one that is started.
  init(
    _ program: String, _ arguments: [String], in directory: URL,
    environment: [String: String] = [:], hasSignals: Bool = false
  ) throws {
    let name: String
    (controller, name) = try Self.open()
    let terminal = ReactorSystem.open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(terminal >= 0)
    let file = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    let path =
      program.hasPrefix("/")
      ? program : Repository.products.appendingPathComponent(program).path
    process.executableURL = URL(fileURLWithPath: hasSignals ? Self.sessionStarter : path)
    process.arguments = hasSignals ? ["--ctty", "--wait", path] + arguments : arguments
    process.currentDirectoryURL = directory
    process.environment = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm", "XDG_STATE_HOME": directory.path,
    ].merging(environment) { $1 }
    (process.standardInput, process.standardOutput, process.standardError) = (file, file, file)
    resize(columns: 80)
    // A key that sends a signal must not discard earlier input or output.
    var mode = termios()
    tcgetattr(controller, &mode)
    mode.c_lflag |= tcflag_t(NOFLSH)
    tcsetattr(controller, TCSANOW, &mode)
    try Signals.withoutBlocked { try process.run() }
  }

  /// Opens a new terminal: the user's side, and the name of the program's side.
  private static func open() throws -> (Int32, String) {
    #if canImport(Darwin)
      let controller = posix_openpt(O_RDWR | O_NOCTTY)
      try #require(controller >= 0 && grantpt(controller) == 0 && unlockpt(controller) == 0)
      let name = try #require(ptsname(controller).map { String(cString: $0) })
    #else
      // The C library's functions are not imported; these are the requests that they send to Linux.
      let (unlock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
      let controller = ReactorSystem.open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (lock, number): (Int32, Int32) = (0, -1)
      try #require(controller >= 0 && ioctl(controller, unlock, &lock) == 0)
      try #require(ioctl(controller, getNumber, &number) == 0)
      let name = "/dev/pts/\(number)"
    #endif
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
    return (controller, name)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(controller)
  }

  /// The number of the program's process.
  var processNumber: Int32 { process.processIdentifier }

  /// Types text, with keys encoded as a terminal sends them.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
  }

  /// Sets the size of the window, and notifies the program.
  func resize(columns: UInt16) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (columns, 24)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    if process.isRunning { kill(process.processIdentifier, SIGWINCH) }
  }

  /// Indicates whether a line is edited by the terminal, as it is before and after a program at a
  /// prompt.
  var isInLineMode: Bool {
    var mode = termios()
    tcgetattr(controller, &mode)
    return mode.c_lflag & tcflag_t(ICANON) != 0 && mode.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Waits until the program has printed a text, and discards the output up to that point.
  ///
  /// - Returns: The output before the text.
  @discardableResult
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    try wait(for: text, typing: nil, sourceLocation: sourceLocation)
  }

  /// Types a key repeatedly until the program has printed a text, and discards the output up to that point. This is for
  /// a key that the program may ignore until it is busy.
  ///
  /// - Returns: The output before the text.
  @discardableResult
  func wait(
    for text: String, typing key: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    while true {
      if let key { type(key) }
      if let range = shown.range(of: text) {
        let before = String(shown[..<range.lowerBound])
        shown = String(shown[range.upperBound...])
        return before
      }
      guard Date() < limit, read() else {
        Issue.record("'\(text)' is not in: \(shown)", sourceLocation: sourceLocation)
        throw CancellationError()
      }
    }
  }

  /// Reads the available output, and waits for it for a moment.
  ///
  /// - Returns: Whether there may be more.
  private func read() -> Bool {
    var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 100) > 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      ReactorSystem.read(controller, bytes.baseAddress, bytes.count)
    }
    guard count > 0 else { return false }
    pending += buffer.prefix(count)
    // The rest of a character may still be missing: its first byte determines the number of bytes.
    let end = pending.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    let length = max(1, (~pending[end]).leadingZeroBitCount)
    let whole = pending.count - end < length ? end : pending.count
    shown += String(decoding: pending[..<whole], as: UTF8.self)
    pending.removeFirst(whole)
    return true
  }

  /// Waits until the program has ended.
  ///
  /// - Returns: Its exit status, or the negative number of the signal that ended it.
  func waitForEnd() -> Int32 {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    while process.isRunning, Date() < limit {
      _ = read()
      usleep(1000)
    }
    guard !process.isRunning else { return .max }
    return process.terminationReason == .exit
      ? process.terminationStatus : -process.terminationStatus
  }
}
