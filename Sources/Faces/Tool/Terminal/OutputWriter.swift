import ReactorSystem
import ReactorBase

/// A writer that collects text and passes it to the system in pieces of 64 KiB.
///
/// Writing text never throws an error, so code that produces output need not handle errors. After an error, the writer
/// discards all further text, and ``finish()`` throws the error. Long-running code can check ``failure`` periodically.
final class OutputWriter {
  /// The first error that occurred while writing, or `nil` if no error has occurred.
  private(set) var failure: FileError?

  /// The file descriptor to write to.
  let file: FileDescriptor

  /// The collected output, or `nil` if the writer writes to a file.
  private(set) var collected: [UInt8]?

  private var buffer: [UInt8] = []
  private let subject: FileSubject
  private let system: any SystemCalls
  private lazy var isTerminal = system.isTerminal(file)

  private static let bufferSize = 1 << 16

  /// Creates a writer for an open file.
  ///
  /// - Parameters:
  ///   - file: The file descriptor to write to.
  ///   - subject: The name of the file in errors.
  ///   - system: The system that performs the writes.
  init(to file: FileDescriptor, as subject: FileSubject, on system: any SystemCalls) {
    self.file = file
    self.subject = subject
    self.system = system
  }

  /// Creates a writer that collects its output.
  convenience init(collectingOn system: any SystemCalls) {
    self.init(to: FileDescriptor(number: -1), as: .standardOutput, on: system)
    collected = []
  }

  /// Writes the tool's own text, which may contain colors. The caller must have escaped names with `VisibleText`.
  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Writes lines of a trace, script, or page without copying them. Control characters are escaped on a terminal.
  func write(_ bytes: RawSpan) {
    flush()
    if isTerminal, let shown = TerminalText.shown(bytes) {
      hand(shown.span.bytes)
    } else {
      hand(bytes)
    }
  }

  /// Returns lines as ``write(_:)-(RawSpan)`` would write them.
  func shown(_ lines: [UInt8]) -> [UInt8] {
    (isTerminal ? TerminalText.shown(lines.span.bytes) : nil) ?? lines
  }

  /// Writes colored lines that have already been escaped by ``shown(_:)``.
  func write(painted lines: [UInt8]) {
    flush()
    hand(lines.span.bytes)
  }

  /// Writes lines from a user's file or lines that contain a reactor's values. Control characters are escaped on a
  /// terminal.
  func write(lines text: String) {
    write(Array(text.utf8).span.bytes)
  }

  /// Passes the buffered text to the system immediately.
  func flush() {
    let collected = buffer
    buffer = []
    hand(collected.span.bytes)
  }

  /// Writes the remaining buffered text. Throws the first error that has occurred, if any.
  func finish() throws(FileError) {
    flush()
    if let failure { throw failure }
  }

  private func hand(_ bytes: RawSpan) {
    guard failure == nil, collected?.append(bytes) == nil else { return }
    do throws(SystemError) {
      try system.writeAll(bytes, to: file)
    } catch {
      failure = .cannotWrite(subject, error)
    }
  }
}

/// A value of the `--color` option.
enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// Uses colors on a terminal, unless an environment variable disables them.
  case auto
  case always
  case never

  /// Returns whether output to a stream should be colored.
  ///
  /// The `auto` setting colors the output to a terminal, unless the terminal is `dumb` or the environment variable
  /// `NO_COLOR` is not empty (<https://no-color.org>).
  func colors(_ stream: FileDescriptor, on system: any SystemCalls) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      (system.environmentValue(named: "NO_COLOR") ?? "").isEmpty
        && system.isTerminalWithEscapes(stream)
    }
  }
}

extension SystemCalls {
  /// Returns whether a stream is a terminal that supports escape sequences.
  func isTerminalWithEscapes(_ stream: FileDescriptor) -> Bool {
    isTerminal(stream) && environmentValue(named: "TERM") != "dumb"
  }
}
