import ReactorSystem
import ReactorBase

/// A writer that collects text and passes it to the system in pieces of 64 KiB.
///
/// Writing text never throws an error. The first error is stored and later text is dropped; ``finish()`` throws the
/// stored error. Code that produces output therefore does not have to handle output errors. Long-running code can check
/// ``failure`` from time to time.
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

  /// Writes the tool's own text, which may contain colors. Names in the text must have been escaped with `VisibleText`.
  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Writes lines of a trace, script, or page without copying them. On a terminal, control characters are escaped.
  func write(_ bytes: RawSpan) {
    flush()
    if isTerminal, let shown = TerminalText.shown(bytes) {
      hand(shown.span.bytes)
    } else {
      hand(bytes)
    }
  }

  /// Returns lines in the form in which ``write(_:)-(RawSpan)`` would write them.
  func shown(_ lines: [UInt8]) -> [UInt8] {
    (isTerminal ? TerminalText.shown(lines.span.bytes) : nil) ?? lines
  }

  /// Writes colored lines that have already been escaped by ``shown(_:)``.
  func write(painted lines: [UInt8]) {
    flush()
    hand(lines.span.bytes)
  }

  /// Writes lines that come from a user's file or contain a reactor's values. On a terminal, control characters are
  /// escaped.
  func write(lines text: String) {
    write(Array(text.utf8).span.bytes)
  }

  /// Passes the buffered text to the system immediately.
  func flush() {
    let collected = buffer
    buffer = []
    hand(collected.span.bytes)
  }

  /// Writes the rest of the buffered text. Throws the first error that occurred, if any.
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

/// The color setting, as given by `--color`.
enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// Uses colors on a terminal, unless an environment variable disables them.
  case auto
  case always
  case never

  /// Returns whether output to a stream is colored.
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
