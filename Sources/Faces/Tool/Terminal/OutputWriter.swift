import ReactorSystem
import ReactorBase

/// A stream of output, written in large pieces.
///
/// Text is collected and passed to the system in pieces of 64 KiB. Writing never throws: the first error is stored, and
/// later text is dropped; ``finish()`` throws the error. So code that produces output need not handle output errors,
/// and long-running code checks ``failure`` from time to time.
final class OutputWriter {
  /// The first error of this stream.
  private(set) var failure: FileError?

  /// The open file to write to.
  let file: FileDescriptor

  /// The collected output, if it is not written to a file; nil otherwise.
  private(set) var collected: [UInt8]?

  private var buffer: [UInt8] = []
  private let subject: FileSubject
  private let system: any SystemCalls
  private lazy var isTerminal = system.isTerminal(file)

  private static let bufferSize = 1 << 16

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - file: The open file to write to.
  ///   - subject: The name of the file in errors.
  ///   - system: The system of the open file.
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

  /// Writes the tool's own text as UTF-8. Names in it have been made visible (`VisibleText`), and it may contain
  /// colors.
  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Writes lines without copying them: traces, scripts, pages. On a terminal, control characters in them are escaped.
  func write(_ bytes: RawSpan) {
    flush()
    if isTerminal, let shown = TerminalText.shown(bytes) {
      hand(shown.span.bytes)
    } else {
      hand(bytes)
    }
  }

  /// Returns lines in the form that ``write(_:)-(RawSpan)`` writes.
  func shown(_ lines: [UInt8]) -> [UInt8] {
    (isTerminal ? TerminalText.shown(lines.span.bytes) : nil) ?? lines
  }

  /// Writes lines that were returned by ``shown(_:)``, with colors.
  func write(painted lines: [UInt8]) {
    flush()
    hand(lines.span.bytes)
  }

  /// Writes lines that come from a user's file or contain values of a reactor; on a terminal they are escaped, like a
  /// trace.
  func write(lines text: String) {
    write(Array(text.utf8).span.bytes)
  }

  /// Passes the collected text to the system immediately.
  func flush() {
    let collected = buffer
    buffer = []
    hand(collected.span.bytes)
  }

  /// Writes the rest of the buffer, and throws the first error, if there was one.
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

/// The choice of colors, as in `--color`.
enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// Colors on a terminal, unless an environment variable prevents it.
  case auto
  case always
  case never

  /// Returns whether to color a stream.
  ///
  /// `auto` means a terminal that isn't `dumb`, unless the variable `NO_COLOR` is set to a
  /// non-empty value (<https://no-color.org>).
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
  /// Returns whether a stream is a terminal that understands escape sequences.
  func isTerminalWithEscapes(_ stream: FileDescriptor) -> Bool {
    isTerminal(stream) && environmentValue(named: "TERM") != "dumb"
  }
}
