import CReactorBase

/// Writes lines to the process's standard error, each with a single call.
package enum StandardError {
  /// Writes a line, which may be lost if standard error is closed or full.
  package static func print(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { write_standard_error($0.baseAddress, $0.count) }
  }
}
