import ReactorSystem

/// The program's two streams.
struct Console {
  private let system: PosixSystem

  init(on system: PosixSystem) {
    self.system = system
  }

  /// Writes to the standard output.
  func print(_ text: String) { write(text, to: .standardOutput) }

  /// Writes to the standard error.
  func complain(_ text: String) { write(text, to: .standardError) }

  /// Writes bytes to the standard output. If that fails, the reader has gone.
  func write(_ bytes: RawSpan) {
    try? system.writeAll(bytes, to: .standardOutput)
  }

  private func write(_ text: String, to file: FileDescriptor) {
    let bytes = Array(text.utf8)
    try? system.writeAll(bytes.span.bytes, to: file)
  }
}
