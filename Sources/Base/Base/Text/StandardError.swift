import CReactorBase

/// A namespace for writing lines to standard error. Each line is written with a single system call.
package enum StandardError {
  /// Writes a line. The line may be lost if standard error is closed or full.
  package static func print(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { write_standard_error($0.baseAddress, $0.count) }
  }
}
