import ReactorPlatform

/// Writes lines to the process's standard error, each in one piece.
package enum StandardError {
  /// Writes a line, which may be lost if standard error is closed or full.
  package static func print(_ line: String) {
    var text = line + "\n"
    // A failure cannot be reported anywhere.
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
