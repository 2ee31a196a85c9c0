import ReactorSystem
import ReactorBase

/// A stream of output, written in large pieces.
///
/// Text is collected and handed to the system 64 KiB at a time. Writing never throws: the first
/// error is kept, and everything after it is dropped; ``finish()`` throws it. So a producer far
/// below need not know about errors of the output, and one that runs long looks at ``failure`` from
/// time to time.
final class OutputWriter {
  /// The first error of this stream.
  private(set) var failure: FileError?

  /// The open file that it writes to.
  let file: FileDescriptor

  /// The output so far, if it is kept instead of written; nil if it is written to a file.
  private(set) var collected: [UInt8]?

  private var buffer: [UInt8] = []
  private let subject: FileSubject
  private let system: any SystemCalls
  private lazy var isTerminal = system.isTerminal(file)

  private static let bufferSize = 1 << 16

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - file: The open file to write to.
  ///   - subject: The word for the file in errors.
  ///   - system: The system that has the file open.
  init(to file: FileDescriptor, as subject: FileSubject, on system: any SystemCalls) {
    self.file = file
    self.subject = subject
    self.system = system
  }

  /// Makes a writer that keeps its output.
  convenience init(collectingOn system: any SystemCalls) {
    self.init(to: FileDescriptor(number: -1), as: .standardOutput, on: system)
    collected = []
  }

  /// Writes text of the tool as UTF-8. Names in it have been made visible (`VisibleText`), and colours may be in it.
  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Writes lines that somebody else has collected, without a copy: traces, scripts, pages. On a terminal,
  /// characters in them that would control it are shown as escapes.
  func write(_ bytes: RawSpan) {
    flush()
    if isTerminal, let shown = TerminalText.shown(bytes) {
      hand(shown.span.bytes)
    } else {
      hand(bytes)
    }
  }

  /// Returns lines that somebody else has collected as ``write(_:)-(RawSpan)`` writes them.
  func shown(_ lines: [UInt8]) -> [UInt8] {
    (isTerminal ? TerminalText.shown(lines.span.bytes) : nil) ?? lines
  }

  /// Writes lines that are ``shown(_:)``, with colors.
  func write(painted lines: [UInt8]) {
    flush()
    hand(lines.span.bytes)
  }

  /// Writes lines of a user's file, or with values of a reactor: to a terminal with escapes, as a trace.
  func write(lines text: String) {
    write(Array(text.utf8).span.bytes)
  }

  /// Hands the text that has been collected to the system now.
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

/// When output is coloured, as `--color` says.
enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// On a terminal, unless the environment speaks against it.
  case auto
  case always
  case never

  /// Decides for one stream.
  ///
  /// `auto` means a terminal that isn't `dumb`, and no variable `NO_COLOR` that isn't empty
  /// (<https://no-color.org>).
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
