package import ReactorDiagnostics

/// The ways in which a script can be written down.
package enum ScriptForm: String, Hashable, Sendable {
  /// One step a line.
  case lines
  /// One JSON object, or an array of steps.
  case json
  /// A log of timed actions, one JSON object a line.
  case log

  /// The form of a file: a log by its name (`.jsonl`), else by its first byte that is not blank.
  package init(of file: SourceFile) {
    guard !file.name.hasSuffix(".jsonl") else {
      self = .log
      return
    }
    let first = file.bytes[file.contentStart...].first { byte in
      !(byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte))
    }
    self = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .lines
  }
}
